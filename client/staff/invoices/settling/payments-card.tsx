// What arrived for an invoice, newest first, with what can be taken back.
import { useState } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import type { Payment } from "../../../../src/payments/schema.ts"
import { api } from "../../../api/hooks.ts"
import { LostRows, NoRows, Rows } from "../../../shared/rows.tsx"
import { Card } from "../../../ui/page.tsx"
import { WaitingRows } from "../../invoice-rows.tsx"
import type { Share } from "../../payments/shown.ts"
import { TakeBack } from "../../payments/take-back.tsx"
import { VoidPayment } from "../../payments/void-payment.tsx"
import { CreditOffer } from "./credit-offer.tsx"
import { PaymentLine } from "./payment-line.tsx"
import { WriteOffLines } from "./write-off-lines.tsx"

/** More than anybody pays one invoice in; the others are in the list of payments. */
const most = 50

type Asked = { void: Payment } | { takeBack: Share } | null

export function PaymentsCard({ invoice }: { invoice: InvoiceDetail }) {
  const [asked, ask] = useState<Asked>(null)
  return (
    <Card flush title="Payments">
      <Lines invoice={invoice} ask={ask} />
      <WriteOffLines invoice={invoice} />
      <CreditOffer invoice={invoice} />
      {asked !== null && "void" in asked && <VoidPayment payment={asked.void} onClose={() => ask(null)} />}
      {asked !== null && "takeBack" in asked && <TakeBack share={asked.takeBack} onClose={() => ask(null)} />}
    </Card>
  )
}

function Lines({ invoice, ask }: { invoice: InvoiceDetail; ask: (asked: Asked) => void }) {
  const payments = api.payments.list.useQuery({ invoice: invoice.id, limit: most })
  // What the invoice knows has come is on its way to this list.
  const isComing = payments.isFetching && payments.data?.length === 0 && invoice.amount_paid > 0
  if (payments.isPending || isComing) return <WaitingRows />
  if (!payments.data) return <LostRows title="Failed to load payments" query={payments} />
  if (payments.data.length === 0)
    return <NoRows>{invoice.status === "paid" ? "None was recorded." : "Nothing has arrived yet."}</NoRows>
  return (
    <Rows>
      {payments.data.map((payment) => (
        <PaymentLine
          key={payment.id}
          payment={payment}
          invoice={invoice.id}
          onVoid={() => ask({ void: payment })}
          onTakeBack={(share) => ask({ takeBack: share })}
        />
      ))}
    </Rows>
  )
}
