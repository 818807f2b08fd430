// The values of the question about VAT or sales tax; rates and sentence follow the country until someone changes them.
import { z } from "zod"
import type { BillingSettings } from "../../../../src/invoice-settings/schema.ts"
import type { Organization } from "../../../../src/organizations/schema.ts"
import { vatIdExample } from "../../../../src/parties/codes/rules.ts"
import type { Tax } from "../../../../src/taxes/schema.ts"
import { setByAnswer } from "../../../../src/taxes/setup/rules.ts"
import { taxSetup } from "../../../../src/taxes/setup/schema.ts"
import { smallBusinessIn, taxNameIn, usualTaxes } from "../../../../src/taxes/usual/rules.ts"

export type Charges = "yes" | "no"
type Setup = z.input<typeof taxSetup>
export type TaxQuestionValues = Setup & {
  charges_tax: Charges
  country: string
  components: Rates
  reason: string
}
type Rates = NonNullable<Setup["components"]>
type Seller = Pick<Organization, "country" | "vat_id" | "tax_number" | "tax_id">
type Known = { seller: Seller; settings: BillingSettings; taxes: readonly Tax[]; likelyCountry: string }

/** The default tax, if there is one, else what is usual in the country. */
export function valuesOf({ seller, settings, taxes, likelyCountry }: Known, charges?: Charges) {
  const country = seller.country ?? likelyCountry
  const tax = taxes.find(({ id }) => id === settings.default_tax_id)
  const values: TaxQuestionValues = {
    charges_tax: charges ?? (settings.charges_tax === "no" ? "no" : "yes"),
    country,
    components: tax?.category === "S" ? tax.components : usualRates(country),
    reason: tax ? reasonOf(tax, country) : usualReason(country),
    vat_id: seller.vat_id ?? "",
    tax_number: seller.tax_number ?? "",
    tax_id: seller.tax_id ?? "",
  }
  return values
}

/** None if the default tax isn't one that the answer sets: a sentence would replace it. */
const reasonOf = ({ category, reason }: Tax, country: string) =>
  setByAnswer(category) ? (category === "E" && reason) || usualReason(country) : ""

/** What changes with the country. */
export function inCountry(values: TaxQuestionValues, country: string): Partial<TaxQuestionValues> {
  const before = values.country
  const hasUsualRates = JSON.stringify(values.components) === JSON.stringify(usualRates(before))
  return {
    country,
    ...(hasUsualRates ? { components: usualRates(country) } : {}),
    ...(values.reason === usualReason(before) ? { reason: usualReason(country) } : {}),
  }
}

/** The number of the seller that belongs on invoices there. */
export function numberField(country: string, charges: Charges) {
  const example = vatIdExample(country)
  if (example === undefined) return { name: "tax_id", label: "Tax ID", hint: undefined } as const
  return charges === "yes"
    ? ({ name: "vat_id", label: "VAT ID", hint: `With the country prefix, as in ${example}` } as const)
    : ({ name: "tax_number", label: "Tax number", hint: "From the tax office" } as const)
}

/** Only what is on the screen is saved. */
export function toSetup(values: TaxQuestionValues): Setup {
  const { charges_tax, country, components, reason } = values
  const { name } = numberField(country, charges_tax)
  return {
    charges_tax,
    country,
    [name]: values[name],
    ...(charges_tax === "yes" ? { components } : { reason: hasSentence(country) ? reason : null }),
  }
}

/** What is typed, checked as it is sent. */
export const taxQuestion = z.custom<TaxQuestionValues>().transform(toSetup).pipe(taxSetup)

export const hasSentence = (country: string) => smallBusinessIn(country) !== undefined

/** NaN while no rate is typed. */
const usualRates = (country: string): Rates =>
  (usualTaxes(country)[0] ?? [{ name: taxNameIn(country), rate: Number.NaN }]).map((one) => ({
    ...one,
    compound: false,
  }))

const usualReason = (country: string) => smallBusinessIn(country)?.sentence ?? ""
