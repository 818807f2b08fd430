// What a client says of its payment beside how much it is: who said so, what differs from what is due, and what helps to find it.
import type { ReactNode } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { ago, date, money } from "../../../lib/format.ts"

export type Claim = NonNullable<InvoiceDetail["claim"]>
type ClaimFactsProps = { claim: Claim; invoice: Pick<InvoiceDetail, "amount_due" | "currency"> }

export function ClaimFacts({ claim, invoice }: ClaimFactsProps) {
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

const factsOf = ({ method, paid_on, reference, note }: Claim): Fact[] => [
  ...(method ? [{ label: "With", value: method.name }] : []),
  ...(paid_on ? [{ label: "Paid on", value: date(paid_on) }] : []),
  ...(reference ? [{ label: "Reference", value: reference }] : []),
  ...(note ? [{ label: "Note", value: note, wide: true as const }] : []),
]

/** Beside what is due; nothing where it is just that. */
function differenceOf(
  { amount }: Claim,
  { amount_due, currency }: ClaimFactsProps["invoice"],
): string | null {
  if (amount === amount_due) return null
  const rest = money(Math.abs(amount_due - amount), currency)
  return amount < amount_due
    ? `${rest} less than the ${money(amount_due, currency)} that is due`
    : `${rest} more than the ${money(amount_due, currency)} that is due: the client's credit`
}
