// Withdraws a reported payment, after a confirmation.
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import type { PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { calls } from "../../api/client.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Button } from "../../ui/button.tsx"
import { Confirm } from "../../ui/dialog.tsx"
import { toast } from "../../ui/toast.tsx"
import { refreshAll } from "../queries.ts"

type Claim = NonNullable<PortalInvoiceDetail["claim"]>

export function Withdraw({ id, claim }: { id: number; claim: Claim }) {
  const [asking, ask] = useState(false)
  const { mutateAsync } = useMutation({
    mutationFn: () => calls.portal.invoices.withdrawClaim.mutate({ id }),
  })
  const withdraw = async () => {
    try {
      const { message } = await mutateAsync()
      toast.success(message)
    } catch (error) {
      tellReason(error, "Failed to take it back")
    }
    await refreshAll()
  }
  return (
    <>
      <Button onClick={() => ask(true)}>I haven't paid after all</Button>
      <Confirm
        open={asking}
        onClose={() => ask(false)}
        title="Take it back?"
        action="Yes, take it back"
        danger={false}
        onConfirm={withdraw}
      >
        You said that you paid {claim.formatted_amount}. The invoice is open again then, and you can say so
        again later.
      </Confirm>
    </>
  )
}
