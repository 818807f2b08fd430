// Reporting a payment: the form's values are kept in the tab, and a retry reports it once.

import { useState } from "react"
import { useNavigate } from "react-router"
import { say } from "../../../src/languages/rules.ts"
import type { WaysToPay } from "../../../src/portal/invoices/schema.ts"
import { calls, queryClient } from "../../api/client.ts"
import { refusal } from "../../api/refusal.ts"
import { today } from "../../lib/dates.ts"
import { has } from "../../lib/json.ts"
import { keepDraft, keptDraft } from "../../lib/storage.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { useIdempotencyKey } from "../../shared/use-idempotency-key.ts"
import { toast } from "../../ui/toast.tsx"
import { refreshAll } from "../queries.ts"
import { draftOf } from "./chosen-invoices.ts"
import { paymentReport } from "./queries.ts"
import { type Bill, paidIn } from "./to-pay.ts"
import { useProof } from "./use-proof.ts"

/** `amount` in the currency's own unit, null while it can't be read; `proof` is an uploaded file. */
export type ClaimForm = {
  amount: number | null
  paid_on: string
  reference: string
  note: string
  proof: { id: number; name: string } | null
}

export type ClaimFieldsProps = {
  invoice: WaysToPay["invoice"]
  form: ClaimForm
  change: (changes: Partial<ClaimForm>) => void
  proof: ReturnType<typeof useProof>
  /** Why the server refused it, by field. */
  refused: Record<string, string[]>
}

export const errorIn = (sentences: string[] | undefined) => (sentences ? { error: sentences.join(", ") } : {})

/** `due` is what the form begins with. With `together`, one payment covers several invoices, each for all that is due. */
export function usePaymentClaim(id: number, due: number, together?: Bill) {
  const navigate = useNavigate()
  const { form, keep, forget } = useClaimForm(together ? draftOf(together.ids) : `pay ${id}`, due)
  const [refused, setRefused] = useState<Record<string, string[]>>({})
  const once = useIdempotencyKey()
  const [sending, setSending] = useState(false)
  const change = (changes: Partial<ClaimForm>) => {
    keep(changes)
    setRefused((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in changes))))
  }
  // The refusal of a file stays until there is another file.
  const proof = useProof(id, (sent) => (sent ? change : keep)({ proof: sent }))

  /** Rejects where trying again makes sense. */
  async function report(payment_method_id: number | undefined) {
    if (payment_method_id === undefined || (!together && form.amount === null)) return
    const { amount, paid_on, reference, note, proof: sent } = form
    const paid = paidIn(amount, together)
    const claim = { id, payment_method_id, ...paid, paid_on, reference, note, proof: sent?.id ?? null }
    setRefused({})
    setSending(true)
    try {
      await calls.portal.invoices.markPaid.mutate(claim, once(claim))
      forget()
      // A cached answer from before would lead away from the thanks.
      queryClient.removeQueries({ queryKey: paymentReport(id).queryKey })
      // Back leads to the invoice: there is nothing to pay any more.
      await navigate(`/portal/invoices/${id}/paid`, { replace: true })
      void refreshAll()
    } catch (error) {
      const { fields, status } = refusal(error)
      setRefused(fields)
      if (fields.proof) proof.remove()
      if (fields.payment_method_id) toast.error(fields.payment_method_id.join(", "))
      else
        tellReason(
          error,
          together ? say("Failed to mark the invoices as paid") : say("Failed to mark invoice as paid"),
        )
      if (status === undefined) throw error
      // The invoice or its methods have changed.
      await refreshAll()
    } finally {
      setSending(false)
    }
  }
  return { form, change, proof, report, sending, refused }
}

function useClaimForm(place: string, due: number) {
  const [prefilled] = useState(due)
  const [form, setForm] = useState(() => restoredForm(keptDraft(place), due))
  const keep = (changes: Partial<ClaimForm>) =>
    setForm((before) => {
      const after = { ...before, ...changes }
      keepDraft(place, after)
      return after
    })
  // An untouched amount follows what is due.
  const amount = form.amount === prefilled ? due : form.amount
  return { form: { ...form, amount }, keep, forget: () => keepDraft(place, null) }
}

function restoredForm(kept: unknown, due: number): ClaimForm {
  if (!has(kept, { paid_on: "string", reference: "string", note: "string" }))
    return { amount: due, paid_on: today(), reference: "", note: "", proof: null }
  const { amount, paid_on, reference, note, proof } = kept
  return {
    amount: typeof amount === "number" ? amount : due,
    paid_on: String(paid_on),
    reference: String(reference),
    note: String(note),
    proof: has(proof, { id: "number", name: "string" })
      ? { id: Number(proof.id), name: String(proof.name) }
      : null,
  }
}
