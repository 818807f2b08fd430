// A deposit that was written off: its money never came, so no final invoice deducts it.
import { expect, test } from "vitest"
import { makeBilling } from "./billing.ts"

const error =
  "Deposit invoice INV-0001 was written off. Reverse the write-off and record its payment, or credit it first."

/** A deposit of 72.00, of which this much was paid and the rest written off. */
async function withWrittenOff(paid: number) {
  const billing = await makeBilling()
  const { accepted, act, bill, issue, post, invoice } = billing
  const quote = await accepted()
  const deposit = await issue(await bill(quote, { as: "deposit", percent: 30 }))
  if (paid > 0) expect((await post(deposit, "payments", { amount: paid })).status).toBe(201)
  expect((await post(deposit, "write_off", { reason: "Lost", amount: 72 - paid })).status).toBe(200)
  expect(await invoice(deposit)).toMatchObject({ status: "paid" })
  const convert = (as: string) => act(quote, "convert", { as })
  return { ...billing, deposit, convert }
}

test.for([0, 71])(
  "a deposit that was written off with %s paid isn't deducted until it is paid",
  async (paid) => {
    const { deposit, convert, invoice, post, staff } = await withWrittenOff(paid)
    expect(await convert("final")).toMatchObject({ status: 409, body: { error } })
    const { write_offs } = await invoice(deposit)
    const path = `/api/allocations/${write_offs[0]?.allocation}/void/`
    expect((await staff.rest("POST", path, { reason: "Paid after all" })).status).toBe(200)
    expect((await post(deposit, "payments", { amount: 72 - paid })).status).toBe(201)
    expect(await convert("final")).toMatchObject({ status: 201, body: { invoice: { total: 167.99 } } })
  },
)

test("a deposit whose money comes after it was written off in part is deducted", async () => {
  const { deposit, convert, post, invoice } = await withWrittenOff(30)
  expect((await post(deposit, "payments", { amount: 42 })).status).toBe(201)
  expect(await invoice(deposit)).toMatchObject({ amount_paid: 72, amount_written_off: 0 })
  expect(await convert("final")).toMatchObject({ status: 201, body: { invoice: { total: 167.99 } } })
})

test("one that was written off and then credited in full leaves the whole quote to bill", async () => {
  const { deposit, convert, credit } = await withWrittenOff(0)
  await credit(deposit)
  expect(await convert("invoice")).toMatchObject({ status: 201, body: { invoice: { total: 239.99 } } })
})
