// An invoice's name: its number, or "draft".
import type { Invoice } from "../../../src/invoices/schema.ts"

type Numbered = Pick<Invoice, "number" | "is_numbered">

export const nameOf = ({ number, is_numbered }: Numbered, otherwise = "Draft") =>
  is_numbered ? number : otherwise

/** Tells drafts apart by client: "Send draft for Ada". */
export const ownName = (invoice: Numbered & Pick<Invoice, "client_name">) =>
  nameOf(invoice, `draft for ${invoice.client_name}`)
