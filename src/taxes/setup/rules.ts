// Which tax follows from the answer to whether the organization charges VAT or sales tax.
import { ratesInWords } from "../rules.ts"
import type { TaxInput } from "../schema.ts"
import { smallBusinessIn, taxNameIn, usualTaxes } from "../usual/rules.ts"
import type { TaxSetup } from "./schema.ts"

type Answer = Pick<TaxSetup, "charges_tax"> & {
  [field in "country" | "components" | "reason"]?: TaxSetup[field] | undefined
}

/** Whether taxes of this category come from the answer. */
export const setByAnswer = (category: TaxInput["category"]): boolean => category === "S" || category === "E"

/** Undefined where invoices have neither a tax nor a sentence about it. */
export function taxFrom(setup: Answer): TaxInput | undefined {
  const { charges_tax, reason } = setup
  const country = setup.country ?? null
  if (charges_tax === "yes") {
    const components = setup.components ?? [...(usualTaxes(country)[0] ?? [])]
    return { name: ratesInWords(components).slice(0, 100), category: "S", components, reason: null }
  }
  const usual = smallBusinessIn(country)
  const sentence = reason === undefined ? usual?.sentence : reason
  if (charges_tax === "skipped" || !sentence) return undefined
  return {
    name: "Small business, exempt",
    category: "E",
    components: [{ name: taxNameIn(country), rate: 0 }],
    reason: sentence,
    ...(usual?.code ? { reason_code: usual.code } : {}),
  }
}
