// Stored originals are compared with what was kept: no one gets other bytes, and the log says which file it is.
import { expect, test, vi } from "vitest"
import { keepOriginal } from "../../src/documents/originals/service.ts"
import { whyNot } from "../../src/reports/sales/originals/rules.ts"
import { makeCredited, noteAt } from "../credit-notes/credited-office.ts"
import { testApp } from "../support/app.ts"
import { unzipped } from "../support/zip.ts"

async function makeKept() {
  const made = await makeCredited()
  const note = await made.credited({ amounts: [{ amount: 10 }] })
  const { app } = await testApp()
  const { id: of } = made.organization
  const { id } = await made.readCredited()
  const documents = [
    { kind: "invoice", id, path: made.at },
    { kind: "credit_note", id: note.id, path: noteAt(note.id) },
  ] as const
  for (const { path, ...document } of documents)
    await keepOriginal(app, of, document, { bytes: Buffer.from(`%PDF-1.7 ${document.kind}`), hash: "" })
  const keys: string[] = []
  for await (const { key } of app.files.list(`originals/${of}`)) keys.push(key)
  expect(keys).toHaveLength(2)
  return { ...made, app, documents, keys }
}

const changes = {
  "a changed byte": (bytes: Buffer) => Buffer.concat([Buffer.from("@"), bytes.subarray(1)]),
  "a byte more": (bytes: Buffer) => Buffer.concat([bytes, Buffer.from("\n")]),
  "half of it": (bytes: Buffer) => bytes.subarray(0, bytes.length / 2),
  nothing: () => Buffer.alloc(0),
}

test.for(Object.entries(changes))(
  "an original with %s answers 500, with one line in the log",
  async ([, change]) => {
    const { app, documents, keys, owner } = await makeKept()
    for (const { path, kind } of documents)
      expect(await owner.rest("GET", `${path}pdf/?copy=original`)).toMatchObject({
        ...{ status: 200, text: `%PDF-1.7 ${kind}` },
      })
    for (const key of keys) {
      const kind = key.includes("credit-note") ? "credit_note" : "invoice"
      await app.files.put(key, change(Buffer.from(`%PDF-1.7 ${kind}`)), "application/pdf")
    }
    const logged = vi.spyOn(app.log, "error")
    for (const { path } of documents) {
      expect(await owner.rest("GET", `${path}pdf/?copy=original`)).toMatchObject({
        status: 500,
        body: { error: expect.stringContaining("changed or damaged"), code: "original_changed" },
      })
      expect(logged).toHaveBeenCalledOnce()
      expect(logged.mock.calls[0]?.[0]).toEqual({ key: expect.toBeOneOf(keys) })
      logged.mockClear()
    }
    const { raw } = await owner.rest("GET", `/api/reports/sales/?from=2020-01-01&to=2040-01-01&format=zip`)
    expect(logged).toHaveBeenCalledTimes(2)
    logged.mockRestore()
    const files = unzipped(raw)
    expect(files.map(([name]) => name)).toEqual(["index.csv"])
    expect(files[0]?.[1].toString().split(whyNot.changed)).toHaveLength(3)
  },
)
