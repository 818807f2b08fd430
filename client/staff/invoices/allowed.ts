// What can be done with an invoice, by its status and what is due.
import { allowedActs } from "../../../src/invoices/issuing/protection/rules.ts"
import { unbilledStatuses } from "../../../src/invoices/rules.ts"
import type { Invoice } from "../../../src/invoices/schema.ts"

/** As its page has it. A cancelled one that is credited was voided with a credit note. */
export const isSendable = (books_closed_until: string | null) => (invoice: Invoice) =>
  allowedActs(
    { ...invoice, withheld: invoice.total - invoice.payable },
    { has_notes: invoice.amount_credited > 0, is_closed: isClosed(invoice, books_closed_until) },
  ).includes("send")

const isClosed = ({ issued_at, issued_on }: Invoice, until: string | null) =>
  until !== null && issued_at !== null && issued_on !== null && issued_on <= until

/** Also when nothing is due: a client who pays twice gets a credit. */
export const canRecord = ({ status }: Pick<Invoice, "status">) =>
  !unbilledStatuses.some((unbilled) => unbilled === status)

export const isOpen = (invoice: Pick<Invoice, "status" | "amount_due">) =>
  canRecord(invoice) && invoice.amount_due > 0

/** A cancelled invoice keeps the payments it had. */
export const hasPayments = (invoice: Pick<Invoice, "status" | "amount_paid">) =>
  canRecord(invoice) || invoice.amount_paid > 0
