// Sends several invoices, each by a call of its own, and fetches several as one file.
import { useState } from "react"
import type { Invoice } from "../../../src/invoices/schema.ts"
import { calls, withHeaders } from "../../api/client.ts"
import { count } from "../../lib/format.ts"
import { newKey } from "../../lib/new-key.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { toast } from "../../ui/toast.tsx"
import { oneByOne, tellMany } from "../one-by-one.ts"
import { useRefresh } from "./use-actions.ts"
import { undoSeconds } from "./use-undo.ts"

/** Beside the time in which the toast with the way back is there: what the calls before it may take, in seconds. */
const spare = (calls: number) => Math.min(52, 2 * calls)

/** One after the other; whatever is refused is named with its reason, the rest is sent and can be taken back. */
export function useSendMany() {
  const refresh = useRefresh()
  const undo = useUndoMany()
  return async (invoices: readonly Invoice[]) => {
    const undo_seconds = undoSeconds + spare(invoices.length)
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

/** None of their mails goes out, but those that are named as gone. */
function useUndoMany() {
  const refresh = useRefresh()
  return async (invoices: readonly Invoice[]) => {
    const { done, refused } = await oneByOne(invoices, {
      name,
      act: ({ id }) => calls.invoices.undoSending.mutate({ id }),
      otherwise: "it couldn't be taken back",
    })
    if (refused.length > 0)
      toast.error(`${done.length} of ${count(invoices.length, "mail")} taken back`, {
        detail: refused.join("\n"),
      })
    else if (done.length === 1)
      toast.info("The mail was not sent", { detail: `${name(invoices[0])} is as it was.` })
    else
      toast.info("The mails were not sent", { detail: `${count(done.length, "invoice")} are as they were.` })
    await refresh()
  }
}

const name = (invoice?: Invoice) => invoice?.number ?? ""

/** A link that the browser downloads plainly, with its own progress. */
export function useZip() {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async download(ids: number[]) {
      setBusy(true)
      try {
        const { url } = await calls.file_links.invoices.mutate({ ids })
        location.assign(url)
      } catch (error) {
        tellFailure(error, "Failed to download PDF. Please try again.")
      } finally {
        setBusy(false)
      }
    },
  }
}
