// A payment among those of an invoice: when and how it came, what of it settles this one, and how to take it back.
import { Ellipsis, Undo2, XCircle } from "lucide-react"
import type { Payment } from "../../../../src/payments/schema.ts"
import { date, money } from "../../../lib/format.ts"
import { Row } from "../../../shared/rows.tsx"
import { IconButton } from "../../../ui/button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { canVoid, howPaid, isReleasable, liveShares, type Share, towards } from "../../payments/shown.ts"

type PaymentLineProps = {
  payment: Payment
  /** The one whose line it is. */
  invoice: number
  onVoid: () => void
  onTakeBack: (share: Share) => void
}

export function PaymentLine({ payment, invoice, onVoid, onTakeBack }: PaymentLineProps) {
  const { currency, voided_at } = payment
  const here = towards(payment, invoice)
  const shares = liveShares(payment).filter((share) => share.invoice === invoice)
  const items = [
    ...(isReleasable(payment)
      ? shares.map((share) => ({
          label: `Take ${share.formatted_amount} back`,
          icon: <Undo2 />,
          onSelect: () => onTakeBack(share),
        }))
      : []),
    ...(canVoid(payment)
      ? [{ label: "Void payment", icon: <XCircle />, onSelect: onVoid, danger: true }]
      : []),
  ]
  const isPart = voided_at === null && here !== payment.amount
  return (
    <Row
      to={`/payments/${payment.id}`}
      title={date(payment.paid_on)}
      wraps
      note={voided_at === null ? howPaid(payment) : `Voided: ${payment.void_reason}`}
      action={
        items.length === 0 ? (
          // Amounts under each other end at the same edge.
          <span className="-mr-2 block w-8" />
        ) : (
          <Menu
            trigger={
              <IconButton
                label={`Change the payment of ${payment.formatted_amount}`}
                size="icon-sm"
                className="-mr-2"
              >
                <Ellipsis />
              </IconButton>
            }
            items={items}
          />
        )
      }
    >
      <span className="flex flex-col items-end">
        <span className={voided_at === null ? "tabular font-medium" : "tabular text-muted line-through"}>
          {money(voided_at === null ? here : payment.amount, currency)}
        </span>
        {isPart && <span className="tabular text-muted text-xs">of {payment.formatted_amount}</span>}
      </span>
    </Row>
  )
}
