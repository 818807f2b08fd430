// Using the client's own credit for an invoice, after a question.
import { useState } from "react"
import type { PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { calls } from "../../api/client.ts"
import { money } from "../../lib/format.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { useIdempotencyKey } from "../../shared/use-idempotency-key.ts"
import { Button } from "../../ui/button.tsx"
import { Confirm } from "../../ui/dialog.tsx"
import { toast } from "../../ui/toast.tsx"
import { refreshAll } from "../queries.ts"
import { amountToPay } from "./to-pay.ts"

export function UseCredit({ invoice }: { invoice: PortalInvoiceDetail }) {
  const [isAsking, setAsking] = useState(false)
  const once = useIdempotencyKey()
  const due = amountToPay(invoice)
  const amount = Math.min(invoice.client_credit, due)
  const use = async () => {
    try {
      const input = { id: invoice.id, amount }
      const { message } = await calls.portal.invoices.useCredit.mutate(input, once(input))
      toast.success(message)
    } catch (error) {
      tellReason(error, "Failed to use your credit")
    }
    await refreshAll()
  }
  const written = (value: number) => money(value, invoice.currency)
  const isAll = amount === invoice.client_credit
  return (
    <>
      <Button size="lg" wide onClick={() => setAsking(true)}>
        <span className="tabular truncate">
          {isAll ? `Use your ${written(amount)} credit` : `Use ${written(amount)} of your credit`}
        </span>
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Use your credit?"
        action="Use credit"
        danger={false}
        onConfirm={use}
      >
        {amount === due
          ? `${written(amount)} of your credit pays invoice ${invoice.number} in full.`
          : `${written(amount)} of your credit goes towards invoice ${invoice.number}. ${written(due - amount)} will still be due.`}
      </Confirm>
    </>
  )
}
