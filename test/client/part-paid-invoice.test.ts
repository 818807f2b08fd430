// What the screens show of an invoice that is settled in part, and what its client still has to pay.
import { expect, test } from "vitest"
import { amountText, dueOn, endWord, isPartReported } from "../../client/portal/invoices/amounts.ts"
import { amountToPay, billOf, paidIn, restText } from "../../client/portal/invoices/to-pay.ts"
import { isPartSettled } from "../../client/staff/invoices/status.tsx"
import { settledRows } from "../../client/staff/invoices/total-rows.ts"

const sums = { currency: "EUR", amount_paid: 0, amount_credited: 0, amount_written_off: 0 }
const rows = (status: "sent" | "paid" | "cancelled", more: Partial<typeof sums>) =>
  settledRows({ ...sums, ...more, status }).map(({ label, value }) => `${label} ${value}`)

test("payments, credits and write-offs have a row each, a fully paid or cancelled invoice has none of its payments", () => {
  expect(rows("sent", {})).toEqual([])
  expect(rows("sent", { amount_paid: 40, amount_credited: 10, amount_written_off: 0.5 })).toEqual([
    ...["Paid -€40.00", "Credited -€10.00", "Written off -€0.50"],
  ])
  expect(rows("paid", { amount_paid: 100 })).toEqual([])
  expect(rows("paid", { amount_paid: 99.5, amount_written_off: 0.5 })).toEqual(["Written off -€0.50"])
  expect(rows("cancelled", { amount_paid: 40 })).toEqual([])
})

test("a list shows the amount due where a part is settled", () => {
  const isPart = (amount_due: number, more: Partial<typeof sums>) =>
    isPartSettled({ ...sums, amount_due, ...more })
  expect([isPart(60, { amount_paid: 40 }), isPart(60, { amount_credited: 40 })]).toEqual([true, true])
  expect(isPart(60, { amount_written_off: 40 })).toBe(true)
  expect([isPart(100, {}), isPart(0, { amount_paid: 100 }), isPart(0, {})]).toEqual([false, false, false])
})

test("the main amount is what is due, of a paid invoice what was paid", () => {
  const invoice = { formatted_amount_due: "€60.00", formatted_amount_paid: "€40.00" }
  expect(amountText({ ...invoice, status: "overdue" })).toBe("€60.00")
  expect(amountText({ ...invoice, status: "paid" })).toBe("€40.00")
})

test("an invoice that was written off or credited for the most part is called settled", () => {
  const word = (amount_paid: number, payable: number) => endWord({ amount_paid, payable })
  expect([word(100, 100), word(0.3, 0.6), word(50, 100), word(0, 0)]).toEqual(Array(4).fill("Paid"))
  expect([word(0, 100), word(49.99, 100), word(0.29, 0.59)]).toEqual(Array(3).fill("Settled"))
})

test("an overdue invoice was due, before a job has changed its status", () => {
  const due = (due_date: string | null, is_overdue: boolean) =>
    dueOn({ due_date, next_instalment: null, is_overdue })
  expect([due("2026-11-20", false), due("2026-11-20", true)]).toEqual([
    ...["Due on 20 Nov 2026", "Was due on 20 Nov 2026"],
  ])
  expect([due(null, false), due(null, true)]).toEqual(["Due on receipt", "Was due on receipt"])
})

test("what is reported isn't to be paid again, and decimals add up", () => {
  const rest = (amount_due: number, amount_reported: number, currency = "EUR") =>
    amountToPay({ amount_due, amount_reported, currency })
  expect([rest(60, 0), rest(480, 100), rest(0.3, 0.1), rest(0.3, 0.3)]).toEqual([60, 380, 0.2, 0])
  expect(rest(1.005, 0.005, "KWD")).toBe(1)
  expect(restText({ amount_due: 480, amount_reported: 100, currency: "EUR" })).toBe("€380.00")
  const isPart = (amount_reported: number, can_pay: boolean) => isPartReported({ amount_reported, can_pay })
  expect([isPart(100, true), isPart(480, false), isPart(0, true)]).toEqual([true, false, false])
})

test("one payment of several invoices adds up exactly and names all of them", () => {
  const invoices = [
    { id: 1, number: "INV-1", amount: 0.1 },
    { id: 2, number: "INV-2", amount: 0.2 },
  ]
  expect(billOf("EUR", invoices)).toEqual({
    amount: 0.3,
    currency: "EUR",
    ids: [1, 2],
    numbers: ["INV-1", "INV-2"],
  })
})

test("a report of several invoices has the sum that was shown, one of a single invoice what was entered", () => {
  const bill = billOf("EUR", [
    { id: 1, number: "INV-1", amount: 0.1 },
    { id: 2, number: "INV-2", amount: 0.2 },
  ])
  expect(paidIn(7, bill)).toEqual({ other_invoices: [2], amount: 0.3 })
  expect(paidIn(7, undefined)).toEqual({ amount: 7 })
})
