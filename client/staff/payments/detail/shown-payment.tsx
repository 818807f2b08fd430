// A payment that is there: its heading with what can be done, what is known of it, and what it settles.
import type { Payment } from "../../../../src/payments/schema.ts"
import { date } from "../../../lib/format.ts"
import { Title } from "../../../shared/title.tsx"
import { PageHeader } from "../../../ui/page.tsx"
import { PaymentBadge } from "../payment-badge.tsx"
import { RefundsCard } from "../refunds/refunds-card.tsx"
import { canAllocate } from "../shown.ts"
import { Acts, AllocateAct } from "./acts.tsx"
import { Dialogs } from "./dialogs.tsx"
import { Facts } from "./facts.tsx"
import { Settles } from "./settles.tsx"
import { usePaymentDialogs } from "./use-dialogs.ts"

export const back = { to: "/payments", label: "Payments" }

export function ShownPayment({ payment }: { payment: Payment }) {
  const dialogs = usePaymentDialogs()
  const { client_name, formatted_amount, paid_on } = payment
  return (
    <div className="flex flex-col gap-6">
      <Title screen={`Payment of ${formatted_amount}`} />
      <PageHeader
        back={back}
        title={<span className="tabular">{formatted_amount}</span>}
        badge={<PaymentBadge payment={payment} />}
        description={`${client_name ? `From ${client_name}, arrived` : "Arrived"} ${date(paid_on)}`}
        actions={<Acts payment={payment} dialogs={dialogs} />}
        main={canAllocate(payment) && <AllocateAct show={dialogs.allocate.show} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Facts payment={payment} />
        <div className="flex min-w-0 flex-col gap-6 max-lg:-order-1">
          <Settles payment={payment} onTakeBack={(share) => dialogs.ask({ about: "take back", share })} />
          <RefundsCard payment={payment} onVoid={(refund) => dialogs.ask({ about: "void refund", refund })} />
        </div>
      </div>
      <Dialogs payment={payment} dialogs={dialogs} />
    </div>
  )
}
