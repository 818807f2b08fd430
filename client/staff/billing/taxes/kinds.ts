// The kinds of taxes in plain words, and the usual reasons for charging none.
import { taxCategories } from "../../../../src/core/values/taxes.ts"
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
    label: "Tax at a rate",
    hint: "The usual case: VAT, GST or sales tax, at one rate or several together.",
  },
  Z: { label: "Zero rate", hint: "Taxed by law, at 0%. No reason is needed." },
  E: {
    label: "Exempt",
    hint: "The law spares what you sell, or you as a small business. Say which rule.",
  },
  AE: {
    label: "Reverse charge",
    hint: "Your client is a business and owes the tax in your place.",
    reason: "Reverse charge: the customer owes the tax.",
    code: "VATEX-EU-AE",
  },
  K: {
    label: "Supply within the EU",
    hint: "For a business in another EU country, free of tax in yours.",
    reason: "Intra-Community supply, exempt from VAT.",
    code: "VATEX-EU-IC",
  },
  G: {
    label: "Export of goods",
    hint: "Goods that leave the country or the EU. Services to clients abroad are outside the scope of tax.",
    reason: "Export, exempt from VAT.",
    code: "VATEX-EU-G",
  },
  O: {
    label: "Outside the scope of tax",
    hint: "The tax of your country doesn't reach it, as with many services to clients abroad.",
    reason: "Not subject to VAT.",
    code: "VATEX-EU-O",
  },
}

export const kindOptions = taxCategories.map((value) => ({ value, label: kinds[value].label }))

type Rates = readonly { name: string; rate: number | null; compound?: boolean | null | undefined }[]

/** "GST 5% + QST 9.975%" */
export const ratesInWords = (rates: Rates) =>
  rates
    .map(({ name, rate }) => [name, rate === null || Number.isNaN(rate) ? "" : `${rate}%`].join(" ").trim())
    .join(" + ")

/** The name of a tax unless someone chose another one. */
export const usualName = (category: Category, rates: Rates) =>
  category === "S" ? ratesInWords(rates) : kinds[category].label

/** Its rates, or the reason for none, without repeating its name. */
export function taxText({ name, category, components, reason }: Tax): string {
  const { label } = kinds[category]
  if (category !== "S") {
    const isNamed = [name, reason ?? ""].some((text) => text.toLowerCase().startsWith(label.toLowerCase()))
    return [reason !== null && isNamed ? "" : label, reason ?? ""].filter(Boolean).join(" · ")
  }
  const rates = ratesInWords(components)
  const compound = components.filter((one) => one.compound).map((one) => `${one.name} on top of the others`)
  return [rates === name ? label : rates, ...compound].join(" · ")
}
