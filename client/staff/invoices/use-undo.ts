// What an act with a way back has in common with others: how long it waits, what it leaves, and showing the server's answer.
import type { Invoice, InvoiceDetail } from "../../../src/invoices/schema.ts"
import { api } from "../../api/hooks.ts"
import { nameOf } from "./name-of.ts"

/** As long as the toast with the way back is there. */
export const undoSeconds = 8

/** Puts an invoice on the screen as the server has it now. */
export function useShown() {
  const utils = api.useUtils()
  return (invoice: InvoiceDetail) => utils.invoices.get.setData({ id: invoice.id }, invoice)
}

/** Whether the mail that was taken back has issued it: what is protected from then on stays so. */
export const staysIssued = (before: Pick<Invoice, "status">, now: Pick<Invoice, "status">) =>
  before.status === "draft" && now.status !== "draft"

export const afterUndo = (before: Pick<Invoice, "status">, now: InvoiceDetail) =>
  staysIssued(before, now) ? `${nameOf(now)} stays issued.` : `${nameOf(now)} is as it was.`
