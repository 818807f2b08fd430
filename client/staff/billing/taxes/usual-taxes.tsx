// The usual taxes of a country, to choose from.
import { ratesInWords } from "../../../../src/taxes/rules.ts"
import { type UsualTax, usualTaxes } from "../../../../src/taxes/usual/rules.ts"
import { countryName } from "../../../lib/countries.ts"
import { Button } from "../../../ui/button.tsx"

type UsualTaxesProps = { country: string | null; take: (tax: UsualTax) => void }

export function UsualTaxes({ country, take }: UsualTaxesProps) {
  const taxes = usualTaxes(country)
  if (country === null || taxes.length === 0) return null
  return (
    <div className="flex flex-col gap-1.5 sm:col-span-2">
      <p className="text-muted text-sm">Common rates in {countryName(country)}. Check what applies to you.</p>
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
