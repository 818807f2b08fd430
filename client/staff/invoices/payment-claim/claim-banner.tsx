// An open payment claim, with details to find the payment, to confirm or reject.
import { CircleCheck, Undo2 } from "lucide-react"
import type { ReactNode } from "react"
import { Link } from "react-router"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { ago, date, money } from "../../../lib/format.ts"
import { Button } from "../../../ui/button.tsx"
import { Card } from "../../../ui/page.tsx"
import { may } from "../../may.ts"
import { Proof } from "./proof.tsx"

type ClaimBannerProps = { invoice: InvoiceDetail; claim: Claim; onConfirm: () => void; onReject: () => void }

export const ClaimBanner = ({ invoice, claim, onConfirm, onReject }: ClaimBannerProps) => (
  <Card title={claim.by_staff ? "Awaiting confirmation" : "The client reported a payment"}>
    <div className="flex flex-col gap-5 sm:flex-row sm:items-start">
      <div className="min-w-0 flex-1">
        <p className="tabular font-semibold text-2xl tracking-tight">{claim.formatted_amount}</p>
        <ClaimFacts claim={claim} invoice={invoice} />
      </div>
      {claim.proof && <Proof key={claim.proof.url} proof={claim.proof} />}
    </div>
    {may("work") && (
      <div className="mt-5 grid gap-2 sm:flex">
        <Button icon={<CircleCheck />} variant="primary" onClick={onConfirm}>
          Confirm Payment
        </Button>
        <Button icon={<Undo2 />} onClick={onReject}>
          Reject
        </Button>
      </div>
    )}
  </Card>
)

export type Claim = NonNullable<InvoiceDetail["claim"]>

/** Who reported it, how it differs from what is due, and how to find it. */
export function ClaimFacts({ claim, invoice }: { claim: Claim; invoice: InvoiceDetail }) {
  const { by, at } = claim
  const difference = differenceOf(claim, invoice)
  return (
    <div className="min-w-0">
      {difference && <p className="tabular mt-0.5 text-pretty text-sm text-warning">{difference}</p>}
      <p className="wrap-anywhere mt-1 text-muted text-sm">
        {by ?? "Someone"}, {ago(at)}
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-3 text-sm empty:hidden sm:grid-cols-2">
        {factsOf(claim).map(({ label, value, wide }) => (
          <div key={label} className={wide ? "min-w-0 sm:col-span-2" : "min-w-0"}>
            <dt className="text-muted text-xs">{label}</dt>
            <dd dir="auto" className="tabular wrap-anywhere mt-0.5 whitespace-pre-line font-medium">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type Fact = { label: string; value: ReactNode; wide?: true }

const factsOf = ({ method, paid_on, reference, note, other_claims }: Claim): Fact[] => [
  ...(method ? [{ label: "Method", value: method.name }] : []),
  ...(other_claims.length > 0
    ? [{ label: "Paid together with", value: <Others claims={other_claims} />, wide: true as const }]
    : []),
  ...(paid_on ? [{ label: "Paid on", value: date(paid_on) }] : []),
  ...(reference ? [{ label: "Reference", value: reference }] : []),
  ...(note ? [{ label: "Note", value: note, wide: true as const }] : []),
]

const Others = ({ claims }: { claims: Claim["other_claims"] }) =>
  claims.map(({ id, invoice, number, formatted_amount }, index) => (
    <span key={id}>
      {index > 0 && ", "}
      <Link to={`/invoices/${invoice}`} className="text-link hover:underline">
        {number}
      </Link>{" "}
      ({formatted_amount})
    </span>
  ))

/** Null if it equals the amount due. */
function differenceOf({ amount }: Claim, { amount_due, currency }: InvoiceDetail): string | null {
  if (amount === amount_due) return null
  const rest = money(Math.abs(amount_due - amount), currency)
  return amount < amount_due
    ? `${rest} less than the ${money(amount_due, currency)} due`
    : `${rest} more than the ${money(amount_due, currency)} due. The extra becomes credit for the client.`
}
