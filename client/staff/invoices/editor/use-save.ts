// Saving an invoice: a repeated try makes no second one, and nobody's newer changes are written over.
import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { withHeaders } from "../../../api/client.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { newKey } from "../../../lib/new-key.ts"
import { reasonOf } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"
import { useNextStep } from "../../dashboard/use-next-step.ts"
import { useRefresh } from "../use-refresh.ts"
import { type Checked, toDraftField } from "./check.ts"
import type { Draft } from "./draft.ts"
import { toFields, toPatch } from "./sent.ts"

/** `before` is the saved invoice as the editor was opened on it; null for a new one. `done` is said once it is saved. */
export function useSave(before: InvoiceDetail | null, done: string) {
  const utils = api.useUtils()
  const { client } = utils
  const refresh = useRefresh()
  const next = useNextStep()
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
    onSuccess(saved) {
      utils.invoices.get.setData({ id: saved.id }, saved)
      // Not waited for: the page goes on to the invoice now, so that whoever follows the news isn't called back from it.
      void refresh()
      toast.success(done, base ? {} : next("invoices", saved.id))
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
