// Offers the client's unbilled time and expenses to an invoice.
import { Clock, Receipt } from "lucide-react"
import { useState } from "react"
import { api } from "../../../../api/hooks.ts"
import { hours } from "../../../../lib/format.ts"
import { Button } from "../../../../ui/button.tsx"
import { onDemand } from "../../../../ui/on-demand.tsx"
import type { InvoiceForm } from "../form.ts"
import { notYetIn, upToDate } from "./work.ts"

const BillDialog = onDemand(async () => (await import("./bill-dialog.tsx")).BillDialog)

type BillWorkProps = {
  form: InvoiceForm
  client: number
  onChange: (change: Partial<InvoiceForm>) => void
}

export function BillWork({ form, client, onChange }: BillWorkProps) {
  const [billing, bill] = useState<"time" | "expenses" | null>(null)
  const { data } = api.clients.unbilled.useQuery({ id: client, currency: form.currency, by: "entry" })
  const billed = upToDate(form.lines, [...(data?.time ?? []), ...(data?.expenses ?? [])])
  const time = notYetIn(data?.time ?? [], billed)
  const expenses = notYetIn(data?.expenses ?? [], billed)
  if (time.length + expenses.length === 0) return null
  const minutes = time.reduce((sum, line) => sum + line.minutes, 0)
  return (
    <div className="flex flex-wrap gap-2">
      {time.length > 0 && (
        <Button size="sm" icon={<Clock />} onClick={() => bill("time")}>
          {`Bill time (${hours(minutes)})`}
        </Button>
      )}
      {expenses.length > 0 && (
        <Button size="sm" icon={<Receipt />} onClick={() => bill("expenses")}>
          {`Bill expenses (${expenses.length})`}
        </Button>
      )}
      {billing && (
        <BillDialog
          kind={billing}
          form={form}
          billed={billed}
          client={client}
          onClose={() => bill(null)}
          onAdd={(lines) => onChange({ lines })}
        />
      )}
    </div>
  )
}
