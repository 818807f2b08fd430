// The question about VAT or sales tax, loaded only while it may be open.
import { lazy, Suspense } from "react"
import { api } from "../../../api/hooks.ts"
import { may } from "../../may.ts"

// A lost connection leaves the question out, and the editor as it is.
const Card = lazy(async () => {
  const found = await import("../../billing/tax-question/tax-question-card.tsx").catch(() => null)
  return { default: found?.TaxQuestionCard ?? (() => null) }
})

type TaxQuestionProps = { onAnswered: (tax: number | null) => void }

export function TaxQuestion({ onAnswered }: TaxQuestionProps) {
  const asks = may("govern")
  const { data } = api.billing_settings.get.useQuery(undefined, { enabled: asks })
  if (!asks || data?.charges_tax !== null || data.default_tax_id !== null) return null
  return (
    <Suspense fallback={null}>
      <Card onAnswered={onAnswered} />
    </Suspense>
  )
}
