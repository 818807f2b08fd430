// Says that an invoice has been paid: once, however often the network makes the client try.
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useNavigate } from "react-router"
import { calls, queryClient, withHeaders } from "../../api/client.ts"
import { refusal } from "../../api/refusal.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { toast } from "../../ui/toast.tsx"
import { announcement, refreshAll } from "../queries.ts"

/** `markPaid` rejects when another try makes sense. */
export function useMarkPaid(id: number, payment_method_id: number | undefined) {
  const [since] = useState(() => Date.now())
  const navigate = useNavigate()
  // An answer that got lost on its way is given again, instead of "already paid".
  const once = withHeaders({ "idempotency-key": `pay-${id}-${payment_method_id ?? 0}-${since}` })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (method: number) =>
      calls.portal.invoices.markPaid.mutate({ id, payment_method_id: method }, once),
  })

  async function markPaid() {
    if (payment_method_id === undefined) return
    try {
      await mutateAsync(payment_method_id)
      // What was known of it before would lead away from the thanks.
      queryClient.removeQueries({ queryKey: announcement(id).queryKey })
      // The way back leads to the invoice: there is nothing to pay any more.
      await navigate(`/portal/invoices/${id}/paid`, { replace: true })
      void refreshAll()
    } catch (error) {
      const wrong = refusal(error).fields.payment_method_id
      if (wrong) toast.error(wrong.join(", "))
      else tellReason(error, "Failed to mark invoice as paid")
      // The invoice or its methods are not what they were: show what they are now.
      if (refusal(error).status === undefined) throw error
      await refreshAll()
    }
  }
  return { markPaid, sending: isPending }
}
