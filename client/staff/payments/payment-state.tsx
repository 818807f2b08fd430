// What a payment settles, and what can be done with it.
import type { Payment } from "../../../src/payments/schema.ts"
import { Badge } from "../../ui/badge.tsx"

export type PaymentAllocation = Payment["allocations"][number]

export type PaymentRefund = Payment["refunds"][number]

export const liveAllocations = ({ allocations }: Payment): PaymentAllocation[] =>
  allocations.filter(({ voided_at }) => voided_at === null)

export const settledNumbers = (payment: Payment): string[] => [
  ...new Set(liveAllocations(payment).map(({ invoice_number }) => invoice_number)),
]

/** A payment booked by setting the invoice's status is reversed by the status. */
export const isReleasable = ({ source, voided_at }: Payment) => source !== "status" && voided_at === null

/** Part of it is unused, and its client still exists. */
export const canAllocate = ({ client, unallocated, voided_at }: Payment) =>
  client !== null && unallocated > 0 && voided_at === null

/** A refunded payment did arrive, so it can't be voided as a mistake. */
export const canVoid = ({ refunds, voided_at }: Payment) =>
  voided_at === null && refunds.every((refund) => refund.voided_at !== null)

/** Method and reference. */
export const howPaid = ({ method, reference }: Payment): string =>
  [method?.name, reference].filter(Boolean).join(" · ")

export const sourceTexts: Record<Payment["source"], string> = {
  staff: "Recorded by your team",
  claim: "Reported by the client and confirmed",
  status: "Invoice marked as paid",
}

export function PaymentBadge({ payment }: { payment: Payment }) {
  if (payment.voided_at !== null) return <Badge>Voided</Badge>
  return payment.unallocated > 0 && <Badge tone="info">Credit {payment.formatted_unallocated}</Badge>
}
