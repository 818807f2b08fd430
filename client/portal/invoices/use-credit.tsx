// Using the client's own credit for an invoice, after a question.

import { useState } from "react"
import { say } from "../../../src/languages/rules.ts"
import type { PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { calls } from "../../api/client.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { useIdempotencyKey } from "../../shared/use-idempotency-key.ts"
import { Button } from "../../ui/button.tsx"
import { Confirm } from "../../ui/dialog.tsx"
import { toast } from "../../ui/toast.tsx"
import { refreshAll } from "../queries.ts"
import { creditSentence } from "./credit-sentence.ts"

export function UseCredit({ invoice }: { invoice: PortalInvoiceDetail }) {
  const [isAsking, setAsking] = useState(false)
  const once = useIdempotencyKey()
  const use = async () => {
    try {
      const input = { id: invoice.id, amount: invoice.client_credit }
      const { message } = await calls.portal.invoices.useCredit.mutate(input, once(input))
      toast.success(message)
    } catch (error) {
      tellReason(error, say("Failed to use your credit"))
    }
    await refreshAll()
  }
  return (
    <>
      <Button size="lg" wide onClick={() => setAsking(true)}>
        <span className="tabular block whitespace-normal text-balance leading-tight">
          {say("Use {amount} of your credit", { amount: invoice.formatted_client_credit })}
        </span>
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={say("Use your credit?")}
        action={say("Use credit")}
        danger={false}
        onConfirm={use}
      >
        {creditSentence(invoice)}
      </Confirm>
    </>
  )
}
