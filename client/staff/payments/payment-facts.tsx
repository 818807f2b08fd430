// A payment's details, allocations and refunds.
import { Undo2, XCircle } from "lucide-react"
import type { ReactNode } from "react"
import { Link } from "react-router"
import type { Payment } from "../../../src/payments/schema.ts"
import { dayOf } from "../../lib/clock.ts"
import { date, moment } from "../../lib/format.ts"
import { NoRows, Row, Rows } from "../../shared/rows.tsx"
import { Badge } from "../../ui/badge.tsx"
import { IconButton } from "../../ui/button.tsx"
import { Card } from "../../ui/page.tsx"
import { may } from "../may.ts"
import { Fact, RowAmount } from "../values.tsx"
import { isReleasable, type PaymentAllocation, sourceTexts } from "./payment-state.tsx"
import type { Voidable } from "./void-dialog.tsx"

export const PaymentFacts = ({ payment }: { payment: Payment }) => {
  const { client, client_name, method, reference, note, voided_at, voided_on } = payment
  return (
    <Card title="Details">
      <dl className="grid gap-3 text-sm sm:max-lg:grid-cols-2">
        {client_name !== null && (
          <Fact name="Client">
            {client === null ? (
              client_name
            ) : (
              <Link to={`/clients/${client}`} className="text-link hover:underline">
                {client_name}
              </Link>
            )}
          </Fact>
        )}
        <Fact name="Date received">{date(payment.paid_on)}</Fact>
        <Fact name="Method">{method ? method.name : "Not specified"}</Fact>
        {reference && <Fact name="Reference">{reference}</Fact>}
        {note && (
          <Fact name="Note">
            <span className="whitespace-pre-line">{note}</span>
          </Fact>
        )}
        <Fact name="Source">
          {sourceTexts[payment.source]},{" "}
          <span className="whitespace-nowrap">{moment(payment.created_at)}</span>
        </Fact>
        {voided_at !== null && (
          <Fact name="Voided">
            {moment(voided_at)}
            <span className="block text-muted">{payment.void_reason}</span>
            {voided_on !== dayOf(voided_at) && (
              <span className="block text-muted">Effective {date(voided_on)}.</span>
            )}
          </Fact>
        )}
      </dl>
    </Card>
  )
}

type VoidableProps = { payment: Payment; onVoid: (of: Voidable) => void }

/** How much of each was allocated and reversed, and the rest. */
export const SettledInvoices = ({ payment, onVoid }: VoidableProps) => (
  <Card flush title="Paid invoices">
    {payment.allocations.length === 0 ? (
      <NoRows>No invoice{payment.voided_at === null ? " yet" : ""}.</NoRows>
    ) : (
      <Rows>
        {payment.allocations.map((allocation) => (
          <Row
            key={allocation.id}
            to={allocation.invoice === null ? "/invoices" : `/invoices/${allocation.invoice}`}
            title={allocation.invoice_number}
            note={noteOf(allocation)}
            action={
              may("work") &&
              isReleasable(payment) &&
              allocation.voided_at === null && (
                <VoidButton
                  label={`Remove ${allocation.formatted_amount} from ${allocation.invoice_number}`}
                  icon={<Undo2 />}
                  onClick={() => onVoid({ allocation })}
                />
              )
            }
          >
            {allocation.voided_at !== null && <Badge>Reversed</Badge>}
            <RowAmount>{allocation.formatted_amount}</RowAmount>
          </Row>
        ))}
      </Rows>
    )}
    {payment.unallocated > 0 && payment.voided_at === null && (
      <p className="flex items-center justify-between gap-4 border-line border-t px-4 py-3.5 text-sm sm:px-5">
        <span className="text-muted">Unused credit</span>
        <RowAmount>{payment.formatted_unallocated}</RowAmount>
      </p>
    )}
  </Card>
)

function noteOf({ invoice, effective_on, voided_at, voided_on }: PaymentAllocation): string {
  if (voided_at !== null) return `Reversed on ${date(voided_on ?? voided_at)}`
  return invoice === null ? "Invoice deleted" : `Settled on ${date(effective_on)}`
}

/** Only owners can void a refund. */
export function PaymentRefunds({ payment, onVoid }: VoidableProps) {
  const isOwner = may("govern")
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
              <VoidButton
                label={`Void the refund of ${refund.formatted_amount}`}
                icon={<XCircle />}
                onClick={() => onVoid({ refund })}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const VoidButton = (props: { label: string; icon: ReactNode; onClick: () => void }) => (
  <IconButton label={props.label} size="icon-sm" className="-mr-2" onClick={props.onClick}>
    {props.icon}
  </IconButton>
)
