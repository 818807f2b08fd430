// Several invoices as one zip: a link that a browser opens plainly, with the organization's own files alone.
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { expect, test } from "vitest"
import { zipOf } from "../../src/core/files/zip.ts"
import { makeClient, makeInvoice, makeOrganization, signIn } from "../support/factories.ts"
import { fetchFile } from "../support/upload.ts"
import { unzipped } from "../support/zip.ts"

test("a zip holds names of every alphabet, and ends with the error of what it reads", async () => {
  const files: [string, Buffer][] = [
    ["invoice-№ 7.pdf", Buffer.from("seven")],
    ["empty.pdf", Buffer.alloc(0)],
  ]
  const entries = async function* () {
    for (const [name, bytes] of files) yield { name, bytes }
  }
  const zip = await buffer(zipOf(entries()))
  expect(unzipped(zip)).toEqual(files)
  const broken = async function* () {
    yield { name: "one", bytes: Buffer.from("one") }
    throw new Error("the second can't be read")
  }
  await expect(buffer(zipOf(broken()))).rejects.toThrow("the second can't be read")
  expect(await buffer(zipOf(Readable.from([])))).toHaveLength(22)
})

test("selected invoices come in one zip, and only one's own", async () => {
  const { id } = await makeOrganization()
  const staff = await signIn(id)
  const client_id = (await makeClient(id)).id
  const one = await makeInvoice(id, { client_id, number: "A/1", status: "sent" })
  const two = await makeInvoice(id, { client_id, status: "sent" })
  const gone = await makeInvoice(id, { client_id })
  const link = (ids: unknown) => staff.rest("POST", "/api/invoices/pdfs/link/", { ids })
  const { url } = (await link([two.id, one.id, gone.id, two.id])).body as { url: string }
  await staff.rest("DELETE", `/api/invoices/${gone.id}/`)
  const { status, headers, bytes } = await fetchFile(url)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": "attachment; filename=invoices.zip",
  })
  const files = unzipped(bytes)
  expect(files.map(([name]) => name)).toEqual([`invoice-${two.number}.pdf`, `invoice-A-1-${one.id}.pdf`])
  const alone = await staff.rest("GET", `/api/invoices/${two.id}/pdf/`)
  expect(files[0]?.[1].equals(alone.raw)).toBe(true)

  const foreign = await makeInvoice((await makeOrganization()).id)
  for (const ids of [[two.id, foreign.id], [gone.id], [], Array.from({ length: 51 }, (_, at) => at + 1)])
    expect((await link(ids)).body).toMatchObject({ fields: { ids: [expect.any(String)] } })
})
