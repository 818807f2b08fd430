// What may change of an existing tax, and how a tax is stored.
import type { Tax, TaxInput, TaxPatch } from "./schema.ts"

/** More than anyone charges; keeps the list on one page. */
export const maxTaxes = 200

type StoredTax = Omit<Tax, "id" | "archived_at">

/** A checked input as stored, rates in percent. */
export const toStoredTax = ({ name, category, components, reason, reason_code }: TaxInput): StoredTax => ({
  name,
  category,
  components: components.map((one) => ({ name: one.name, rate: one.rate, compound: one.compound ?? false })),
  reason: reason ?? null,
  reason_code: reason_code ?? null,
})

/** Whether the patch leaves the figures and the printed words as they are; the name may change. */
export function keepsFigures(tax: Tax, patch: TaxPatch): boolean {
  const { category = tax.category, components = tax.components } = patch
  const { reason = tax.reason, reason_code = tax.reason_code } = patch
  const after = toStoredTax({ name: tax.name, category, components, reason, reason_code })
  return JSON.stringify(after) === JSON.stringify(toStoredTax(tax))
}

type Rates = readonly { name: string; rate: number | null; compound?: boolean | null | undefined }[]

/** "GST 5% + QST 9.975%" */
export const ratesInWords = (rates: Rates): string =>
  rates
    .map(({ name, rate }) => [name, rate === null || Number.isNaN(rate) ? "" : `${rate}%`].join(" ").trim())
    .join(" + ")

/** For the log: a tax in one line. */
export const loggedTax = ({ name, category, components }: StoredTax) => ({
  name,
  category,
  rates: components.map(({ name: of, rate, compound }) => `${of} ${rate} %${compound ? " compound" : ""}`),
})
