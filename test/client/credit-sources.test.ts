// How much of a client's credit an invoice takes from each payment and credit note.
import { expect, test } from "vitest"
import { type CreditSource, sharesOf } from "../../client/staff/invoices/payments/credit-sources.ts"

const payment = (id: number, free: number, since: string): CreditSource => ({
  kind: "payment",
  id,
  free,
  since,
})
const note = (id: number, free: number, since: string): CreditSource => ({
  ...payment(id, free, since),
  kind: "credit note",
})

test("each source gives what it has until nothing is due, to the cent", () => {
  const sources = [payment(1, 0.1, "2026-01-02"), note(1, 0.2, "2026-01-03"), payment(2, 5, "2026-01-04")]
  expect(sharesOf({ amount_due: 0.35, currency: "EUR" }, sources)).toEqual([
    { kind: "payment", id: 1, since: "2026-01-02", amount: 0.1 },
    { kind: "credit note", id: 1, since: "2026-01-03", amount: 0.2 },
    { kind: "payment", id: 2, since: "2026-01-04", amount: 0.05 },
  ])
  expect(sharesOf({ amount_due: 0.1, currency: "EUR" }, sources)).toHaveLength(1)
})
