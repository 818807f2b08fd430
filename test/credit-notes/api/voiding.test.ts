// An invoice that is voided: with a credit note where the books need one, and never while anything is paid.
import { expect, test } from "vitest"
import { makeIssued } from "../../invoices/issued.ts"
import { testApp } from "../../support/app.ts"
import { booksOf, makeCredited, type Note, noteAt } from "../credited-office.ts"

test("a flexible one is cancelled with a reason, its number stays with it, and it may be sent again", async () => {
  const { end, read, act, written } = await makeCredited()
  expect(await end()).toMatchObject({ status: 200, body: { message: "Invoice voided" } })
  expect(await read()).toMatchObject({ status: "cancelled", number: written.number, credit_notes: [] })
  expect((await act(written, "send")).status).toBe(200)
})

test("with a credit note all of it is credited, and it is never anything else again", async () => {
  const { end, read, act, written, patch, owner, remove, acted } = await makeCredited()
  await end({ credit_note: true })
  const after = await read()
  expect(after).toMatchObject({ status: "cancelled", amount_due: 0, amount_credited: 239.99 })
  expect(after.credit_notes).toMatchObject([{ number: "CN-0001", kind: "cancellation", total: 239.99 }])
  for (const refused of [
    await act(written, "send"),
    await patch(written, { status: "sent" }),
    await remove(written),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: "has_credit_notes" } })
  const [note] = after.credit_notes
  const { allocations } = (await owner.rest("GET", noteAt(note?.id ?? 0))).body as Note
  expect(
    await owner.rest("POST", `/api/allocations/${allocations[0]?.id}/void/`, { reason: "No" }),
  ).toMatchObject({
    status: 409,
    body: { error: "This invoice was cancelled" },
  })
  expect(await acted({ id: note?.id ?? 0 }, "cancel")).toMatchObject({
    status: 409,
    body: { error: "This credit note voided its invoice, so it can't be cancelled" },
  })
  expect(await read()).toEqual(after)
})

test("credited in part before, the rest is credited, whether it was asked for or not", async () => {
  const { end, credited, read, design } = await makeCredited()
  await credited({ lines: [{ item: design, quantity: 1 }] })
  await end()
  expect(await read()).toMatchObject({
    ...{ status: "cancelled", amount_credited: 239.99, amount_due: 0 },
    credit_notes: [{ total: 40 }, { kind: "cancellation", total: 199.99 }],
  })
})

test("without a reason the credit note names its invoice as cancelled, not itself", async () => {
  const { patch, written, read } = await makeCredited({ protects: true })
  expect((await patch(written, { status: "cancelled" })).status).toBe(200)
  expect(await read()).toMatchObject({ credit_notes: [{ status: "issued", reason: "Invoice cancelled" }] })
  const german = await makeCredited({ protects: true, body: { language: "de" } })
  await german.patch(german.written, { status: "cancelled" })
  expect(await german.read()).toMatchObject({ credit_notes: [{ reason: "Storno der Rechnung" }] })
})

test("a protected one always has its credit note, also where its status is called cancelled", async () => {
  const byName = await makeCredited({ protects: true })
  expect((await byName.end()).status).toBe(200)
  const byStatus = await makeCredited({ protects: true })
  const voiding = { status: "cancelled", void_reason: "Billed twice", internal_note: "Ask Ada" }
  expect((await byStatus.patch(byStatus.written, voiding)).status).toBe(200)
  for (const { read, acted, owner } of [byName, byStatus]) {
    const after = await read()
    expect(after).toMatchObject({ status: "cancelled", amount_credited: 239.99 })
    const [note] = after.credit_notes
    expect(note).toMatchObject({
      number: "CN-0001",
      kind: "cancellation",
      status: "issued",
      reason: "Billed twice",
    })
    expect(await acted({ id: note?.id ?? 0 }, "cancel")).toMatchObject({
      status: 409,
      body: { code: "invoice_protected" },
    })
    const { pool } = (await testApp()).app.db
    for (const change of [
      "update credit_notes set total = 1 where id = $1",
      "delete from credit_notes where id = $1",
    ])
      await expect(pool.query(change, [note?.id])).rejects.toMatchObject({ code: "23001" })
    await expect(
      pool.query("update credit_note_items set amount = 1 where credit_note_id = $1", [note?.id]),
    ).rejects.toMatchObject({ code: "23001" })
    expect((await owner.rest("GET", `/api/invoices/${after.id}/`)).body).toEqual(after)
  }
  expect(await byStatus.read()).toMatchObject({ internal_note: "Ask Ada" })
})

test("409 has_payments while anything is paid; once that is taken back it is voided", async () => {
  for (const protects of [false, true]) {
    const { end, pay, owner, read, at } = await makeCredited({ protects })
    const payment = (await pay(40)).body
    const before = await read()
    expect(before.allowed).not.toContain("void")
    expect(await end()).toMatchObject({ status: 409, body: { code: "has_payments" } })
    expect(await owner.rest("PATCH", at, { status: "cancelled" })).toMatchObject({
      status: 409,
      body: { code: "has_payments" },
    })
    expect(await read()).toEqual(before)
    await owner.rest("POST", `/api/payments/${payment.id}/void/`, { reason: "Entered twice" })
    expect((await end()).status).toBe(200)
  }
})

test("what was written off is credited after all, and not given to the client", async () => {
  const { end, owner, at, read, written } = await makeCredited()
  await owner.rest("POST", `${at}write_off/`, { amount: 39.99, reason: "Bank fee" })
  await end({ credit_note: true })
  expect(await read()).toMatchObject({ amount_credited: 239.99, amount_written_off: 0 })
  expect(await booksOf(written.id)).toEqual({ kept: 239_99, live: 239_99, payable: 239_99 })
})

test("credit that settles another invoice is taken back first; what is free of it settles its own", async () => {
  const { end, pay, credited, acted, write, act, owner, read, note } = await makeCredited()
  const payment = (await pay(239.99)).body
  const made = await credited({ amounts: [{ amount: 100 }] })
  const other = await write({ tax_rate: 0, items: [{ description: "More", quantity: 1, unit_price: 50 }] })
  await act(other, "issue")
  await acted(made, "apply", { invoice: other.id })
  await owner.rest("POST", `/api/payments/${payment.id}/void/`, { reason: "Bounced" })
  expect(await end()).toMatchObject({
    status: 409,
    body: { error: "A credit note for this invoice was applied to another one. Reverse that first." },
  })
  expect(await read()).toMatchObject({ status: "sent", amount_due: 239.99, credit_notes: [{ total: 120 }] })
  const [used] = (await note(made)).allocations
  await owner.rest("POST", `/api/allocations/${used?.id}/void/`, { reason: "Needed there" })
  expect((await end()).status).toBe(200)
  expect(await note(made)).toMatchObject({ applied: 120, unapplied: 0 })
  expect(await read()).toMatchObject({ status: "cancelled", amount_credited: 239.99 })
})

test("a refund of its credit note is voided first, and is called by its name", async () => {
  const { end, pay, credited, acted, owner, read, note } = await makeCredited()
  const payment = (await pay(239.99)).body
  const made = await credited({ amounts: [{ amount: 100 }] })
  const { body } = await acted(made, "refund", { amount: 120 })
  const [refund] = (body as { refunds: { id: number }[] }).refunds
  await owner.rest("POST", `/api/payments/${payment.id}/void/`, { reason: "Bounced" })
  expect(await end()).toMatchObject({
    status: 409,
    body: { error: "A credit note for this invoice was refunded. Void its refund first." },
  })
  expect(await read()).toMatchObject({ status: "sent", amount_due: 239.99, credit_notes: [{ total: 120 }] })
  await owner.rest("POST", `/api/refunds/${refund?.id}/void/`, { reason: "Sent back" })
  expect((await end()).status).toBe(200)
  expect(await note(made)).toMatchObject({ applied: 120, unapplied: 0 })
})

test.for([
  ["draft", "This invoice is a draft. Delete it instead."],
  ["cancelled", "This invoice is already cancelled"],
  ["processing", "The client reported a payment. Confirm or reject it first."],
  ["paid", "Refund or reverse its payments first"],
] as const)("one that is %s isn't voided", async ([status, error]) => {
  const { staff, path } = await makeIssued({ status })
  expect(await staff.rest("POST", `${path}void/`, { reason: "No" })).toMatchObject({
    status: 409,
    body: { error },
  })
})

test("one without anything to pay is voided without a credit note, also where it is protected", async () => {
  const { end, read } = await makeCredited({
    protects: true,
    body: { discount: { percent: 100, reason: "A gift" } },
  })
  expect(await read()).toMatchObject({ status: "paid", total: 0 })
  await end()
  expect(await read()).toMatchObject({ status: "cancelled", credit_notes: [] })
})

test("the day it stopped counting is kept, however it is cancelled, until it is sent again", async () => {
  const { patchAt, moments } = await makeCancellable()
  await patchAt({ status: "cancelled" })
  const { voided_at } = await moments()
  expect(voided_at).not.toBeNull()
  await patchAt({ notes: "Changed later" })
  expect((await moments()).voided_at).toEqual(voided_at)
  await patchAt({ status: "sent" })
  expect(await moments()).toEqual({ voided_at: null, void_reason: null })
})

async function makeCancellable() {
  const { invoice, staff, path } = await makeIssued({ status: "sent" })
  const patchAt = async (body: object) => expect((await staff.rest("PATCH", path, body)).status).toBe(200)
  const moments = async () => {
    const { pool } = (await testApp()).app.db
    const { rows } = await pool.query<{ voided_at: string | null; void_reason: string | null }>(
      "select voided_at, void_reason from invoices where id = $1",
      [invoice.id],
    )
    return rows[0] ?? { voided_at: undefined }
  }
  return { patchAt, moments }
}
