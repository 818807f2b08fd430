// What may be done about the money of an invoice, by its status and what is due.
import { unbilledStatuses } from "../../../../src/invoices/rules.ts"
import type { Invoice } from "../../../../src/invoices/schema.ts"

type Standing = Pick<Invoice, "status" | "amount_due" | "amount_paid">

const isBilled = ({ status }: Pick<Invoice, "status">) => !unbilledStatuses.some((one) => one === status)

/** Also where nothing is due any more: what a client pays twice is there and becomes its credit. */
export const canRecord = isBilled

export const canWriteOff = (invoice: Standing) => isBilled(invoice) && invoice.amount_due > 0

/** A cancelled one keeps what came before. */
export const hasPayments = (invoice: Standing) => isBilled(invoice) || invoice.amount_paid > 0
