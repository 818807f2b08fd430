// What the screens say of an invoice that is settled in part, and what its client is asked for.
import { expect, test } from "vitest"
import { amountText, amountToPay, dueOn, endWord, restOf } from "../../client/portal/invoices/amounts.ts"
import { isPartSettled, settledRows } from "../../client/staff/invoices/detail/settled-rows.ts"

const sums = { currency: "EUR", amount_paid: 0, amount_credited: 0, amount_written_off: 0 }
const rows = (status: "sent" | "paid" | "cancelled", more: Partial<typeof sums>) =>
  settledRows({ ...sums, ...more, status }).map(({ label, value }) => `${label} ${value}`)

test("a row for each that settles it; none where it was paid whole or no one asks for it", () => {
  expect(rows("sent", {})).toEqual([])
  expect(rows("sent", { amount_paid: 40, amount_credited: 10, amount_written_off: 0.5 })).toEqual([
    ...["Paid -€40.00", "Credited -€10.00", "Written off -€0.50"],
  ])
  expect(rows("paid", { amount_paid: 100 })).toEqual([])
  expect(rows("paid", { amount_paid: 99.5, amount_written_off: 0.5 })).toEqual(["Written off -€0.50"])
  expect(rows("cancelled", { amount_paid: 40 })).toEqual([])
})

test("a row of a list says what is due where that isn't the total", () => {
  const isPart = (amount_due: number, more: Partial<typeof sums>) =>
    isPartSettled({ ...sums, amount_due, ...more })
  expect([isPart(60, { amount_paid: 40 }), isPart(60, { amount_credited: 40 })]).toEqual([true, true])
  expect(isPart(60, { amount_written_off: 40 })).toBe(true)
  expect([isPart(100, {}), isPart(0, { amount_paid: 100 }), isPart(0, {})]).toEqual([false, false, false])
})

test("what is due is asked for, and of what is paid what was paid is told", () => {
  const invoice = {
    amount_due: 60,
    formatted_amount_due: "€60.00",
    amount_paid: 40,
    formatted_amount_paid: "€40.00",
  }
  expect([
    amountText({ ...invoice, status: "overdue" }),
    amountToPay({ ...invoice, status: "sent" }),
  ]).toEqual([...["€60.00", 60]])
  expect([amountText({ ...invoice, status: "paid" }), amountToPay({ ...invoice, status: "paid" })]).toEqual([
    ...["€40.00", 40],
  ])
})

test("what was waived or credited for the most part is called settled, to the unit", () => {
  const word = (amount_paid: number, payable: number) => endWord({ amount_paid, payable })
  expect([word(100, 100), word(0.3, 0.6), word(50, 100), word(0, 0)]).toEqual(Array(4).fill("Paid"))
  expect([word(0, 100), word(49.99, 100), word(0.29, 0.59)]).toEqual(Array(3).fill("Settled"))
})

test("what is late by the day was due, though its status doesn't say so yet", () => {
  const due = (due_date: string | null, is_overdue: boolean) => dueOn({ due_date, is_overdue })
  expect([due("2026-11-20", false), due("2026-11-20", true), due(null, false)]).toEqual([
    ...["Due on 20 Nov 2026", "Was due on 20 Nov 2026", "Due upon receipt"],
  ])
})

test("after what a client says there is a rest, unless no one says anything", () => {
  const rest = (amount: number, state: "open" | "rejected" = "open") =>
    restOf({ amount_due: 0.3 }, { state, amount })
  expect([rest(0.1), rest(0.1 + 0.2), rest(5), rest(0.1, "rejected")].map((one) => one.toFixed(4))).toEqual([
    ...["0.2000", "0.0000", "0.0000", "0.0000"],
  ])
  expect(restOf({ amount_due: 100 }, null)).toBe(0)
})
