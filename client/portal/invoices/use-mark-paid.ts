// Reports a payment once, however often the network makes the client try.
import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useNavigate } from "react-router"
import { calls, queryClient, withHeaders } from "../../api/client.ts"
import { refusal } from "../../api/refusal.ts"
import { newKey } from "../../lib/new-key.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { toast } from "../../ui/toast.tsx"
import { paymentReport, refreshAll } from "../queries.ts"
import type { Report } from "./use-payment-report.ts"

type Ending = "forget" | "proofIsGone"
type Claim = Parameters<typeof calls.portal.invoices.markPaid.mutate>[0]

/**
 * `markPaid` rejects when trying again makes sense; `wrong` are the fields that the server refused, `forgive` clears
 * those that were changed.
 */
export function useMarkPaid(id: number, report: Report, { forget, proofIsGone }: Record<Ending, () => void>) {
  const navigate = useNavigate()
  const [wrong, setWrong] = useState<Record<string, string[]>>({})
  // A lost answer is repeated instead of "already paid"; another text gets another answer.
  const sent = useRef({ words: "", key: "" })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (claim: Claim) => {
      const words = JSON.stringify(claim)
      if (sent.current.words !== words) sent.current = { words, key: newKey() }
      return calls.portal.invoices.markPaid.mutate(
        claim,
        withHeaders({ "idempotency-key": sent.current.key }),
      )
    },
  })

  async function markPaid(payment_method_id: number | undefined) {
    if (payment_method_id === undefined || report.amount === null) return
    const { amount, paid_on, reference, note, proof } = report
    setWrong({})
    try {
      await mutateAsync({ id, payment_method_id, amount, paid_on, reference, note, proof: proof?.id ?? null })
      forget()
      // Old data would lead away from the thanks.
      queryClient.removeQueries({ queryKey: paymentReport(id).queryKey })
      // Going back leads to the invoice, because there is nothing to pay any more.
      await navigate(`/portal/invoices/${id}/paid`, { replace: true })
      void refreshAll()
    } catch (error) {
      const { fields, status } = refusal(error)
      setWrong(fields)
      if (fields.proof) proofIsGone()
      if (fields.payment_method_id) toast.error(fields.payment_method_id.join(", "))
      else tellReason(error, "Failed to mark invoice as paid")
      // The invoice or its methods have changed: show them as they are now.
      if (status === undefined) throw error
      await refreshAll()
    }
  }
  const forgive = (changes: Partial<Report>) =>
    setWrong((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))))
  return { markPaid, sending: isPending, wrong, forgive }
}
