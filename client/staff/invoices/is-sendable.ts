// Whether a row's invoice may be mailed as it is.
import { allowedActs } from "../../../src/invoices/issuing/protection/rules.ts"
import type { Invoice } from "../../../src/invoices/schema.ts"

export const isSendable = (invoice: Invoice) =>
  allowedActs({ ...invoice, withheld: invoice.total - invoice.payable }).includes("send")
