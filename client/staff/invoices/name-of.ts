// What an invoice is called: by its number, or what it is while it has none.
import type { Invoice } from "../../../src/invoices/schema.ts"

type Named = Pick<Invoice, "number" | "is_numbered">

export const nameOf = ({ number, is_numbered }: Named, otherwise = "Draft") =>
  is_numbered ? number : otherwise

/** Where it stands for itself, without its line: of several drafts each is somebody's. "Send draft for Ada". */
export const ownName = (invoice: Named & Pick<Invoice, "client_name">) =>
  nameOf(invoice, `draft for ${invoice.client_name}`)
