// What is left of a credit note goes back to its client, once, and its books say so.
import { expect, test } from "vitest"
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
    body: { fields: { amount: ["This is more than is left to refund"] } },
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
