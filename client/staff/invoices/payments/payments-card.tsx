// An invoice's payments and write-offs, what can be reversed, and the client's credit.
import { Ellipsis, Undo2, XCircle } from "lucide-react"
import { useState } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import type { Payment } from "../../../../src/payments/schema.ts"
import { api } from "../../../api/hooks.ts"
import { date, money } from "../../../lib/format.ts"
import { LostRows, NoRows, Row, Rows } from "../../../shared/rows.tsx"
import { Button, IconButton } from "../../../ui/button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { Card } from "../../../ui/page.tsx"
import { may } from "../../may.ts"
import { canVoid, howPaid, isReleasable, liveAllocations } from "../../payments/payment-state.tsx"
import { type Voidable, VoidDialog } from "../../payments/void-dialog.tsx"
import { WaitingRows } from "../invoice-rows.tsx"
import { useCredit } from "./use-credit.ts"

/** The payments list has the older ones. */
const maxPayments = 50

type CardProps = { invoice: InvoiceDetail; onVoid: (of: Voidable) => void }

export function PaymentsCard({ invoice }: { invoice: InvoiceDetail }) {
  const [voided, setVoided] = useState<Voidable | null>(null)
  return (
    <Card flush title="Payments">
      <Payments invoice={invoice} onVoid={setVoided} />
      <WriteOffs invoice={invoice} onVoid={setVoided} />
      <CreditOffer invoice={invoice} />
      {voided && <VoidDialog of={voided} onClose={() => setVoided(null)} />}
    </Card>
  )
}

function Payments({ invoice, onVoid }: CardProps) {
  const payments = api.payments.list.useQuery({ invoice: invoice.id, limit: maxPayments })
  // The invoice already counts a payment that this list is still loading.
  const isLate = payments.isFetching && payments.data?.length === 0 && invoice.amount_paid > 0
  if (payments.isPending || isLate) return <WaitingRows />
  if (!payments.data) return <LostRows title="Failed to load payments" query={payments} />
  if (payments.data.length === 0)
    return <NoRows>{invoice.status === "paid" ? "No payments recorded." : "No payments yet."}</NoRows>
  return (
    <Rows>
      {payments.data.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} invoice={invoice} onVoid={onVoid} />
      ))}
    </Rows>
  )
}

function PaymentRow({ payment, invoice, onVoid }: CardProps & { payment: Payment }) {
  const { currency, voided_at } = payment
  const allocations = liveAllocations(payment).filter((one) => one.invoice === invoice.id)
  const allocated = allocations.reduce((all, { amount }) => all + amount, 0)
  const items = [
    ...(may("work") && isReleasable(payment)
      ? allocations.map((allocation) => ({
          label: `Remove ${allocation.formatted_amount}`,
          icon: <Undo2 />,
          onSelect: () => onVoid({ allocation }),
        }))
      : []),
    ...(may("work") && canVoid(payment)
      ? [{ label: "Void payment", icon: <XCircle />, onSelect: () => onVoid({ payment }), danger: true }]
      : []),
  ]
  const isPart = voided_at === null && allocated !== payment.amount
  return (
    <Row
      to={`/payments/${payment.id}`}
      title={date(payment.paid_on)}
      wraps
      note={voided_at === null ? howPaid(payment) : `Voided: ${payment.void_reason}`}
      action={
        items.length === 0 ? (
          <span className="-mr-2 block w-8" />
        ) : (
          <Menu
            trigger={
              <IconButton
                label={`Actions for the payment of ${payment.formatted_amount}`}
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
          {money(voided_at === null ? allocated : payment.amount, currency)}
        </span>
        {isPart && <span className="tabular text-muted text-xs">of {payment.formatted_amount}</span>}
      </span>
    </Row>
  )
}

/** Reversed ones are in the timeline only. */
function WriteOffs({ invoice, onVoid }: CardProps) {
  const live = invoice.write_offs.filter(({ voided_at }) => voided_at === null)
  if (live.length === 0) return null
  return (
    <ul aria-label="Written off" className="divide-y divide-line border-line border-t">
      {live.map((writeOff) => (
        <li key={writeOff.allocation} className="flex min-h-13 items-center gap-3 px-4 py-2.5 sm:px-5">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{date(writeOff.effective_on)}</span>
            <span className="line-clamp-2 text-muted text-xs" title={writeOff.reason ?? undefined}>
              Written off{writeOff.reason === null ? "" : `: ${writeOff.reason}`}
            </span>
          </span>
          <span className="tabular font-medium text-sm">{writeOff.formatted_amount}</span>
          {may("work") && (
            <IconButton
              label={`Reverse the write-off of ${writeOff.formatted_amount}`}
              size="icon-sm"
              className="-mr-2"
              onClick={() => onVoid({ writeOff })}
            >
              <Undo2 />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}

function CreditOffer({ invoice }: { invoice: InvoiceDetail }) {
  const { credit, use, busy } = useCredit(invoice)
  if (credit === 0) return null
  return (
    <div className="flex items-center justify-between gap-3 border-line border-t px-4 py-3 text-sm sm:px-5">
      <p className="min-w-0 text-pretty text-muted">
        {invoice.client_name} has <span className="tabular">{money(credit, invoice.currency)}</span> of
        credit.
      </p>
      {may("work") && (
        <Button size="sm" loading={busy} onClick={use}>
          Apply
        </Button>
      )}
    </div>
  )
}
