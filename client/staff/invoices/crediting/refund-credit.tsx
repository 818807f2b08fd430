// Giving back what is left of a credit note.
import { api } from "../../../api/hooks.ts"
import { Refund } from "../../payments/refunds/refund.tsx"

type RefundCreditProps = { id: number; onClose: () => void }

/** Open as long as anything is left. */
export function RefundCredit({ id, onClose }: RefundCreditProps) {
  const { client } = api.useUtils()
  const { data: note } = api.credit_notes.get.useQuery({ id })
  if (!note || note.unapplied <= 0) return null
  const { client_name, currency, unapplied: amount, formatted_unapplied: formatted } = note
  return (
    <Refund
      left={{ client_name, currency, amount, formatted, of: note.number ?? "this credit note" }}
      give={(refund, sent) => client.credit_notes.refund.mutate({ id, ...refund }, sent)}
      onClose={onClose}
    />
  )
}
