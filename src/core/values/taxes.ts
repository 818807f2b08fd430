// Taxes: their categories, and the rates of their components.
import { type Fraction, fraction, none, one, plus, rounded, times } from "./fractions.ts"

/** UNCL5305: standard, zero, exempt, reverse charge, within the EU, export, outside of the tax. */
export const taxCategories = ["S", "Z", "E", "AE", "K", "G", "O"] as const
export type TaxCategory = (typeof taxCategories)[number]

/** A tax with one or several components; `rate` is a share (19 % is 19/100). */
export type Tax = {
  /** The id of its row; not part of what the tax is. */
  id?: number | undefined
  category: TaxCategory
  /** A compound component also applies to those before it. */
  components: readonly { name: string; rate: Fraction; compound?: boolean | undefined }[]
  reason?: string | null | undefined
}

/** What one component adds to a net; `rate` is a share that includes compounding. */
export type Rate = { name: string; category: TaxCategory; rate: Fraction; reason: string | null }

/** Its components with their effective rates: a compound rate r on top of others is r × (1 + rates before). */
export function ratesOf(tax: Tax | null): Rate[] {
  if (tax === null) return []
  const { category, components, reason = null } = tax
  let before = none
  return components.map(({ name, rate: own, compound }) => {
    const rate = compound ? times(own, plus(one, before)) : own
    before = plus(before, rate)
    return { name, category, rate, reason }
  })
}

/** All that a tax adds to a net, as a share of it. */
export const rateOf = (tax: Tax | null): Fraction =>
  ratesOf(tax).reduce((all, { rate }) => plus(all, rate), none)

export const rateKey = ({ name, category, rate }: Rate) => `${category} ${shareKey(rate)} ${name}`
const shareKey = ({ numerator, denominator }: Fraction) => `${numerator}/${denominator}`
/** Equal for taxes with the same category and components, whatever their reasons. */
export const taxKey = (tax: Tax | null): string => JSON.stringify(ratesOf(tax).map(rateKey))

/** 19/100 is 19 %. To the twelfth decimal: a rate with four decimals, compounded once, has ten. */
export const inPercent = (share: Fraction): number =>
  Number(`${rounded(times(share, fraction(10n ** 14n)))}e-12`)

export const euCountries: readonly string[] =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ")

export const isInEu = (country: string | null): boolean => country !== null && euCountries.includes(country)
