// The day that a list or page shows as an invoice's due date.
import type { Invoice } from "../../../src/invoices/schema.ts"

/** Of an invoice in instalments that of the earliest open one; null on receipt. */
export const dueDayOf = ({ due_date, due_on }: Pick<Invoice, "due_date" | "due_on">) =>
  due_date === null ? null : due_on
