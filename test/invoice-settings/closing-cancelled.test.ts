// Invoices that were cancelled in closed books, and were in no report: they never had a day of issue, or have none any more.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { ago, openOffice, reportsUntil } from "./closed-office.ts"

/** Closed through 30 days ago, with drafts that were cancelled ten days before that. */
async function closeBooks() {
  const office = await openOffice()
  const { bill, owner, post, close } = office
  const cancelled = async () => {
    const { id } = await bill(0, { status: "draft", issue_date: null })
    const at = `/api/invoices/${id}/`
    expect(await owner.rest("PATCH", at, { status: "cancelled" })).toMatchObject({ status: 200 })
    return at
  }
  const undone = async () => {
    const at = await cancelled()
    await post(`${at}send/`, { undo_seconds: 60 })
    expect((await post(`${at}send/undo/`)).invoice).toMatchObject({ status: "cancelled", issue_date: null })
    return at
  }
  const drafts = [await cancelled(), await cancelled(), await cancelled(), await cancelled()]
  const unsent = [await undone(), await undone(), await undone()]
  await (await testApp()).app.db.pool.query(
    `update invoices set voided_at = voided_at - interval '40 days', voided_on = voided_on - 40 where organization_id = $1`,
    [office.id],
  )
  await bill(50)
  expect(await close(ago(30))).toMatchObject({ status: 200 })
  return { ...office, drafts, unsent }
}

test("an invoice that was cancelled before it was issued is issued after the books are closed", async () => {
  const office = await closeBooks()
  const { owner, drafts, unsent } = office
  const before = await reportsUntil(office, 30)
  const acts: [string, string, { status?: string }][] = [
    ["PATCH", `${drafts[0]}`, { status: "sent" }],
    ["PATCH", `${drafts[1]}`, { status: "paid" }],
    ["PATCH", `${drafts[2]}`, { status: "processing" }],
    ["POST", `${drafts[3]}send/`, {}],
    ["PATCH", `${unsent[0]}`, { status: "paid" }],
    ["POST", `${unsent[1]}send/`, {}],
  ]
  const issued = acts.map(([, path, { status = "sent" }]) => [path, 200, status, ago(0)])
  const said = []
  for (const [verb, path, body] of acts) {
    const { status } = await owner.rest(verb, path, body)
    const invoice = Object((await owner.rest("GET", path.replace("send/", ""))).body)
    said.push([path, status, invoice.status, invoice.issue_date])
  }
  said.push((await owner.rest("DELETE", `${unsent[2]}`)).status)
  expect(said).toEqual([...issued, 204])
  expect(await reportsUntil(office, 30)).toEqual(before)
})

test("an invoice that was cancelled in closed books after it was issued stays cancelled", async () => {
  const office = await openOffice()
  const { owner, bill, close } = office
  const at = `/api/invoices/${(await bill(-3)).id}/`
  await owner.rest("PATCH", at, { status: "cancelled" })
  await close(ago(0))
  const before = await reportsUntil(office, 0)
  const refused = { status: 409, body: { code: "books_closed" } }
  expect(await owner.rest("PATCH", at, { status: "sent" })).toMatchObject(refused)
  expect(await owner.rest("DELETE", at)).toMatchObject(refused)
  expect(await reportsUntil(office, 0)).toEqual(before)
})
