// What may happen to an invoice when.
import { describe, expect, test } from "vitest"
import {
  canConfirm,
  canReportPayment,
  canSend,
  type InvoiceStatus,
  invoiceStatuses,
  nextAction,
  visibleToClient,
  wireName,
} from "../../src/invoices/rules.ts"
import {
  daysSince,
  greeting,
  invoiceMessage,
  invoiceSubject,
  reminderSubject,
} from "../../src/mails/rules.ts"
import { invoiceNumber } from "../support/numbers.ts"

const allowed = (rule: (status: InvoiceStatus) => boolean) => invoiceStatuses.filter(rule)

describe("what may be done with it", () => {
  test("it is sent in any status but paid and processing", () => {
    expect(allowed(canSend)).toEqual(["draft", "sent", "overdue", "cancelled", "pending"])
  })

  test("only an announced payment is confirmed", () => {
    expect(allowed(canConfirm)).toEqual(["processing"])
  })

  test("a client sees all but drafts and cancelled ones, and pays what is open", () => {
    expect(allowed(visibleToClient)).toEqual(["sent", "processing", "paid", "overdue", "pending"])
    expect(allowed(canReportPayment)).toEqual(["sent", "overdue", "pending"])
  })

  test.each([
    ["draft", "send"],
    ["sent", "recordPayment"],
    ["overdue", "recordPayment"],
    ["processing", "confirmPayment"],
    ["paid", null],
    ["cancelled", null],
    ["pending", "recordPayment"],
  ] as const)("the next thing for a %s invoice is %s", (status, action) => {
    expect(nextAction({ status })).toBe(action)
  })

  test("a reminder says since when it is due", () => {
    const says = (due: string) => reminderSubject("INV-0041", daysSince(due, "2026-03-29"))
    expect(says("2026-02-10")).toBe("INV-0041 was due 47 days ago")
    expect(says("2026-03-28")).toBe("INV-0041 was due 1 day ago")
    expect(says("2026-03-29")).toBe("INV-0041 is due")
  })

  test("an email without a chosen message names sender, invoice and client", () => {
    expect(invoiceSubject("INV-0041", "Fjord & Pine")).toBe("Invoice INV-0041 from Fjord & Pine")
    expect(greeting("Ada")).toBe("Hello Ada,")
    expect(invoiceMessage("Fjord & Pine")).toBe(
      "Here is your invoice from Fjord & Pine. The PDF is attached.",
    )
  })

  test("numbers have at least four digits", () => {
    expect([1, 42, 9999, 10_000].map(invoiceNumber)).toEqual([
      "INV-0001",
      "INV-0042",
      "INV-9999",
      "INV-10000",
    ])
  })
})

test.each([
  ["client_id", "client"],
  ["project_id", "project"],
  ["discount_percent", "discount"],
  ["discount_reason", "discount"],
  ["withholding_name", "withholding"],
  ["withholding_rate", "withholding"],
  ["discount_amount", "discount_amount"],
  ["client_id_was", "client_id_was"],
  ["old_client_id", "old_client_id"],
  ["old_discount_reason", "old_discount_reason"],
  ["discount_reasons", "discount_reasons"],
  ["old_withholding_name", "old_withholding_name"],
  ["withholding_names", "withholding_names"],
])("%s is sent as %s", (column, name) => expect(wireName(column)).toBe(name))
