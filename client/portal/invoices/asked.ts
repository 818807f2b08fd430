// What a client is asked to pay, and by when.
import { wasPaid } from "../../../src/documents/rules.ts"
import type { PortalInvoice, PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"

type Asked = Pick<PortalInvoice, "status" | "amount_due" | "amount_paid"> &
  Pick<PortalInvoice, "formatted_amount_due" | "formatted_amount_paid">

type Said = Pick<NonNullable<PortalInvoiceDetail["claim"]>, "state" | "amount">

/** What is still due; of what is paid, what was. */
export const askedText = ({ status, formatted_amount_due, formatted_amount_paid }: Asked) =>
  status === "paid" ? formatted_amount_paid : formatted_amount_due

/** The same in the currency's own unit. */
export const askedAmount = ({ status, amount_due, amount_paid }: Asked) =>
  status === "paid" ? amount_paid : amount_due

/** By when, of what isn't paid yet. */
export function dueOn({ due_date, is_overdue }: Pick<PortalInvoice, "due_date" | "is_overdue">): string {
  if (due_date === null) return "Due upon receipt"
  return is_overdue ? `Was due on ${date(due_date)}` : `Due on ${date(due_date)}`
}

/** What will still be due when what the client says is confirmed; 0 where nobody says anything. */
export function restOf({ amount_due }: Pick<PortalInvoice, "amount_due">, claim: Said | null): number {
  const rest = claim?.state === "open" ? amount_due - claim.amount : 0
  // Less than the smallest unit of any currency, a thousandth, is what sums of decimals are off.
  return rest < 0.0005 ? 0 : rest
}

/** As its paper says it: what was waived or credited for the most part was never paid. */
export const endWord = ({ amount_paid, payable }: Pick<PortalInvoice, "amount_paid" | "payable">) =>
  wasPaid({ paid: amount_paid, payable }) ? "Paid" : "Settled"
