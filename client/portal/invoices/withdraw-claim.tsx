// Withdrawing a reported payment, after a question.
import { useState } from "react"
import type { PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { calls } from "../../api/client.ts"
import { count } from "../../lib/format.ts"
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
      tellReason(error, "Failed to undo your payment report")
    }
    await refreshAll()
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Undo: I haven't paid yet</Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Undo this?"
        action="Yes, undo it"
        danger={false}
        onConfirm={withdraw}
      >
        {others.length === 0
          ? `You reported a payment of ${claim.formatted_amount}. The invoice will be unpaid again.`
          : `You reported one payment for ${count(others.length + 1, "invoice")}. All of them will be unpaid again.`}
      </Confirm>
    </>
  )
}
