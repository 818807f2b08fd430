// Withdrawing a reported payment, after a question.

import { useState } from "react"
import { say } from "../../../src/languages/rules.ts"
import type { PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { calls } from "../../api/client.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Button } from "../../ui/button.tsx"
import { Confirm } from "../../ui/dialog.tsx"
import { toast } from "../../ui/toast.tsx"
import { refreshAll } from "../queries.ts"

type WithdrawClaimProps = { id: number; claim: NonNullable<PortalInvoiceDetail["claim"]> }

export function WithdrawClaim({ id, claim }: WithdrawClaimProps) {
  const [isAsking, setAsking] = useState(false)
  const others = claim.other_claims.filter(({ state }) => state === "open")
  const withdraw = async () => {
    try {
      const other_claims = others.map((other) => other.id)
      const { message } = await calls.portal.invoices.withdrawClaim.mutate({
        id,
        claim: claim.id,
        other_claims,
      })
      toast.success(message)
    } catch (error) {
      tellReason(error, say("Failed to undo your payment report"))
    }
    await refreshAll()
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{say("Undo: I haven't paid yet")}</Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={say("Undo this?")}
        action={say("Yes, undo it")}
        danger={false}
        onConfirm={withdraw}
      >
        {others.length === 0
          ? say("You reported a payment of {amount}. The invoice will be unpaid again.", {
              amount: claim.formatted_amount,
            })
          : say("You reported one payment for {count} invoices. All of them will be unpaid again.", {
              count: others.length + 1,
            })}
      </Confirm>
    </>
  )
}
