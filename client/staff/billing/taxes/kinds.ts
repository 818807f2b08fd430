// The kinds of taxes in plain words, and the usual reasons for charging none.
import { taxCategories } from "../../../../src/core/values/taxes.ts"
import { ratesInWords } from "../../../../src/taxes/rules.ts"
import type { Tax } from "../../../../src/taxes/schema.ts"

export type Category = Tax["category"]
type Kind = {
  label: string
  hint: string
  /** The usual reason and its VATEX code, as a suggestion. */
  reason?: string
  code?: string
}

export const kinds: Record<Category, Kind> = {
  S: {
    label: "Standard rate",
    hint: "VAT, GST or sales tax, with one or more rates.",
  },
  Z: { label: "Zero rate", hint: "Taxable at 0%. No reason needed." },
  E: {
    label: "Exempt",
    hint: "Exempt by law, because of what you sell or because you're a small business. Cite the rule.",
  },
  AE: {
    label: "Reverse charge",
    hint: "Your client is a business and pays the tax instead of you.",
    reason: "Reverse charge: the customer owes the tax.",
    code: "VATEX-EU-AE",
  },
  K: {
    label: "Supply within the EU",
    hint: "Sold to a business in another EU country, without your country's tax.",
    reason: "Intra-Community supply, exempt from VAT.",
    code: "VATEX-EU-IC",
  },
  G: {
    label: "Export of goods",
    hint: "Goods that leave the country or the EU. For services to clients abroad, use “Outside the scope of tax”.",
    reason: "Export, exempt from VAT.",
    code: "VATEX-EU-G",
  },
  O: {
    label: "Outside the scope of tax",
    hint: "Your country's tax doesn't apply, as with many services to clients abroad.",
    reason: "Not subject to VAT.",
    code: "VATEX-EU-O",
  },
}

export const kindOptions = taxCategories.map((value) => ({ value, label: kinds[value].label }))

/** The name of a tax unless someone chose another one. */
export const usualName = (category: Category, rates: Parameters<typeof ratesInWords>[0]) =>
  category === "S" ? ratesInWords(rates) : kinds[category].label

/** Its rates, or the reason for none, without repeating its name. */
export function taxText({ name, category, components, reason }: Tax): string {
  const { label } = kinds[category]
  if (category !== "S") {
    const isNamed = [name, reason ?? ""].some((text) => text.toLowerCase().startsWith(label.toLowerCase()))
    return [reason !== null && isNamed ? "" : label, reason ?? ""].filter(Boolean).join(" · ")
  }
  const rates = ratesInWords(components)
  const compound = components
    .filter((one) => one.compound)
    .map((one) => `${one.name} compounded on the rates before it`)
  return [rates === name ? label : rates, ...compound].join(" · ")
}
