// Confirming from a list: loads the claim and shows it first.
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Failure, LoadingLines } from "../../../ui/states.tsx"
import { nameOf } from "../name-of.ts"
import { ClaimFacts } from "./claim-banner.tsx"
import { ConfirmPayment } from "./confirm-payment.tsx"
import { Proof } from "./proof.tsx"

type ConfirmClaimProps = { invoice: Pick<Invoice, "id" | "number" | "is_numbered">; onClose: () => void }

/** Open while mounted. Reloads the invoice, which may be older than the claim. */
export function ConfirmClaim({ invoice, onClose }: ConfirmClaimProps) {
  const query = api.invoices.get.useQuery({ id: invoice.id }, { refetchOnMount: "always" })
  const fresh = query.isFetchedAfterMount && !query.error ? query.data : undefined
  if (fresh?.status !== "processing")
    return (
      <Dialog
        open
        size="sm"
        title={`Payment for ${nameOf(invoice)}`}
        onClose={onClose}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        {fresh ? (
          <p className="text-muted text-sm">This payment no longer needs confirmation.</p>
        ) : query.error ? (
          <Failure error={query.error} retry={query.refetch} retrying={query.isFetching} />
        ) : (
          <LoadingLines label="Loading the payment" />
        )}
      </Dialog>
    )
  const { claim } = fresh
  return (
    <ConfirmPayment key={claim?.id} invoice={fresh} onClose={onClose}>
      {claim?.state === "open" && (
        <div className="mb-1 flex flex-col gap-4 sm:col-span-2">
          <ClaimFacts claim={claim} invoice={fresh} />
          {claim.proof && <Proof key={claim.proof.url} proof={claim.proof} />}
        </div>
      )}
    </ConfirmPayment>
  )
}
