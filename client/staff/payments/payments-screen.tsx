// The organization's payments, filtered by client, date and currency.
import { Banknote } from "lucide-react"
import { useListPlace } from "../../shared/list-place.ts"
import { PeriodFields } from "../../shared/period-fields.tsx"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { Combobox } from "../../ui/combobox.tsx"
import { onDemand, useFetchedAhead } from "../../ui/on-demand.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { ClientFilter } from "../clients/client-filter.tsx"
import { currencyOptions } from "../currency-options.ts"
import { ExportCsv } from "../export-csv.tsx"
import { may } from "../may.ts"
import { MoneyTabs } from "../money-tabs.tsx"
import { useDialogAddress } from "../use-dialog-address.ts"
import { PaymentList } from "./payment-list.tsx"
import { usePaymentPlace } from "./use-payment-place.ts"

const RecordClientPayment = onDemand(
  async () => (await import("./record/record-client-payment.tsx")).RecordClientPayment,
)

export function PaymentsScreen() {
  const list = useListPlace(25)
  const recording = useDialogAddress("record")
  useFetchedAhead(RecordClientPayment)
  const { client, currency, period, query } = usePaymentPlace(list)
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Payments" />
      <PageHeader
        title="Payments"
        tabs={<MoneyTabs />}
        actions={<ExportCsv address="/api/payments/" query={query} file="payments" />}
        main={
          may("work") && (
            <Button variant="primary" icon={<Banknote />} onClick={recording.show}>
              Record payment
            </Button>
          )
        }
      />
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <ClientFilter client={client} onChange={(id) => list.set("client", id)} />
        <PeriodFields period={period} onChange={(chosen) => list.change(chosen)} open="Any time" />
        <CurrencyFilter currency={currency} onChange={(code) => list.set("currency", code)} />
      </div>
      <PaymentList list={list} />
      {recording.open && may("work") && (
        <RecordClientPayment client={client ?? 0} onClose={recording.close} />
      )}
    </div>
  )
}

type CurrencyFilterProps = { currency: string | null; onChange: (code: string) => void }

/** "" for all. */
const CurrencyFilter = ({ currency, onChange }: CurrencyFilterProps) => (
  <Combobox
    label="Currency"
    placeholder="All currencies"
    options={currencyOptions}
    value={currencyOptions.find(({ value }) => value === currency) ?? null}
    onChange={(option) => onChange(option?.value ?? "")}
    empty="No currency found"
    className="sm:w-44"
  />
)
