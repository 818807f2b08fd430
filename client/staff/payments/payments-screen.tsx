// The organization's payments: whose, from when and in which currency, one line for each.
import { Banknote } from "lucide-react"
import { useListPlace } from "../../shared/list-place.ts"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { onDemand, useFetchedAhead } from "../../ui/on-demand.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { MoneyTabs } from "../money-tabs.tsx"
import { PeriodFields } from "../period-fields.tsx"
import { useDialogAddress } from "../use-dialog-address.ts"
import { ClientFilter, CurrencyFilter } from "./filters.tsx"
import { PaymentList } from "./payment-list.tsx"
import { usePaymentPlace } from "./use-payment-place.ts"

const RecordClientPayment = onDemand(
  async () => (await import("./record/record-client-payment.tsx")).RecordClientPayment,
)

export function PaymentsScreen() {
  const list = useListPlace(25)
  const recording = useDialogAddress("record")
  useFetchedAhead(RecordClientPayment)
  const { client, currency, period } = usePaymentPlace(list)
  return (
    <div className="flex flex-col gap-6">
      <MoneyTabs />
      <Title screen="Payments" />
      <PageHeader
        title="Payments"
        description="What has arrived, and which invoices it settles."
        main={
          <Button variant="primary" icon={<Banknote />} onClick={recording.show}>
            Record payment
          </Button>
        }
      />
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <ClientFilter client={client} onChange={(id) => list.set("client", id)} />
        <PeriodFields period={period} onChange={(chosen) => list.change(chosen)} open="Any time" />
        <CurrencyFilter currency={currency} onChange={(code) => list.set("currency", code)} />
      </div>
      <PaymentList list={list} />
      {recording.open && <RecordClientPayment client={client ?? 0} onClose={recording.close} />}
    </div>
  )
}
