// Giving back what is left of a payment.
import type { Payment } from "../../../../src/payments/schema.ts"
import { api } from "../../../api/hooks.ts"
import { Refund } from "./refund.tsx"

type RefundPaymentProps = { payment: Payment; onClose: () => void }

export function RefundPayment({ payment, onClose }: RefundPaymentProps) {
  const { client } = api.useUtils()
  const { id, client_name, currency, unallocated: amount, formatted_unallocated: formatted } = payment
  return (
    <Refund
      left={{ client_name, currency, amount, formatted, of: "this payment" }}
      give={(refund, sent) => client.payments.refund.mutate({ id, ...refund }, sent)}
      onClose={onClose}
    />
  )
}
