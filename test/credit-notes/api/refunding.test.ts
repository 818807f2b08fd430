// What is left of a credit note goes back to its client, once, and its books say so.
import { expect, test } from "vitest"
import { credit, makeSent } from "../../reports/kept.ts"
import { testApp } from "../../support/app.ts"
import { makeOrganization, signIn } from "../../support/factories.ts"
import { makeCredited, type Note } from "../credited-office.ts"

type Refunded = Note & { refunds: { id: number; amount: number; voided_at: string | null }[] }

/** 239.99, paid whole and credited by 120.00, which is the client's credit. */
async function makeLeft() {
  const office = await makeCredited()
  await office.patch(office.written, { status: "paid" })
  const made = await office.credited({ amounts: [{ amount: 100 }] })
  const refund = (body: object) => office.acted(made, "refund", body)
  const read = async () => (await office.note(made)) as Refunded
  return { ...office, made, refund, read }
}

test("a part is given back, then the rest, and nothing more", async () => {
  const { refund, read, acted, made, owner } = await makeLeft()
  expect(await refund({ amount: 40, reference: "Transfer 815" })).toMatchObject({
    status: 200,
    body: { unapplied: 80, refunds: [{ amount: 40, reference: "Transfer 815", voided_at: null }] },
  })
  expect(await refund({ amount: 80.01 })).toMatchObject({
    status: 400,
    body: { fields: { amount: ["This is more than can be refunded"] } },
  })
  expect(await refund({ amount: 80 })).toMatchObject({ status: 200, body: { unapplied: 0 } })
  expect(await refund({ amount: 0.01 })).toMatchObject({ status: 400 })
  expect(await acted(made, "cancel")).toMatchObject({
    status: 409,
    body: { error: "Void its refunds first" },
  })

  const [, second] = (await read()).refunds
  const voided = await owner.rest("POST", `/api/refunds/${second?.id}/void/`, { reason: "Sent back" })
  expect(voided).toMatchObject({ status: 200, body: { credit_note: made.id, payment: null } })
  expect(await read()).toMatchObject({ unapplied: 80 })
})

test("what was given back is no credit any more: not to be applied, and not among receivables", async () => {
  const { refund, acted, made, write, act, owner } = await makeLeft()
  const net = async () =>
    (
      (await owner.rest("GET", "/api/reports/receivables/")).body as {
        rows: { credit: number; net: number }[]
      }
    ).rows
  expect(await net()).toMatchObject([{ credit: 120, net: -120 }])
  await refund({ amount: 120 })
  expect(await net()).toEqual([])
  const other = await write({ items: [{ description: "More", quantity: 1, unit_price: 50 }], tax_rate: 0 })
  await act(other, "issue")
  expect((await acted(made, "apply", { invoice: other.id, amount: 1 })).status).toBe(400)
})

test("days, decimals, drafts and two at once", async () => {
  const { refund, acted, credit, read } = await makeLeft()
  for (const body of [
    { amount: 1, refunded_on: "2020-01-01" },
    { amount: 1, refunded_on: "2099-01-01" },
    { amount: 0.001 },
    { amount: 0 },
  ])
    expect([body, (await refund(body)).status]).toEqual([body, 400])
  const draft = (await credit()).body as Note
  expect(await acted(draft, "refund", { amount: 1 })).toMatchObject({ status: 409 })

  const answers = await Promise.all(Array.from({ length: 6 }, () => refund({ amount: 50 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400, 400])
  expect(await read()).toMatchObject({ unapplied: 20 })
})

test("what settled an invoice is given back from the day on which that ended", async () => {
  const { id } = await makeOrganization()
  const staff = await signIn(id)
  const made = await makeSent(id, { issue_date: "2026-03-01" })
  const note = await credit(made, { on: "2026-03-05", amount: 60_00, tax: 0, applied: 40_00 })
  const { rows } = await (await testApp()).app.db.pool.query<{ id: number }>(
    "select id from allocations where credit_note_id = $1",
    [note.id],
  )
  const reason = "Meant for another"
  await staff.rest("POST", `/api/allocations/${rows[0]?.id}/void/`, { reason, on: "2026-04-09" })
  const refund = (amount: number, refunded_on: string) =>
    staff.rest("POST", `/api/credit-notes/${note.id}/refund/`, { amount, refunded_on })
  expect(await refund(20.01, "2026-04-08")).toMatchObject({
    status: 400,
    body: {
      fields: {
        refunded_on: ["This money became available on 2026-04-09. Choose that day or a later one."],
      },
    },
  })
  expect(await refund(20, "2026-04-08")).toMatchObject({ status: 200 })
  expect(await refund(40, "2026-04-09")).toMatchObject({
    status: 200,
    body: { unapplied: 0, allocations: [{ voided_on: "2026-04-09" }] },
  })
})
