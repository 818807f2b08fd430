// Sends an email that can be undone while it waits; errors go to their fields.
import { useMutation } from "@tanstack/react-query"
import type { z } from "zod"
import type { Invoice } from "../../../../src/invoices/schema.ts"
import type { reminderInput } from "../../../../src/mails/schema.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { useIdempotencyKey } from "../../../shared/use-idempotency-key.ts"
import { toast } from "../../../ui/toast.tsx"
import { afterUndo, undoSeconds, useInvoiceUpdates } from "../use-invoice-updates.ts"
import { besideFields, type Problems } from "./mail-draft.ts"

export type MailKind = "send" | "remind"
type Mail = z.input<typeof reminderInput>
type SendOptions = {
  invoice: Pick<Invoice, "id" | "status">
  kind: MailKind
  onSent: () => void
  onRefused: (problems: Problems) => void
}

const messages = {
  send: { done: "Invoice sent successfully!", failed: "Failed to send invoice. Please try again." },
  remind: { done: "Reminder sent successfully!", failed: "Failed to send reminder. Please try again." },
}

export function useSend({ invoice: before, kind, onSent, onRefused }: SendOptions) {
  const { id } = before
  const { client } = api.useUtils()
  const { show, refresh } = useInvoiceUpdates()
  const once = useIdempotencyKey()
  const { done, failed } = messages[kind]
  const undo = async () => {
    try {
      const { invoice } = await client.invoices.undoSending.mutate({ id })
      show(invoice)
      toast.info("The email wasn't sent", { detail: afterUndo(before, invoice) })
    } catch (error) {
      tellFailure(error, "Failed to undo sending", "alone")
    }
    await refresh(id)
  }
  const call = useMutation({
    mutationFn(mail: Mail) {
      const request = { ...mail, undo_seconds: undoSeconds }
      return client.invoices[kind].mutate(request, once(request))
    },
    async onSuccess({ invoice }, { to }) {
      show(invoice)
      onSent()
      toast.success(done, {
        detail: `Sending ${invoice.number} to ${to}`,
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
      onRefused(problems)
      if (Object.keys(problems).length === 0) tellFailure(error, failed, "alone")
    },
  })
  return { send: call.mutate, busy: call.isPending }
}
