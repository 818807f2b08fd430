// What an act with a way back has in common with others: how long it waits, and showing what the server answered.
import type { InvoiceDetail } from "../../../src/invoices/schema.ts"
import { api } from "../../api/hooks.ts"

/** As long as the toast with the way back is there. */
export const undoSeconds = 8

/** Puts an invoice on the screen as the server has it now. */
export function useShown() {
  const utils = api.useUtils()
  return (invoice: InvoiceDetail) => utils.invoices.get.setData({ id: invoice.id }, invoice)
}
