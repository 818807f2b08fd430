// One payment: details, allocations and actions.
import { ArrowRightLeft, Pencil, Undo2, XCircle } from "lucide-react"
import { useState } from "react"
import type { Payment } from "../../../src/payments/schema.ts"
import { api } from "../../api/hooks.ts"
import { date } from "../../lib/format.ts"
import { Detail } from "../../shared/detail.tsx"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { onDemand } from "../../ui/on-demand.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { Deleted } from "../deleted.tsx"
import { may } from "../may.ts"
import { useDialogAddress } from "../use-dialog-address.ts"
import { PaymentFacts, PaymentRefunds, SettledInvoices } from "./payment-facts.tsx"
import { canAllocate, canVoid, PaymentBadge } from "./payment-state.tsx"
import { type Voidable, VoidDialog } from "./void-dialog.tsx"

const Allocate = onDemand(async () => (await import("./allocate/allocate.tsx")).Allocate)
const EditPayment = onDemand(async () => (await import("./edit-payment.tsx")).EditPayment)
const RefundPayment = onDemand(async () => (await import("./refund.tsx")).RefundPayment)

const back = { to: "/payments", label: "Payments" }

export const PaymentScreen = () => (
  <Detail
    param="paymentId"
    title="Payment"
    back={back}
    useOne={usePayment}
    skeleton={{ rows: 5, label: "Loading the payment" }}
    failure="Failed to load payment data"
    missing={
      <Deleted title="Payment not found" back={back}>
        We couldn't find this payment. Voided payments stay in the list.
      </Deleted>
    }
  >
    {(payment) => <Content payment={payment} />}
  </Detail>
)

const usePayment = (id: number) => api.payments.get.useQuery({ id })

function Content({ payment }: { payment: Payment }) {
  const [voided, setVoided] = useState<Voidable | null>(null)
  const allocate = useDialogAddress("allocate")
  const refund = useDialogAddress("refund")
  const edit = useDialogAddress("edit")
  const { client_name, formatted_amount, paid_on } = payment
  const isOpen = may("work") && canAllocate(payment)
  const isLive = may("work") && payment.voided_at === null
  return (
    <div className="flex flex-col gap-6">
      <Title screen={`Payment of ${formatted_amount}`} />
      <PageHeader
        back={back}
        title={<span className="tabular">{formatted_amount}</span>}
        badge={<PaymentBadge payment={payment} />}
        description={`${client_name ? `From ${client_name}, received` : "Received"} ${date(paid_on)}`}
        actions={
          <>
            {isLive && (
              <Button icon={<Pencil />} onClick={edit.show}>
                Edit
              </Button>
            )}
            {may("work") && canVoid(payment) && (
              <Button icon={<XCircle />} onClick={() => setVoided({ payment })}>
                Void
              </Button>
            )}
            {isOpen && (
              <Button icon={<Undo2 />} onClick={refund.show}>
                Refund
              </Button>
            )}
          </>
        }
        main={
          isOpen && (
            <Button variant="primary" icon={<ArrowRightLeft />} onClick={allocate.show}>
              Apply to invoices
            </Button>
          )
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <PaymentFacts payment={payment} />
        <div className="flex min-w-0 flex-col gap-6 max-lg:-order-1">
          <SettledInvoices payment={payment} onVoid={setVoided} />
          <PaymentRefunds payment={payment} onVoid={setVoided} />
        </div>
      </div>
      {allocate.open && isOpen && <Allocate payment={payment} onClose={allocate.close} />}
      {edit.open && isLive && <EditPayment payment={payment} onClose={edit.close} />}
      {refund.open && isOpen && <RefundPayment payment={payment} onClose={refund.close} />}
      {voided && <VoidDialog of={voided} onClose={() => setVoided(null)} />}
    </div>
  )
}
