// Answering all reports of one payment at once, where it was for several invoices.
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { money } from "../../../lib/format.ts"
import { Checkbox } from "../../../ui/toggles.tsx"
import type { Claim } from "./claim-banner.tsx"

/** Those of the same payment that can still be answered. */
export const openOthers = (claim: Claim | null) =>
  claim?.other_claims.filter(({ state }) => state === "open") ?? []

/** What a report and others come to. */
export const sumOfClaims = (
  { currency }: Pick<InvoiceDetail, "currency">,
  claim: Pick<Claim, "amount">,
  others: readonly { amount: number }[],
) =>
  money(
    others.reduce((sum, { amount }) => sum + amount, claim.amount),
    currency,
  )

type TogetherProps = {
  verb: "Confirm" | "Reject"
  invoice: Pick<InvoiceDetail, "number">
  others: Claim["other_claims"]
  checked: boolean
  onChange: (isTogether: boolean) => void
}

export const Together = ({ verb, invoice, others, ...choice }: TogetherProps) => (
  <Checkbox
    label={`${verb} all ${others.length + 1} invoices in this payment`}
    hint={[invoice, ...others].map(({ number }) => number).join(", ")}
    {...choice}
  />
)
