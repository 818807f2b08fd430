// What of a payment was given back, and when. Owners alone take that back.
import { XCircle } from "lucide-react"
import type { Payment } from "../../../../src/payments/schema.ts"
import { date } from "../../../lib/format.ts"
import { currentOrg } from "../../../lib/storage.ts"
import { IconButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/page.tsx"
import type { GivenBack } from "../shown.ts"

type RefundsCardProps = { payment: Payment; onVoid: (refund: GivenBack) => void }

export function RefundsCard({ payment, onVoid }: RefundsCardProps) {
  const isOwner = currentOrg()?.role === "owner"
  if (payment.refunds.length === 0) return null
  return (
    <Card flush title="Refunds">
      <ul className="divide-y divide-line border-line border-t">
        {payment.refunds.map((refund) => (
          <li key={refund.id} className="flex min-h-13 items-center gap-3 px-4 py-2.5 sm:px-5">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{date(refund.refunded_on)}</span>
              <span className="block truncate text-muted text-xs">
                {refund.voided_at === null ? refund.reference : `Voided: ${refund.void_reason}`}
              </span>
            </span>
            <span
              className={`tabular text-right text-sm ${refund.voided_at === null ? "font-medium" : "text-muted line-through"}`}
            >
              {refund.formatted_amount}
            </span>
            {isOwner && refund.voided_at === null && (
              <IconButton
                label={`Void the refund of ${refund.formatted_amount}`}
                size="icon-sm"
                className="-mr-2"
                onClick={() => onVoid(refund)}
              >
                <XCircle />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
