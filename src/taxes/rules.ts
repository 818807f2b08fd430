// What of a tax may still change once it is there, and what is kept of one that was typed.
import type { Tax, TaxInput, TaxPatch } from "./schema.ts"

/** More than anybody charges; what keeps a choice of them one page. */
export const maxTaxes = 200

type StoredTax = Omit<Tax, "id" | "archived_at">

/** A checked input as it is kept, rates in percent. */
export const toStoredTax = ({ name, category, components, reason, reason_code }: TaxInput): StoredTax => ({
  name,
  category,
  components: components.map((one) => ({ name: one.name, rate: one.rate, compound: one.compound ?? false })),
  reason: reason ?? null,
  reason_code: reason_code ?? null,
})

/** Whether the patch leaves what the tax comes to and what documents print of it as it is; its name is free. */
export function keepsFigures(tax: Tax, patch: TaxPatch): boolean {
  const { category = tax.category, components = tax.components } = patch
  const { reason = tax.reason, reason_code = tax.reason_code } = patch
  const after = toStoredTax({ name: tax.name, category, components, reason, reason_code })
  return JSON.stringify(after) === JSON.stringify(toStoredTax(tax))
}

/** For the log: a tax in one line of figures. */
export const loggedTax = ({ name, category, components }: StoredTax) => ({
  name,
  category,
  rates: components.map(({ name: of, rate, compound }) => `${of} ${rate} %${compound ? " compound" : ""}`),
})
