// A mail on its way: told with a way back while it waits, and refused beside the fields that it is about.
import { useMutation } from "@tanstack/react-query"
import { useRef } from "react"
import type { z } from "zod"
import type { Invoice } from "../../../../src/invoices/schema.ts"
import type { reminderInput } from "../../../../src/mails/schema.ts"
import { withHeaders } from "../../../api/client.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { newKey } from "../../../lib/new-key.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"
import { useRefresh } from "../use-refresh.ts"
import { afterUndo, undoSeconds, useShown } from "../use-undo.ts"
import { besideFields, type Problems } from "./draft.ts"

type Mail = z.input<typeof reminderInput>
type Ends = { onSent: () => void; onRefused: (problems: Problems) => void }

const sentences = {
  send: { done: "Invoice sent successfully!", failed: "Failed to send invoice. Please try again." },
  remind: { done: "Reminder sent successfully!", failed: "Failed to send reminder. Please try again." },
}

type Mailed = Pick<Invoice, "id" | "status">

export function useSend(mailed: Mailed, deed: "send" | "remind", ends: Ends) {
  const { id } = mailed
  const { client } = api.useUtils()
  const show = useShown()
  const refresh = useRefresh()
  const undo = useUndoSending(mailed)
  const attempt = useRef({ body: "", key: "" })
  const words = sentences[deed]
  const call = useMutation({
    mutationFn(mail: Mail) {
      const asked = { ...mail, undo_seconds: undoSeconds }
      // What was asked once and got no answer isn't mailed twice.
      const body = JSON.stringify(asked)
      if (body !== attempt.current.body) attempt.current = { body, key: newKey() }
      const once = withHeaders({ "idempotency-key": attempt.current.key })
      return deed === "send"
        ? client.invoices.send.mutate(asked, once)
        : client.invoices.remind.mutate(asked, once)
    },
    async onSuccess({ invoice }, { to }) {
      show(invoice)
      ends.onSent()
      toast.success(words.done, {
        detail: `${invoice.number} goes to ${to}`,
        timeout: undoSeconds * 1000,
        action: { label: "Undo", onClick: undo },
      })
      await refresh(id)
    },
    onError(error, { cc }) {
      const fields = Object.entries(refusal(error).fields)
      const problems = besideFields(
        fields.map(([name, texts]) => [name, texts.join(" ")] as const),
        cc ?? [],
      )
      ends.onRefused(problems)
      if (Object.keys(problems).length === 0) tellFailure(error, words.failed, "alone")
    },
  })
  return { send: call.mutate, busy: call.isPending }
}

function useUndoSending(mailed: Mailed) {
  const { id } = mailed
  const { client } = api.useUtils()
  const show = useShown()
  const refresh = useRefresh()
  return async () => {
    try {
      const { invoice } = await client.invoices.undoSending.mutate({ id })
      show(invoice)
      toast.info("The mail was not sent", { detail: afterUndo(mailed, invoice) })
    } catch (error) {
      tellFailure(error, "Failed to take the mail back", "alone")
    }
    await refresh(id)
  }
}
