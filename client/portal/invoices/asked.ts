// What a client is asked to pay.
import { wasPaid } from "../../../src/documents/rules.ts"
import type { PortalInvoice } from "../../../src/portal/invoices/schema.ts"

type Asked = Pick<PortalInvoice, "status" | "amount_due" | "amount_paid"> &
  Pick<PortalInvoice, "formatted_amount_due" | "formatted_amount_paid">

/** What is still due; of what is paid, what was. */
export const askedText = ({ status, formatted_amount_due, formatted_amount_paid }: Asked) =>
  status === "paid" ? formatted_amount_paid : formatted_amount_due

/** The same in the currency's own unit. */
export const askedAmount = ({ status, amount_due, amount_paid }: Asked) =>
  status === "paid" ? amount_paid : amount_due

/** As its paper says it: what was waived or credited for the most part was never paid. */
export const endWord = ({ amount_paid, payable }: Pick<PortalInvoice, "amount_paid" | "payable">) =>
  wasPaid({ paid: amount_paid, payable }) ? "Paid" : "Settled"
