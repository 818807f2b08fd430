// What is due of an invoice and how far it is settled, by its row.
import { expect, test } from "vitest"
import { amountDue, paymentStateOf, type SettledRow } from "../../src/invoices/settled/rules.ts"

const row = (more: Partial<SettledRow>): SettledRow => ({
  ...{ status: "sent", total: 1_000, withheld: 150, ...sums(0, 0, 0) },
  ...more,
})

test.each<[Partial<SettledRow>, number, string]>([
  [{}, 850, "unpaid"],
  [{ withheld: 0 }, 1_000, "unpaid"],
  [sums(1, 0, 0), 849, "partial"],
  [sums(0, 849, 0), 1, "partial"],
  [sums(0, 0, 10), 840, "partial"],
  [{ status: "processing" }, 850, "claimed"],
  [{ status: "processing", ...sums(400, 0, 0) }, 450, "claimed"],
  [{ status: "paid", ...sums(530, 20, 300) }, 0, "paid"],
  [{ status: "processing", ...sums(850, 0, 0) }, 0, "paid"],
  [sums(851, 0, 0), -1, "paid"],
  [{ total: 150 }, 0, "paid"],
  [{ status: "cancelled" }, 0, "paid"],
  [{ status: "cancelled", ...sums(1, 20, 300) }, 0, "paid"],
])("of %o so much is due", (more, due, state) => {
  expect(amountDue(row(more))).toBe(due)
  expect(paymentStateOf(row(more))).toBe(state)
})

function sums(amount_paid: number, amount_credited: number, amount_written_off: number) {
  return { amount_paid, amount_credited, amount_written_off }
}
