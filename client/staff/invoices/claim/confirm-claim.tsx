// Confirming from a list, which doesn't know what the client says: it is fetched and shown before anything is booked.
import type { ReactNode } from "react"
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Bar, Failure } from "../../../ui/states.tsx"
import { ConfirmPayment } from "../confirm-payment.tsx"
import { nameOf } from "../name-of.ts"
import { ClaimFacts } from "./claim-facts.tsx"
import { Proof } from "./proof.tsx"

type ConfirmClaimProps = {
  invoice: Pick<Invoice, "id" | "number" | "is_numbered" | "client_name">
  onClose: () => void
}

/** Open as long as it is there. What was known of the invoice may be from before its client said so. */
export function ConfirmClaim({ invoice, onClose }: ConfirmClaimProps) {
  const found = api.invoices.get.useQuery({ id: invoice.id }, { refetchOnMount: "always" })
  const shell = { title: `Payment of ${nameOf(invoice)}`, onClose }
  if (found.error && !found.isFetchedAfterMount)
    return (
      <Shell {...shell}>
        <Failure error={found.error} retry={found.refetch} retrying={found.isFetching} />
      </Shell>
    )
  if (!found.data || !found.isFetchedAfterMount)
    return (
      <Shell {...shell}>
        <div role="status" aria-label="Loading what the client says" className="flex flex-col gap-4 py-2">
          <Bar className="w-2/3" />
          <Bar className="w-1/2" />
        </div>
      </Shell>
    )
  const { status, claim } = found.data
  if (status !== "processing")
    return (
      <Shell {...shell}>
        <p className="text-muted text-sm">It doesn't wait for a confirmation any more.</p>
      </Shell>
    )
  return (
    <ConfirmPayment key={claim?.id} invoice={found.data} onClose={onClose}>
      {claim?.state === "open" && (
        <div className="mb-5 flex flex-col gap-4">
          <ClaimFacts claim={claim} invoice={found.data} />
          {claim.proof && <Proof key={claim.proof.url} proof={claim.proof} />}
        </div>
      )}
    </ConfirmPayment>
  )
}

type ShellProps = { title: string; onClose: () => void; children: ReactNode }

const Shell = ({ title, onClose, children }: ShellProps) => (
  <Dialog open size="sm" title={title} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
    {children}
  </Dialog>
)
