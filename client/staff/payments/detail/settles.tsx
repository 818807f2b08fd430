// Which invoices a payment settles and with how much, what of that was taken back, and what is left.
import { Undo2 } from "lucide-react"
import type { Payment } from "../../../../src/payments/schema.ts"
import { date } from "../../../lib/format.ts"
import { NoRows, Row, Rows } from "../../../shared/rows.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { IconButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/page.tsx"
import { RowAmount } from "../../values.tsx"
import { isReleasable, type Share } from "../shown.ts"

type SettlesProps = { payment: Payment; onTakeBack: (share: Share) => void }

export const Settles = ({ payment, onTakeBack }: SettlesProps) => (
  <Card flush title="What it settles">
    {payment.allocations.length === 0 ? (
      <NoRows>No invoice{payment.voided_at === null ? " yet" : ""}.</NoRows>
    ) : (
      <Rows>
        {payment.allocations.map((share) => (
          <Line
            key={share.id}
            share={share}
            onTakeBack={isReleasable(payment) && share.voided_at === null ? () => onTakeBack(share) : null}
          />
        ))}
      </Rows>
    )}
    {payment.unallocated > 0 && payment.voided_at === null && (
      <p className="flex items-center justify-between gap-4 border-line border-t px-4 py-3.5 text-sm sm:px-5">
        <span className="text-muted">Left as the client's credit</span>
        <RowAmount>{payment.formatted_unallocated}</RowAmount>
      </p>
    )}
  </Card>
)

type LineProps = { share: Share; onTakeBack: (() => void) | null }

function Line({ share, onTakeBack }: LineProps) {
  const { invoice, invoice_number, formatted_amount, voided_at } = share
  return (
    <Row
      to={invoice === null ? "/invoices" : `/invoices/${invoice}`}
      title={invoice_number}
      note={noteOf(share)}
      action={
        onTakeBack && (
          <IconButton
            label={`Take ${formatted_amount} back from ${invoice_number}`}
            size="icon-sm"
            className="-mr-2"
            onClick={onTakeBack}
          >
            <Undo2 />
          </IconButton>
        )
      }
    >
      {voided_at !== null && <Badge>Taken back</Badge>}
      <RowAmount>{formatted_amount}</RowAmount>
    </Row>
  )
}

function noteOf({ invoice, effective_on, voided_at, voided_on }: Share): string {
  if (voided_at !== null) return `Until ${date(voided_on ?? voided_at)}`
  return invoice === null ? "It was deleted" : `Settled since ${date(effective_on)}`
}
