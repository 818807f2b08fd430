// What an invoice adds up to, what may be done with it in each status, and when it is overdue.
import { findCurrency } from "../core/values/currencies.ts"
import { fromMinor, hasDecimals, multiply, percentOf, sum, toMinor } from "../core/values/money.ts"

/** Spec §4. `pending` is accepted and shown, but not offered. */
export const invoiceStatuses = [
  "draft",
  "sent",
  "processing",
  "paid",
  "overdue",
  "cancelled",
  "pending",
] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Bounds of the input (security page, "Input"), in the currency's own unit; the rate in percent. */
const invoiceLimits = {
  unit_price: 999_999_999.99,
  quantity: 1_000_000,
  total: 999_999_999_999.99,
  tax_rate: 100,
  tax_rate_decimals: 3,
}

/** A sentence for the person who typed, and the field it belongs to (`items.0.unit_price`, first item 0). */
export type InvoiceProblem = { problem: string; field: string }

type LineInput = { unit_price: number; quantity?: number | null | undefined }

type InvoiceAmounts<Line extends LineInput> = {
  currency: string
  tax_rate?: number | null | undefined
  amount?: number | null | undefined
  items?: readonly Line[] | null | undefined
}

export type InvoiceTotals<Line extends LineInput> = {
  items: (Line & { quantity: number; unit_price: number; amount: number })[]
  subtotal: number
  tax_amount: number
  total: number
}

/**
 * In: prices and `amount` as on the wire (the currency's own unit), `tax_rate` in percent; out: minor units,
 * `unit_price` of the items included. With items the subtotal is their sum and `amount` is ignored; the tax is
 * rounded half up once, on the subtotal (contract, "invoice amounts"). The first problem is returned, not thrown.
 */
export function invoiceTotals<Line extends LineInput>(
  input: InvoiceAmounts<Line>,
): InvoiceTotals<Line> | InvoiceProblem {
  const { currency } = input
  if (!findCurrency(currency)) return wrong("currency", "This currency is not supported")
  const rate = input.tax_rate ?? 0
  if (!(rate >= 0 && rate <= invoiceLimits.tax_rate)) return wrong("tax_rate", "Enter a rate from 0 to 100")
  if (!hasDecimals(rate, invoiceLimits.tax_rate_decimals)) return wrong("tax_rate", "At most 3 decimals")

  const items: InvoiceTotals<Line>["items"] = []
  for (const [index, line] of (input.items ?? []).entries()) {
    const priced = pricedLine(line, currency, `items.${index}`)
    if (isProblem(priced)) return priced
    items.push({ ...line, ...priced })
  }

  const subtotal = items.length > 0 ? sumOfLines(items, currency) : givenAmount(input.amount, currency)
  if (isProblem(subtotal)) return subtotal
  const tax_amount = percentOf(subtotal, rate)
  const total = sum([subtotal, tax_amount])
  if (isTooLarge(total, currency)) return wrong(items.length > 0 ? "items" : "amount", tooLarge)
  return { items, subtotal, tax_amount, total }
}

/** Lines in the order that they name (1-based; where they name none, their place), without the order itself. */
export const inOrder = <Line extends { order?: number | null | undefined }>(lines: readonly Line[]) =>
  lines
    .map((line, index) => ({ line, place: line.order ?? index + 1 }))
    .sort((a, b) => a.place - b.place)
    .map(({ line: { order: _, ...line } }) => line)

type StoredAmounts = { currency: string; tax_rate: number; amount: number }
type Change<Line extends LineInput> = {
  [K in keyof InvoiceAmounts<Line>]?: InvoiceAmounts<Line>[K] | null | undefined
}

/**
 * Totals after a change. `before` and `lines` are as stored (minor units), `change` as on the wire; what it leaves out
 * stays. In a new currency prices keep their face value (12.50 USD is 12.50 EUR); with too many decimals for it they
 * are refused. A problem names a field of the change, even where an unchanged one no longer fits.
 */
export function changedTotals<Line extends LineInput & { unit_price: number }>(
  before: StoredAmounts,
  lines: readonly Line[],
  change: Change<Line>,
): InvoiceTotals<Line> | InvoiceProblem {
  const face = (line: Line) => ({ ...line, unit_price: fromMinor(line.unit_price, before.currency) })
  const totals = invoiceTotals({
    currency: change.currency ?? before.currency,
    tax_rate: change.tax_rate === undefined ? before.tax_rate : change.tax_rate,
    amount: change.amount ?? fromMinor(before.amount, before.currency),
    items: change.items ?? lines.map(face),
  })
  if (!isProblem(totals)) return totals
  const given = new Map<string, unknown>(Object.entries(change))
  const isGiven = (given.get(totals.field.split(".")[0] ?? "") ?? null) !== null
  if (isGiven) return totals
  return { ...totals, field: change.currency ? "currency" : "tax_rate" }
}

/** Statuses in which an invoice may be (re)sent: all but paid and processing (spec §4). */
export const sendableStatuses = ["draft", "sent", "overdue", "cancelled", "pending"] as const
export const canSend = (status: InvoiceStatus) => isOneOf(sendableStatuses, status)

/** The status that sending leaves behind: an overdue invoice stays overdue (contract, "send"). */
export const statusAfterSend = (status: InvoiceStatus): InvoiceStatus =>
  status === "overdue" ? "overdue" : "sent"

/** The organization confirms only a payment that the client has announced (contract, "confirm_payment"). */
export const canConfirm = (status: InvoiceStatus) => status === "processing"

/** What a client may see: everything but drafts and cancelled invoices (contract, "portal lists"). */
export const clientVisibleStatuses = ["sent", "processing", "paid", "overdue", "pending"] as const
export const visibleToClient = (status: InvoiceStatus) => isOneOf(clientVisibleStatuses, status)

/** What a client may mark as paid: what is visible and neither paid nor announced as paid (spec §4). */
export const payableStatuses = ["sent", "overdue", "pending"] as const
export const canMarkPaid = (status: InvoiceStatus) => isOneOf(payableStatuses, status)

/** Statuses that a passed due date makes overdue (contract, "overdue"). */
const overdueStatuses = ["sent", "pending", "overdue"] as const

/** `due_date` and `today` are `YYYY-MM-DD`, today's in the organization's time zone. */
type DueInvoice = { status: InvoiceStatus; due_date: string | null }

/** Unpaid, issued, and due before today; an invoice due today is not overdue yet. */
export const isOverdue = (invoice: DueInvoice, today: string) =>
  isOneOf(overdueStatuses, invoice.status) && invoice.due_date !== null && invoice.due_date < today

/**
 * The status as the due date makes it: `sent` turns `overdue` once the due date is over, and `overdue` turns
 * back to `sent` when the date is moved ahead or removed. All other statuses stay (contract, "overdue").
 */
export function statusAfterDueDate(invoice: DueInvoice, today: string): InvoiceStatus {
  if (invoice.status === "sent" && isOverdue(invoice, today)) return "overdue"
  if (invoice.status === "overdue" && !isOverdue(invoice, today)) return "sent"
  return invoice.status
}

/** The status after a change by the staff: the one they chose, else what a new due date makes of it (contract, "overdue"). */
export function statusAfterChange(
  before: DueInvoice,
  change: { status?: InvoiceStatus | null | undefined; due_date?: string | null | undefined },
  today: string,
): InvoiceStatus {
  if (change.status && change.status !== before.status) return change.status
  if (change.due_date === undefined || change.due_date === before.due_date) return before.status
  return statusAfterDueDate({ status: before.status, due_date: change.due_date }, today)
}

/** Whether anybody but the staff may have seen it under its number: that number is never used again once it is gone. */
export const isIssued = (invoice: {
  status: InvoiceStatus
  sent_at: string | null
  viewed_at: string | null
}) => invoice.status !== "draft" || invoice.sent_at !== null || invoice.viewed_at !== null

/** 1 is INV-0001, 12345 is INV-12345; `n` is a positive integer, the organization's counter. */
export const formatInvoiceNumber = (n: number) => `INV-${String(n).padStart(4, "0")}`

/** The main button beside an invoice for the staff; null when nothing is left to do. */
type NextAction = "send" | "remind" | "confirm_payment" | null

export function nextAction(invoice: { status: InvoiceStatus }): NextAction {
  if (invoice.status === "draft") return "send"
  if (canConfirm(invoice.status)) return "confirm_payment"
  return canMarkPaid(invoice.status) ? "remind" : null
}

/** Tells a problem from a result. */
export const isProblem = (result: unknown): result is InvoiceProblem =>
  typeof result === "object" && result !== null && "problem" in result

const tooLarge = "The total must be at most 999,999,999,999.99"
const wrong = (field: string, problem: string): InvoiceProblem => ({ problem, field })
const isOneOf = (list: readonly InvoiceStatus[], status: InvoiceStatus) => list.includes(status)

/** The bound is the same number in every currency, so yen and dinars are bounded in yen and dinars. */
const isTooLarge = (minor: number, currency: string) => fromMinor(minor, currency) > invoiceLimits.total

function pricedLine(line: LineInput, currency: string, field: string) {
  const quantity = line.quantity ?? 1
  if (!(line.unit_price > 0)) return wrong(`${field}.unit_price`, "The unit price must be above 0")
  if (line.unit_price > invoiceLimits.unit_price)
    return wrong(`${field}.unit_price`, "The unit price must be at most 999,999,999.99")
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > invoiceLimits.quantity)
    return wrong(`${field}.quantity`, "The quantity must be a whole number from 1 to 1,000,000")
  const unit_price = toMinor(line.unit_price, currency)
  if (unit_price === null) return wrong(`${field}.unit_price`, tooManyDecimals(currency))
  const amount = orNull(() => multiply(unit_price, quantity))
  if (amount === null || isTooLarge(amount, currency))
    return wrong(field, "The line must be at most 999,999,999,999.99")
  return { quantity, unit_price, amount }
}

function sumOfLines(items: readonly { amount: number }[], currency: string): number | InvoiceProblem {
  const subtotal = orNull(() => sum(items.map((item) => item.amount)))
  return subtotal === null || isTooLarge(subtotal, currency) ? wrong("items", tooLarge) : subtotal
}

function givenAmount(amount: number | null | undefined, currency: string): number | InvoiceProblem {
  if (!(typeof amount === "number" && amount > 0)) return wrong("amount", "The total must be above zero")
  if (amount > invoiceLimits.total) return wrong("amount", tooLarge)
  return toMinor(amount, currency) ?? wrong("amount", tooManyDecimals(currency))
}

function tooManyDecimals(currency: string): string {
  const digits = findCurrency(currency)?.digits ?? 0
  return digits === 0 ? `${currency} has no decimals` : `${currency} has at most ${digits} decimals`
}

/** Sums beyond what a number can hold are a wrong input here, not an error of ours. */
function orNull(calculate: () => number): number | null {
  try {
    return calculate()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
