// The taxes that are usual where the organization is, to begin a new one with.
import { countryName } from "../../../lib/countries.ts"
import { Button } from "../../../ui/button.tsx"
import { useOrganization } from "../../profile/settings.ts"
import { ratesInWords } from "./kinds.ts"
import { type UsualTax, usualTaxes } from "./usual-rates.ts"

/** Offered only where the organization has said where it is. */
export function Usual({ take }: { take: (tax: UsualTax) => void }) {
  const country = useOrganization().data?.country ?? null
  const taxes = usualTaxes(country)
  if (country === null || taxes.length === 0) return null
  return (
    <div className="flex flex-col gap-1.5 sm:col-span-2">
      <p className="text-muted text-sm">Usual in {countryName(country)}; check what applies to you.</p>
      <div className="flex flex-wrap gap-2">
        {taxes.map((tax) => (
          <Button key={ratesInWords(tax)} size="sm" onClick={() => take(tax)}>
            {ratesInWords(tax)}
          </Button>
        ))}
      </div>
    </div>
  )
}
