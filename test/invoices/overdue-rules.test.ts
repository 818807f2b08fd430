// What an invoice's due date and what is left to pay make of its status.
import { expect, test } from "vitest"
import { type InvoiceStatus, invoiceStatuses } from "../../src/invoices/rules.ts"
import { isOverdue, statusAfterChange, statusAfterMoney } from "../../src/invoices/status/rules.ts"

const today = "2026-03-10"
const [yesterday, tomorrow] = ["2026-03-09", "2026-03-11"]

test("without a due date nothing is overdue, in whatever status", () => {
  for (const status of invoiceStatuses)
    expect(isOverdue({ status, due_date: null }, today), status).toBe(false)
})

test.each([
  ...(["sent", "overdue", "pending", "processing", "paid"] as const).flatMap((status) => [
    [status, 0, tomorrow, "paid"] as const,
    [status, 0, yesterday, "paid"] as const,
    [status, -1, tomorrow, "paid"] as const,
  ]),
  ["draft", 0, tomorrow, "draft"],
  ["draft", 1, yesterday, "draft"],
  ["cancelled", 0, tomorrow, "cancelled"],
  ["cancelled", 1, yesterday, "cancelled"],
  ["paid", 1, tomorrow, "sent"],
  ["paid", 1, today, "sent"],
  ["paid", 1, yesterday, "overdue"],
  ["paid", 1, null, "sent"],
  ["processing", 1, tomorrow, "sent"],
  ["processing", 1, yesterday, "overdue"],
  ["sent", 1, yesterday, "sent"],
  ["overdue", 1, tomorrow, "overdue"],
  ["pending", 1, yesterday, "pending"],
] as const)("%s with %d due by %s becomes %s", (status, due, due_date, becomes) => {
  expect(statusAfterMoney({ status, due_date }, due, today)).toBe(becomes)
})

test("a change that names the same day leaves what that day has made, however it was made", () => {
  const after = (status: InvoiceStatus, due_date: string | null) =>
    statusAfterChange({ status, due_date }, { due_date }, today)
  expect(after("overdue", tomorrow)).toBe("overdue")
  expect(after("overdue", null)).toBe("overdue")
  expect(after("sent", yesterday)).toBe("sent")
})

test("a change without a day leaves what the old one has made", () => {
  expect(statusAfterChange({ status: "overdue", due_date: tomorrow }, {}, today)).toBe("overdue")
  expect(statusAfterChange({ status: "sent", due_date: yesterday }, { status: "sent" }, today)).toBe("sent")
})
