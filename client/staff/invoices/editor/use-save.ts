// Saving an invoice: a repeated try makes no second one, and nobody's newer changes are written over.
import { useMutation } from "@tanstack/react-query"
import { useRef } from "react"
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
import { draftOf } from "./draft-of.ts"
import { isOther } from "./rebase.ts"
import { toFields, toPatch } from "./sent.ts"

/** `before` is the saved invoice that the form was filled from; null for a new one. `done` is said once it is saved. */
export function useSave(before: InvoiceDetail | null, done: string) {
  const utils = api.useUtils()
  const { client } = utils
  const refresh = useRefresh()
  const next = useNextStep()
  const attempt = useRef({ body: "", key: "" })
  const change = (on: InvoiceDetail, draft: Draft) =>
    client.invoices.update.mutate(
      { id: on.id, ...toPatch(draft, on) },
      withHeaders({ "if-match": on.updated_at }),
    )

  return useMutation({
    async mutationFn(draft: Draft): Promise<InvoiceDetail> {
      if (before)
        return change(before, draft).catch(async (error) => {
          if (refusal(error).status !== 412) throw error
          const now = await client.invoices.get.query({ id: before.id }).catch(() => null)
          if (!now) throw error
          if (isOther(draftOf(before), draftOf(now))) throw new NewerInvoice(now)
          return change(now, draft)
        })
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
      toast.success(done, before ? {} : next("invoices", saved.id))
    },
  })
}

/** Somebody else has changed what stands in the form since it was filled. */
export class NewerInvoice extends Error {
  readonly now: InvoiceDetail

  constructor(now: InvoiceDetail) {
    super("There is a newer version of this invoice now. Look at it, then save again.")
    this.name = "NewerInvoice"
    this.now = now
  }
}

/** The server's refusal, its fields named as in the form. */
export function refusalOf(error: unknown, draft: Draft, sentence: string): NonNullable<Checked> {
  if (error instanceof NewerInvoice) return { message: error.message, fields: {} }
  const fields = Object.entries(refusal(error).fields).map(([name, texts]) => [
    toDraftField(name, draft),
    texts.join(" "),
  ])
  return { message: reasonOf(error, sentence), fields: Object.fromEntries(fields) }
}
