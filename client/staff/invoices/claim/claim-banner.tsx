// What a client says of paying an invoice, to be looked at and answered: how much of what is due, when, and what proves it.
import { CircleCheck, Undo2 } from "lucide-react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { Button } from "../../../ui/button.tsx"
import { Card } from "../../../ui/page.tsx"
import { type Claim, ClaimFacts } from "./claim-facts.tsx"
import { Proof } from "./proof.tsx"

type ClaimBannerProps = { invoice: InvoiceDetail; claim: Claim; onConfirm: () => void; onReject: () => void }

/** As long as it waits for an answer. */
export const ClaimBanner = ({ invoice, claim, onConfirm, onReject }: ClaimBannerProps) => (
  <Card title={claim.by_staff ? "Waits for its payment" : "The client says they have paid"}>
    <div className="flex flex-col gap-5 sm:flex-row sm:items-start">
      <div className="min-w-0 flex-1">
        <p className="tabular break-words font-semibold text-2xl tracking-tight">{claim.formatted_amount}</p>
        <ClaimFacts claim={claim} invoice={invoice} />
      </div>
      {claim.proof && <Proof key={claim.proof.url} proof={claim.proof} />}
    </div>
    <div className="mt-5 grid gap-2 sm:flex">
      <Button icon={<CircleCheck />} variant="primary" onClick={onConfirm}>
        Confirm Payment
      </Button>
      <Button icon={<Undo2 />} onClick={onReject}>
        Reject
      </Button>
    </div>
  </Card>
)
