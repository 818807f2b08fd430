// Showing an invoice as it is after a change, and what undoing a mail leaves.
import type { Invoice, InvoiceDetail } from "../../../src/invoices/schema.ts"
import { api } from "../../api/hooks.ts"
import { nameOf } from "./name-of.ts"

export function useInvoiceUpdates() {
  const { invoices, dashboard } = api.useUtils()
  return {
    /** Puts the server's answer on the screen. */
    show: (invoice: InvoiceDetail) => invoices.get.setData({ id: invoice.id }, invoice),
    /** Loads the lists, the figures and the invoice itself again. */
    refresh: (id?: number) =>
      Promise.all([
        invoices.list.invalidate(),
        id === undefined ? undefined : invoices.get.invalidate({ id }),
        id === undefined ? undefined : invoices.readiness.invalidate({ id }),
        dashboard.invalidate(),
      ]),
  }
}

/** For as long as the toast with the undo button is shown. */
export const undoSeconds = 8

/** The mail that was undone has issued the invoice: a protected number stays used. */
export const staysIssued = (before: Pick<Invoice, "status">, now: Pick<Invoice, "status">) =>
  before.status === "draft" && now.status !== "draft"

export const afterUndo = (before: Pick<Invoice, "status">, now: InvoiceDetail) =>
  staysIssued(before, now) ? `${nameOf(now)} stays issued.` : `${nameOf(now)} is as it was.`
