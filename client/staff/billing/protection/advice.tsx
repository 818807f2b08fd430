// What the law of a country says of protection, and what it asks for besides.
import { countryName } from "../../../lib/countries.ts"
import { beside, isAdvised } from "./countries.ts"

export const Advice = ({ country }: { country: string | null }) =>
  country !== null &&
  isAdvised(country) && (
    <p className="text-pretty text-sm">
      Recommended in {countryName(country)}, where issued invoices have to stay as they are.
    </p>
  )

export function Besides({ country }: { country: string | null }) {
  const more = country === null ? undefined : beside(country)
  if (more === undefined) return null
  return <p className="text-pretty text-muted text-sm">It doesn't replace {more}.</p>
}
