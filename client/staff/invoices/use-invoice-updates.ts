// Shows an invoice after a change, and after an email was undone.
import type { Invoice, InvoiceDetail } from "../../../src/invoices/schema.ts"
import { api } from "../../api/hooks.ts"
import { nameOf } from "./name-of.ts"

export function useInvoiceUpdates() {
  const { invoices, dashboard } = api.useUtils()
  return {
    /** Shows the server's answer. */
    show: (invoice: InvoiceDetail) => invoices.get.setData({ id: invoice.id }, invoice),
    /** Reloads the lists, the sums and the invoice. */
    refresh: (id?: number) =>
      Promise.all([
        invoices.list.invalidate(),
        id === undefined ? undefined : invoices.get.invalidate({ id }),
        id === undefined ? undefined : invoices.readiness.invalidate({ id }),
        dashboard.invalidate(),
      ]),
  }
}

/** As long as the toast with Undo is shown. */
export const undoSeconds = 8

/** The email that was undone had issued the invoice: a locked number stays used. */
export const staysIssued = (before: Pick<Invoice, "status">, now: Pick<Invoice, "status">) =>
  before.status === "draft" && now.status !== "draft"

export const afterUndo = (before: Pick<Invoice, "status">, now: InvoiceDetail) =>
  staysIssued(before, now) ? `${nameOf(now)} remains issued.` : `${nameOf(now)} is unchanged.`
