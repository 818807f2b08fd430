// Says that an invoice has been paid: once, however often the network makes the client try.
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useNavigate } from "react-router"
import { calls, withHeaders } from "../../api/client.ts"
import { refusal } from "../../api/refusal.ts"
import { toast } from "../../ui/toast.tsx"
import { refreshAll } from "../queries.ts"

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
      const { message } = await mutateAsync(payment_method_id)
      toast.success(message)
      void refreshAll()
      await navigate("/portal/invoices")
    } catch (error) {
      tell(error)
      // The invoice or its methods are not what they were: show what they are now.
      if (refusal(error).status === undefined) throw error
      await refreshAll()
    }
  }
  return { markPaid, sending: isPending }
}

function tell(error: unknown) {
  const sentence = "Failed to mark invoice as paid"
  const { status, message, reason, fields } = refusal(error)
  if (status === undefined) toast.error(sentence, { detail: message })
  else toast.error(fields.payment_method_id?.join(", ") ?? reason ?? sentence)
}
