// The amount and date that a client sees on an invoice.
import { wasPaid } from "../../../src/documents/rules.ts"
import type { PortalInvoice, PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"

type AmountFields = Pick<PortalInvoice, "status" | "amount_due" | "amount_paid"> &
  Pick<PortalInvoice, "formatted_amount_due" | "formatted_amount_paid">

type ClaimAmount = Pick<NonNullable<PortalInvoiceDetail["claim"]>, "state" | "amount">

/** What is still due, or what was paid of a paid invoice. */
export const amountText = ({ status, formatted_amount_due, formatted_amount_paid }: AmountFields) =>
  status === "paid" ? formatted_amount_paid : formatted_amount_due

/** The same in the currency's own unit. */
export const amountToPay = ({ status, amount_due, amount_paid }: AmountFields) =>
  status === "paid" ? amount_paid : amount_due

/** The due date of an unpaid invoice. */
export function dueOn({ due_date, is_overdue }: Pick<PortalInvoice, "due_date" | "is_overdue">): string {
  if (due_date === null) return "Due upon receipt"
  return is_overdue ? `Was due on ${date(due_date)}` : `Due on ${date(due_date)}`
}

/** What will still be due when the reported payment is confirmed; 0 without one. */
export function restOf({ amount_due }: Pick<PortalInvoice, "amount_due">, claim: ClaimAmount | null): number {
  const rest = claim?.state === "open" ? amount_due - claim.amount : 0
  // Sums of decimals are off by less than the smallest unit of any currency, a thousandth.
  return rest < 0.0005 ? 0 : rest
}

/** The word of its PDF: an invoice that was mostly waived or credited was never paid. */
export const endWord = ({ amount_paid, payable }: Pick<PortalInvoice, "amount_paid" | "payable">) =>
  wasPaid({ paid: amount_paid, payable }) ? "Paid" : "Settled"
