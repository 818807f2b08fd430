// What a change makes of an invoice and who hears of it, in which words a wrong one is refused, whose number is spent.
import { describe, expect, test } from "vitest"
import { changedTotals, inOrder, invoiceTotals } from "../../src/invoices/amounts/rules.ts"
import { type InvoiceStatus, isIssued, liveChanges, waitFor } from "../../src/invoices/rules.ts"

const line = (unit_price: number, quantity: number | null = 1) => ({ unit_price, quantity })

describe("the sentence for a wrong amount", () => {
  const largest = "The total must be at most 999,999,999,999.99"
  test.each([
    [{ currency: "XXX", amount: 1 }, "This currency is not supported"],
    [{ currency: "USD", amount: 1, tax_rate: 101 }, "Enter a rate from 0 to 100"],
    [{ currency: "USD", amount: 1, tax_rate: -0.1 }, "Enter a rate from 0 to 100"],
    [{ currency: "USD", amount: 1, tax_rate: 7.1255 }, "At most 3 decimals"],
    [{ currency: "USD", amount: 0 }, "The total must be above zero"],
    [{ currency: "USD", amount: null, items: null }, "The total must be above zero"],
    [{ currency: "USD", amount: 1e12 }, largest],
    [{ currency: "USD", amount: 999_999_999_999, tax_rate: 50 }, largest],
    [{ currency: "USD", amount: 1.005 }, "USD has at most 2 decimals"],
    [{ currency: "JPY", amount: 1.5 }, "JPY has no decimals"],
    [{ currency: "USD", items: [line(0)] }, "The unit price must be above 0"],
    [{ currency: "USD", items: [line(1e9)] }, "The unit price must be at most 999,999,999.99"],
    [{ currency: "KWD", items: [line(1.2345)] }, "KWD has at most 3 decimals"],
    [{ currency: "USD", items: [line(1, 0)] }, "The quantity must be a whole number from 1 to 1,000,000"],
    [{ currency: "USD", items: [line(1, 1.5)] }, "The quantity must be a whole number from 1 to 1,000,000"],
    [
      { currency: "USD", items: [line(1, 1_000_001)] },
      "The quantity must be a whole number from 1 to 1,000,000",
    ],
    [{ currency: "JPY", items: [line(1e6, 1e6)] }, "The line must be at most 999,999,999,999.99"],
    [{ currency: "USD", items: Array(11).fill(line(1e8, 1000)) }, largest],
    [{ currency: "USD", items: [line(999_999, 1_000_000)], tax_rate: 50 }, largest],
  ])("%j", (input, problem) => {
    expect(invoiceTotals(input)).toMatchObject({ problem })
  })

  test("the bounds themselves are allowed", () => {
    expect(invoiceTotals({ currency: "USD", tax_rate: 100, amount: 1 })).toMatchObject({ total: 200 })
    expect(invoiceTotals({ currency: "USD", items: [line(999_999_999.99)] })).toMatchObject({
      total: 99_999_999_999,
    })
    expect(invoiceTotals({ currency: "USD", items: [line(1, 1_000_000)] })).toMatchObject({
      total: 100_000_000,
    })
    expect(invoiceTotals({ currency: "USD", items: [line(1, null)] })).toMatchObject({ total: 100 })
  })

  test("a total that is too large belongs to the lines where there are any", () => {
    const large = { currency: "USD", tax_rate: 50 }
    expect(invoiceTotals({ ...large, amount: 999_999_999_999 })).toMatchObject({ field: "amount" })
    expect(invoiceTotals({ ...large, items: [line(999_999, 1_000_000)] })).toMatchObject({ field: "items" })
  })
})

test("lines go in the order that they name, or in their own", () => {
  const lines = (...orders: (number | null | undefined)[]) =>
    inOrder(orders.map((order, index) => ({ name: index + 1, order })))
  expect(lines(undefined, undefined, undefined)).toEqual([{ name: 1 }, { name: 2 }, { name: 3 }])
  expect(lines(9, null, 1)).toEqual([{ name: 3 }, { name: 2 }, { name: 1 }])
})

describe("a change of amounts", () => {
  const before = { currency: "USD", tax_rate: 10, amount: 2500 }
  const lines = [{ unit_price: 1250, quantity: 2 }]

  test("what it leaves out stays", () => {
    expect(changedTotals(before, lines, {})).toMatchObject({ subtotal: 2500, tax_amount: 250, total: 2750 })
    expect(changedTotals(before, [], {})).toMatchObject({ items: [], subtotal: 2500, total: 2750 })
  })

  test("each part can change by itself", () => {
    expect(changedTotals(before, lines, { tax_rate: 20 })).toMatchObject({ tax_amount: 500 })
    expect(changedTotals(before, lines, { tax_rate: null })).toMatchObject({ tax_amount: 0 })
    expect(changedTotals(before, lines, { items: [line(3)] })).toMatchObject({ subtotal: 300 })
    expect(changedTotals(before, [], { amount: 7 })).toMatchObject({ subtotal: 700 })
  })

  test("prices keep their face value in a new currency", () => {
    expect(changedTotals(before, lines, { currency: "KWD" })).toMatchObject({
      items: [{ unit_price: 12_500, amount: 25_000 }],
      subtotal: 25_000,
    })
    expect(changedTotals(before, [], { currency: "JPY" })).toMatchObject({ subtotal: 25 })
  })

  test("a problem names the field that was changed, even where another no longer fits", () => {
    const decimals = { problem: "JPY has no decimals" }
    expect(changedTotals(before, lines, { currency: "JPY" })).toEqual({ ...decimals, field: "currency" })
    expect(changedTotals(before, lines, { currency: "JPY", items: [line(1.5)] })).toEqual({
      ...decimals,
      field: "items.0.unit_price",
    })
    expect(changedTotals(before, lines, { currency: "JPY", items: null })).toEqual({
      ...decimals,
      field: "currency",
    })
    expect(changedTotals(before, lines, { tax_rate: 200 })).toMatchObject({ field: "tax_rate" })
    const large = { ...before, amount: 99_999_999_999_999 }
    expect(changedTotals(large, [], { tax_rate: 50 })).toMatchObject({ field: "tax_rate" })
    expect(changedTotals({ ...large, tax_rate: 0 }, [], { amount: 1e12 })).toMatchObject({ field: "amount" })
  })
})

const untouched = { sent_at: null, viewed_at: null, issued_at: null }
test.each([
  ["a draft that nobody saw", { status: "draft" }, false],
  ["a draft that was sent once", { status: "draft", sent_at: "2026-03-01" }, true],
  ["a draft that was looked at", { status: "draft", viewed_at: "2026-03-01" }, true],
  ["a draft that could be seen", { status: "draft", issued_at: "2026-03-01" }, true],
  ["one that is cancelled", { status: "cancelled" }, true],
] as const)("the number of %s", (_, invoice, spent) => {
  expect(isIssued({ ...untouched, ...invoice })).toBe(spent)
})

describe("who hears of a change", () => {
  const of = (client_id: number, status: InvoiceStatus) => ({ client_id, status })
  const staff = { type: "invoice", id: 7 }
  const client = (client_id: number) => ({ ...staff, client_id })

  test.each([
    ["the staff alone of what no client could see", [of(1, "draft"), of(2, "cancelled")], [staff]],
    ["the client who sees it now", [of(1, "draft"), of(1, "sent")], [client(1)]],
    ["the client who saw it until now", [of(1, "sent"), of(1, "cancelled")], [client(1)]],
    ["a client once, however long it is seen", [of(1, "sent"), of(1, "paid")], [client(1)]],
    ["the one who had it and the one who gets it", [of(1, "sent"), of(2, "sent")], [client(1), client(2)]],
    ["nobody who couldn't see it", [of(1, "draft"), of(2, "sent")], [client(2)]],
  ])("%s", (_, states, changes) => {
    expect(liveChanges(7, ...states)).toStrictEqual(changes)
  })
})

test("a mail that can be taken back waits a second longer, any other not at all", () => {
  expect([0, 1, 8].map(waitFor)).toEqual([0, 2, 9])
})
