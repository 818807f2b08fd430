// What an invoice adds up to, and what may happen to it when.
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fromMinor } from "../../src/core/values/money.ts"
import { invoiceTotals, isProblem } from "../../src/invoices/amounts/rules.ts"
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

const line = (unit_price: number, quantity = 1) => ({ unit_price, quantity })
const allowed = (rule: (status: InvoiceStatus) => boolean) => invoiceStatuses.filter(rule)

describe("totals", () => {
  test.each([
    { currency: "USD", items: [line(33.33, 3)], rate: 7.5, is: [9999, 750, 10_749] },
    { currency: "USD", items: [line(0.1), line(0.2)], rate: 0, is: [30, 0, 30] },
    { currency: "USD", items: [line(1)], rate: 0.5, is: [100, 1, 101] },
    { currency: "USD", items: [line(0.99)], rate: 0.5, is: [99, 0, 99] },
    { currency: "USD", items: [line(2.05)], rate: 10, is: [205, 21, 226] },
    { currency: "USD", items: [line(1000)], rate: 0.615, is: [100_000, 615, 100_615] },
    { currency: "USD", items: [line(10, 2), line(0.05, 7)], rate: 8.875, is: [2035, 181, 2216] },
    { currency: "EUR", items: [line(19.99, 1000)], rate: 19, is: [1_999_000, 379_810, 2_378_810] },
    { currency: "JPY", items: [line(333, 3)], rate: 10, is: [999, 100, 1099] },
    { currency: "IDR", items: [line(15_005)], rate: 11, is: [15_005, 1651, 16_656] },
    { currency: "KWD", items: [line(1.234, 3)], rate: 5, is: [3702, 185, 3887] },
    { currency: "KWD", items: [line(0.001)], rate: 50, is: [1, 1, 2] },
  ])("$items in $currency at $rate % are $is", ({ currency, items, rate, is }) => {
    const totals = invoiceTotals({ currency, tax_rate: rate, items })
    expect(totals).toMatchObject({ subtotal: is[0], tax_amount: is[1], total: is[2] })
  })

  test("a line keeps what it brought, and gets its price and amount in minor units", () => {
    const items = [{ description: "Design", unit_price: 12.5, quantity: 4, amount: 1 }, { unit_price: 3 }]
    expect(invoiceTotals({ currency: "USD", items })).toMatchObject({
      items: [
        { description: "Design", unit_price: 1250, quantity: 4, amount: 5000 },
        { unit_price: 300, quantity: 1, amount: 300 },
      ],
    })
  })

  test("without lines the amount counts, with lines it is ignored", () => {
    expect(invoiceTotals({ currency: "USD", tax_rate: null, amount: 80.5 })).toEqual({
      items: [],
      subtotal: 8050,
      tax_amount: 0,
      total: 8050,
    })
    const both = invoiceTotals({ currency: "USD", amount: 80.5, items: [line(2, 2)] })
    expect(both).toMatchObject({ subtotal: 400, total: 400 })
  })

  test("whatever the lines, the totals are the exact ones", () => {
    const anyLine = fc.record({
      minor: fc.integer({ min: 1, max: 1_000_000_00 }),
      quantity: fc.integer({ min: 1, max: 1000 }),
    })
    const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 8 })
    const thousandths = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(anyLines, thousandths, fc.constantFrom("USD", "JPY", "KWD"), (lines, rate, currency) => {
        const items = lines.map(({ minor, quantity }) => line(fromMinor(minor, currency), quantity))
        const subtotal = lines.reduce(
          (sum, { minor, quantity }) => sum + BigInt(minor) * BigInt(quantity),
          0n,
        )
        const tax = (subtotal * BigInt(rate) + 50_000n) / 100_000n
        expect(invoiceTotals({ currency, tax_rate: rate / 1000, items })).toMatchObject({
          subtotal: Number(subtotal),
          tax_amount: Number(tax),
          total: Number(subtotal + tax),
        })
      }),
    )
  })
})

describe("a wrong amount names its field", () => {
  test.each([
    ["currency", { currency: "XXX", amount: 1 }],
    ["tax_rate", { currency: "USD", tax_rate: -1, amount: 1 }],
    ["tax_rate", { currency: "USD", tax_rate: 100.001, amount: 1 }],
    ["tax_rate", { currency: "USD", tax_rate: 7.1255, amount: 1 }],
    ["tax_rate", { currency: "USD", tax_rate: Number.NaN, amount: 1 }],
    ["amount", { currency: "USD" }],
    ["amount", { currency: "USD", amount: 0, items: [] }],
    ["amount", { currency: "USD", amount: -5 }],
    ["amount", { currency: "USD", amount: 1.005 }],
    ["amount", { currency: "JPY", amount: 1.5 }],
    ["amount", { currency: "USD", amount: 1e12 }],
    ["amount", { currency: "USD", amount: 999_999_999_999, tax_rate: 50 }],
    ["items.0.unit_price", { currency: "USD", items: [line(0)] }],
    ["items.1.unit_price", { currency: "USD", items: [line(1), line(0.001)] }],
    ["items.0.unit_price", { currency: "IDR", items: [line(1.5)] }],
    ["items.0.unit_price", { currency: "USD", items: [line(1_000_000_000)] }],
    ["items.0.unit_price", { currency: "USD", items: [line(Number.POSITIVE_INFINITY)] }],
    ["items.0.quantity", { currency: "USD", items: [line(1, 0)] }],
    ["items.0.quantity", { currency: "USD", items: [line(1, 1.5)] }],
    ["items.0.quantity", { currency: "USD", items: [line(1, 1_000_001)] }],
    ["items.0", { currency: "USD", items: [line(999_999_999.99, 1_000_000)] }],
    ["items.0", { currency: "JPY", items: [line(1_000_000, 1_000_000)] }],
    ["items", { currency: "USD", items: Array(11).fill(line(100_000_000, 1000)) }],
    ["items", { currency: "KWD", items: Array(11).fill(line(999_999_999, 1000)) }],
  ])("%s of %o", (field, input) => {
    expect(invoiceTotals(input)).toEqual({ problem: expect.any(String), field })
  })

  test("the largest that is allowed is allowed", () => {
    expect(invoiceTotals({ currency: "USD", amount: 999_999_999_999.99 })).toMatchObject({
      total: 99_999_999_999_999,
    })
    expect(invoiceTotals({ currency: "KWD", amount: 999_999_999_999.99 })).toMatchObject({
      total: 999_999_999_999_990,
    })
    expect(invoiceTotals({ currency: "JPY", items: [line(999_999, 1_000_000)] })).toMatchObject({
      total: 999_999_000_000,
    })
  })

  test("no number whatever makes it throw", () => {
    const anyLine = fc.record({ unit_price: fc.double(), quantity: fc.oneof(fc.double(), fc.integer()) })
    const anyInput = fc.record({
      currency: fc.constantFrom("USD", "JPY", "KWD", "", "usd", "__proto__"),
      tax_rate: fc.option(fc.double()),
      amount: fc.option(fc.double()),
      items: fc.option(fc.array(anyLine, { maxLength: 3 })),
    })
    fc.assert(
      fc.property(anyInput, (input) => {
        const totals = invoiceTotals(input)
        if (isProblem(totals)) return
        expect(Number.isSafeInteger(totals.total) && totals.total >= totals.subtotal).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

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

  test("a mail in nobody's own words says who sends what to whom", () => {
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
