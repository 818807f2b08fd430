// The originals behind a period's sales as one zip: byte for byte, under names that lead nowhere, with an index of all.
import { expect, test } from "vitest"
import { keepOriginal } from "../../src/documents/originals/service.ts"
import { maxBytes, reasonNot, whyNot } from "../../src/reports/sales/originals/rules.ts"
import { testApp } from "../support/app.ts"
import { makeMember, makeOrganization, signIn } from "../support/factories.ts"
import { unzipped } from "../support/zip.ts"
import { credit, makeSent, setInvoice } from "./kept.ts"

type Made = Awaited<ReturnType<typeof makeSent>>

async function keep({ id, organization_id }: Made, text: string) {
  const { app } = await testApp()
  await keepOriginal(app, organization_id, { kind: "invoice", id }, { bytes: Buffer.from(text), hash: "" })
}

async function makeOffice() {
  const { id } = await makeOrganization()
  const staff = await signIn(id)
  const make = (number: string, issue_date = "2026-02-01") => makeSent(id, { number, issue_date })
  const ask = (from = "2026-02-01", to = "2026-02-28") =>
    staff.rest("GET", `/api/reports/sales/?from=${from}&to=${to}&format=zip`)
  const files = async (...asked: Parameters<typeof ask>) => {
    const { status, raw } = await ask(...asked)
    expect(status).toBe(200)
    return unzipped(raw).map(([name, bytes]) => [name, bytes.toString()])
  }
  return { id, staff, make, ask, files }
}

test("it has the originals of the period, and an index of all its documents", async () => {
  const office = await makeOffice()
  const first = await office.make("INV-0001")
  await office.make("INV-0002", "2026-02-02")
  const lost = await office.make("INV-0003", "2026-02-03")
  const voided = await office.make("INV-0000", "2026-01-31")
  const before = await office.make("INV-9999", "2026-01-31")
  const draft = await office.make("INV-8888")
  for (const made of [first, lost, voided, before, draft]) await keep(made, `%PDF ${made.number}`)
  await setInvoice(first, { buyer: JSON.stringify({ name: "=cmd, Ltd" }) })
  await setInvoice(voided, { status: "cancelled", voided_at: "2026-02-15T12:00:00Z" })
  await setInvoice(draft, { status: "draft" })
  const { app } = await testApp()
  for await (const { key } of app.files.list(`originals/${office.id}`))
    if (key.includes(`/${lost.id}-`)) await app.files.delete(key)
  const note = await credit(first, { on: "2026-02-02", amount: 10_00, tax: 0 })
  const kept = await credit(first, { on: "2026-02-04", amount: 5_00, tax: 0 })
  await keepOriginal(
    app,
    office.id,
    { kind: "credit_note", id: kept.id ?? 0 },
    { bytes: Buffer.from("%PDF note"), hash: "" },
  )
  const { headers, raw } = await office.ask()
  expect(headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": "attachment; filename=originals-2026-02-01-2026-02-28.zip",
  })
  expect(unzipped(raw).map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ["invoice-INV-0000.pdf", "%PDF INV-0000"],
    ["invoice-INV-0001.pdf", "%PDF INV-0001"],
    [`credit-note-${kept.number}.pdf`, "%PDF note"],
    [
      "index.csv",
      [
        "\uFEFFdate,number,client,file,note",
        "2026-01-31,INV-0000,Ada Lovelace,invoice-INV-0000.pdf,",
        `2026-02-01,INV-0001,"'=cmd, Ltd",invoice-INV-0001.pdf,`,
        `2026-02-02,INV-0002,Ada Lovelace,,${whyNot.none}`,
        `2026-02-02,${note.number},Ada,,${whyNot.none}`,
        `2026-02-03,INV-0003,Ada Lovelace,,${whyNot.lost}`,
        `2026-02-04,${kept.number},Ada,credit-note-${kept.number}.pdf,`,
        "",
      ].join("\r\n"),
    ],
  ])
})

test("no name leaves its folder, and all are different", async () => {
  const office = await makeOffice()
  const numbers = ["../../etc/a", "A-1", "a-1", "B:1", "fdp\u202E.exe", "..", "Ä-1"]
  const made: Made[] = []
  for (const number of numbers) made.push(await office.make(number))
  for (const one of made) await keep(one, one.number)
  const ids = made.map(({ id }) => id)
  const named = await office.files()
  expect(named.slice(0, -1)).toEqual(
    [
      `invoice-..-..-etc-a-${ids[0]}.pdf`,
      "invoice-A-1.pdf",
      `invoice-a-1-${ids[2]}.pdf`,
      `invoice-B-1-${ids[3]}.pdf`,
      `invoice-fdp-.exe-${ids[4]}.pdf`,
      "invoice-...pdf",
      `invoice-Ä-1-${ids[6]}.pdf`,
    ].map((name, at) => [name, numbers[at]]),
  )
})

test("it is the organization's own, at its address alone, and one with the index where there is nothing", async () => {
  const office = await makeOffice()
  await keep(await office.make("INV-0001"), "mine")
  const other = await makeOffice()
  expect((await other.files()).map(([name]) => name)).toEqual(["index.csv"])
  const member = await signIn(office.id, await makeMember(office.id, "member"))
  const path = "/api/reports/sales/?from=2026-02-01&to=2026-02-28&format=zip"
  expect(unzipped((await member.rest("GET", path)).raw)).toHaveLength(2)
  const asked = { from: "2026-02-01", to: "2026-02-28", format: "zip" as const }
  await expect(office.staff.trpc.reports.sales.query(asked)).rejects.toThrow(
    "Request the report or list at its REST address",
  )
  const tax = await office.staff.rest("GET", "/api/reports/tax/?from=2026-02-01&to=2026-02-28&format=zip")
  expect(tax.body).toMatchObject({ fields: { format: ["Choose one of json, csv"] } })
})

test("files beyond the size limit are left out and listed", () => {
  expect(reasonNot(1_000, maxBytes - 1_000)).toBeNull()
  expect(reasonNot(1_000, maxBytes - 999)).toBe(whyNot.full)
})
