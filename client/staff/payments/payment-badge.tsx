// How a payment stands, in a word: voided, or with something left.
import type { Payment } from "../../../src/payments/schema.ts"
import { Badge } from "../../ui/badge.tsx"

export function PaymentBadge({ payment }: { payment: Payment }) {
  if (payment.voided_at !== null) return <Badge>Voided</Badge>
  return payment.unallocated > 0 && <Badge tone="info">Credit {payment.formatted_unallocated}</Badge>
}
