// Receipts: a picture or a PDF of an expense, cleaned as proofs of payment are, viewed, replaced, exported and removed.
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import { formOf, picture } from "../support/forms.ts"
import { makeExpense } from "../support/hours.ts"
import { unzipped } from "../support/zip.ts"
import { makeOffice } from "../time-entries/office.ts"

type Person = Awaited<ReturnType<typeof makeOffice>>["owner"]

async function send(who: Person, id: number, bytes: Buffer, name = "ticket.png") {
  const { body, headers } = await formOf({ file: { bytes, name } })
  return who.rest("POST", `/api/expenses/${id}/receipt/`, body, headers)
}
const pdf = Buffer.from("%PDF-1.4\n%a receipt\n")

/** The files that are deleted from storage once no one reads them any more. */
async function droppedOf({ id }: { id: number }): Promise<string[]> {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query(
    "select payload from outbox where name = 'delete-files' and organization_id = $1",
    [id],
  )
  return rows.flatMap(({ payload }) => payload.keys)
}

async function keyOf(id: number): Promise<string | null> {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query("select receipt_file as file from expenses where id = $1", [id])
  return rows[0]?.file ?? null
}

test("a receipt is added, viewed, replaced and removed", async () => {
  const { organization, member } = await makeOffice()
  const { app } = await testApp()
  const { id } = (await member.addExpense({})).body
  const receipt = `/api/expenses/${id}/receipt/`
  expect((await member.rest("GET", receipt)).status).toBe(404)
  expect(await send(member, id, await picture())).toMatchObject({
    ...{
      status: 200,
      body: { id, has_receipt: true, receipt_name: "ticket.png", receipt_type: "image/png" },
    },
  })
  const first = await keyOf(id)
  const shown = await member.rest("GET", receipt)
  expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/png"])
  expect(shown.headers["content-disposition"]).toContain("ticket.png")
  expect(await send(member, id, pdf, "invoice.pdf")).toMatchObject({
    body: { receipt_type: "application/pdf" },
  })
  expect((await member.rest("GET", receipt)).raw.equals(pdf)).toBe(true)
  expect(await droppedOf(organization)).toEqual([first])
  expect(await app.files.has((await keyOf(id)) ?? "")).toBe(true)
  expect(await member.rest("DELETE", receipt)).toMatchObject({ status: 200, body: { has_receipt: false } })
  expect((await member.rest("DELETE", receipt)).status).toBe(404)
})

test("other kinds of files are refused, and so is someone else's expense", async () => {
  const { owner, member } = await makeOffice()
  const { id } = (await owner.addExpense({})).body
  expect((await send(owner, id, Buffer.from("PK\u0003\u0004 a zip"), "receipt.zip")).status).toBe(415)
  expect((await send(owner, id, pdf, "receipt.png")).status).toBe(415)
  expect((await send(owner, id, Buffer.alloc(0), "receipt.png")).status).toBe(400)
  expect((await send(member, id, await picture())).status).toBe(403)
  expect((await send(owner, 900_719_925_474_099, pdf, "receipt.pdf")).status).toBe(404)
  expect(await owner.readExpense(id)).toMatchObject({ has_receipt: false })
})

test("a link opens it for a minute without signing in", async () => {
  const { owner, organization } = await makeOffice()
  const { id } = await makeExpense(organization.id)
  const { status, body } = await owner.rest("POST", `/api/expenses/${id}/receipt/link/`)
  expect(status).toBe(200)
  const opened = await call("GET", `${Object(body).url}/`, {})
  expect([opened.status, opened.text]).toEqual([200, "a picture"])
})

test("a deleted expense takes its receipt along", async () => {
  const { owner, organization } = await makeOffice()
  const { id, receipt_file } = await makeExpense(organization.id)
  await owner.rest("DELETE", `/api/expenses/${id}/`)
  expect(await droppedOf(organization)).toEqual([receipt_file])
})

test("the export has receipts and both lists", async () => {
  const { owner, organization } = await makeOffice()
  await owner.addTime({ minutes: 5, note: "Logo" })
  const { id } = await makeExpense(organization.id, { user_id: owner.user_id })
  const { raw } = await owner.rest("GET", "/api/organizations/export/")
  const found = new Map(unzipped(raw).map(([name, bytes]) => [name, bytes.toString()]))
  expect(found.get("time-entries.csv")).toContain("Logo")
  expect(found.get("expenses.csv")).toContain("ticket.png")
  expect(found.get(`files/receipts/${id}-ticket.png`)).toBe("a picture")
  expect(found.get("data/time_entries.jsonl")).toContain('"minutes": 5')
})

test("receipts count as attached files", async () => {
  const { owner, organization } = await makeOffice({ plan_type: "free" })
  const { app } = await testApp()
  const { id } = await makeExpense(organization.id)
  await app.db.pool.query("update expenses set receipt_size = 500 * 1024 * 1024 where id = $1", [id])
  const other = (await owner.addExpense({})).body
  expect(await send(owner, other.id, pdf, "receipt.pdf")).toMatchObject({
    ...{ status: 413, body: { code: "storage_full" } },
  })
})
