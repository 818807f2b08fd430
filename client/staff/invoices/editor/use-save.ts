// Saving an invoice: a repeated try makes no second one, and nobody's newer changes are written over.
import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { withHeaders } from "../../../api/client.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { newKey } from "../../../lib/new-key.ts"
import { reasonOf } from "../../../shared/tell-failure.ts"
import { useRefresh } from "../use-actions.ts"
import { type Checked, toDraftField } from "./check.ts"
import { type Draft, toFields, toPatch } from "./draft.ts"

/** `before` is the saved invoice as the editor was opened on it; null for a new one. */
export function useSave(before: InvoiceDetail | null) {
  const utils = api.useUtils()
  const { client } = utils
  const refresh = useRefresh()
  const [base] = useState(before)
  const attempt = useRef({ body: "", key: "" })

  return useMutation({
    async mutationFn(draft: Draft): Promise<InvoiceDetail> {
      if (base) {
        const change = { id: base.id, ...toPatch(draft, base) }
        return client.invoices.update.mutate(change, withHeaders({ "if-match": base.updated_at }))
      }
      const { client: party, project } = draft
      if (!party || !project) throw new Error("an invoice without its parties passed the check")
      const invoice = { client: party.id, project: project.id, status: "draft", ...toFields(draft) } as const
      const body = JSON.stringify(invoice)
      if (body !== attempt.current.body) attempt.current = { body, key: newKey() }
      return client.invoices.create.mutate(invoice, withHeaders({ "idempotency-key": attempt.current.key }))
    },
    async onSuccess(saved) {
      utils.invoices.get.setData({ id: saved.id }, saved)
      await refresh()
    },
  })
}

/** The server's refusal, its fields named as in the form. */
export function refusalOf(error: unknown, draft: Draft, sentence: string): NonNullable<Checked> {
  const fields = Object.entries(refusal(error).fields).map(([name, texts]) => [
    toDraftField(name, draft),
    texts.join(" "),
  ])
  return { message: reasonOf(error, sentence), fields: Object.fromEntries(fields) }
}
