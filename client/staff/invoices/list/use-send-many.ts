// Sends several invoices one by one, and undoes it.
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { calls, withHeaders } from "../../../api/client.ts"
import { count } from "../../../lib/format.ts"
import { newKey } from "../../../lib/new-key.ts"
import { toast } from "../../../ui/toast.tsx"
import { oneByOne, tellMany } from "../../one-by-one.ts"
import { nameOf } from "../name-of.ts"
import { afterUndo, staysIssued, undoSeconds, useInvoiceUpdates } from "../use-invoice-updates.ts"

/** Refused ones are named with their reasons; the others are sent and can be undone. */
export function useSendMany() {
  const { refresh } = useInvoiceUpdates()
  const undo = useUndoMany()
  return async (invoices: readonly Invoice[]) => {
    // Undo waits for all calls, so the first email has to wait as well.
    const undo_seconds = undoSeconds + Math.min(52, 2 * invoices.length)
    const end = await oneByOne(invoices, {
      name,
      act: ({ id }) =>
        calls.invoices.send.mutate({ id, undo_seconds }, withHeaders({ "idempotency-key": newKey() })),
      otherwise: "it couldn't be sent",
    })
    const sent = end.done.length
    tellMany(end, {
      all: sent === 1 ? "Invoice sent successfully!" : `${count(sent, "invoice")} sent successfully!`,
      some: `${sent} of ${count(invoices.length, "invoice")} sent`,
      timeout: undoSeconds * 1000,
      action: { label: "Undo", onClick: () => void undo(end.done) },
    })
    await refresh()
  }
}

/** Emails that have already left are named. */
function useUndoMany() {
  const { refresh } = useInvoiceUpdates()
  return async (invoices: readonly Invoice[]) => {
    const left: string[] = []
    const issued: string[] = []
    const { done, refused } = await oneByOne(invoices, {
      name,
      async act(before) {
        const { invoice } = await calls.invoices.undoSending.mutate({ id: before.id })
        left.push(afterUndo(before, invoice))
        if (staysIssued(before, invoice)) issued.push(invoice.number)
      },
      otherwise: "it couldn't be undone",
    })
    if (refused.length > 0)
      toast.error(`Undid ${done.length} of ${count(invoices.length, "email")}`, {
        detail: refused.join("\n"),
      })
    else if (done.length === 1) toast.info("The email wasn't sent", { detail: left.join("") })
    else
      toast.info("The emails weren't sent", {
        detail:
          issued.length > 0
            ? `${count(issued.length, "invoice")} stay${issued.length === 1 ? "s" : ""} issued.`
            : `${count(done.length, "invoice")} are unchanged.`,
      })
    await refresh()
  }
}

const name = (invoice: Invoice) => nameOf(invoice, `Draft for ${invoice.client_name}`)
