// Confirming a payment, which can be taken back for a moment.
import type { Invoice } from "../../../src/invoices/schema.ts"
import { api } from "../../api/hooks.ts"
import { refusal } from "../../api/refusal.ts"
import { reasonOf, tellFailure } from "../../shared/tell-failure.ts"
import { toast } from "../../ui/toast.tsx"
import { useRefresh } from "./use-refresh.ts"
import { undoSeconds, useShown } from "./use-undo.ts"

export function useConfirmation({ id, number }: Pick<Invoice, "id" | "number">, onConfirmed: () => void) {
  const show = useShown()
  const refresh = useRefresh()
  const undo = useUndoConfirmation(id, number)
  const call = api.invoices.confirmPayment.useMutation({
    async onSuccess({ invoice }) {
      show(invoice)
      onConfirmed()
      const action = { label: "Undo", onClick: undo }
      toast.success("Payment confirmed successfully!", { timeout: undoSeconds * 1000, action })
      await refresh(id)
    },
    onError(error) {
      const { paid_on, amount } = refusal(error).fields
      if (paid_on || amount) return
      toast.error(reasonOf(error, "Failed to confirm payment. Please try again."))
      void refresh(id)
    },
  })
  const { paid_on, amount } = call.error ? refusal(call.error).fields : {}
  return {
    /** `claim` is the one that is shown; the others are null for what is as the client said it. */
    confirm: (arrived: { claim: number | null; paid_on: string | null; amount: number | null }) =>
      call.mutate({ id, ...arrived, undo_seconds: undoSeconds }),
    busy: call.isPending,
    problems: { paid_on: paid_on?.join(" "), amount: amount?.join(" ") },
  }
}

function useUndoConfirmation(id: number, number: string) {
  const show = useShown()
  const refresh = useRefresh()
  const { client } = api.useUtils()
  return async () => {
    try {
      show((await client.invoices.undoConfirmation.mutate({ id })).invoice)
      toast.info("The confirmation was taken back", { detail: `${number} waits to be confirmed again.` })
    } catch (error) {
      tellFailure(error, "Failed to take the confirmation back", "alone")
    }
    await refresh(id)
  }
}
