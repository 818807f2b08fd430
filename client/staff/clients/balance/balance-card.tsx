// A client's balance in each currency: due, overdue, and credit.
import { Banknote } from "lucide-react"
import { api } from "../../../api/hooks.ts"
import { LostRows, NoRows, Row, Rows } from "../../../shared/rows.tsx"
import { Button } from "../../../ui/button.tsx"
import { onDemand } from "../../../ui/on-demand.tsx"
import { Card } from "../../../ui/page.tsx"
import { WaitingRows } from "../../invoices/invoice-rows.tsx"
import { may } from "../../may.ts"
import { useDialogAddress } from "../../use-dialog-address.ts"
import type { ClientChoice } from "../client-field.tsx"
import { BalanceLine } from "./balance-line.tsx"
import { CreditRows } from "./credit-rows.tsx"

const RecordClientPayment = onDemand(
  async () => (await import("../../payments/record/record-client-payment.tsx")).RecordClientPayment,
)

export function BalanceCard({ client }: { client: ClientChoice }) {
  const recording = useDialogAddress("record")
  return (
    <Card
      flush
      title="Balance"
      actions={
        may("work") && (
          <Button size="sm" icon={<Banknote />} onClick={recording.show}>
            Record payment
          </Button>
        )
      }
    >
      <Lines client={client.id} />
      <Rows>
        <Row
          to={`/clients/${client.id}/statement`}
          title="Statement of account"
          note="What was billed and paid in a period"
        />
      </Rows>
      {recording.open && may("work") && <RecordClientPayment of={client} onClose={recording.close} />}
    </Card>
  )
}

function Lines({ client }: { client: number }) {
  const balance = api.payments.balance.useQuery({ id: client })
  if (balance.isPending) return <WaitingRows />
  if (!balance.data) return <LostRows title="Failed to load the balance" query={balance} />
  const open = balance.data.balances.filter(({ outstanding, credit }) => outstanding !== 0 || credit !== 0)
  if (open.length === 0) return <NoRows>No balance.</NoRows>
  return (
    <>
      <div className="divide-y divide-line border-line border-t">
        {open.map((one) => (
          <BalanceLine key={one.currency} balance={one} />
        ))}
      </div>
      {open.some(({ credit }) => credit > 0) && <CreditRows client={client} />}
    </>
  )
}
