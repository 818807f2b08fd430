// How the fields of a tax follow each other, until someone says something else.
import type { UseFormReturn } from "react-hook-form"
import { needsReason } from "../../../../src/pricing/rules.ts"
import type { TaxInput } from "../../../../src/taxes/schema.ts"
import { type Category, kinds, usualName } from "./kinds.ts"
import type { TaxValues } from "./tax-values.ts"

type Form = UseFormReturn<TaxValues, unknown, TaxInput>
export type Follow = (change: Partial<Pick<TaxValues, "category" | "components">>) => void

/** Kind and rates change together with what is usually said with them, until someone says something else. */
export const following =
  ({ getValues, setValue, clearErrors }: Form): Follow =>
  (change) => {
    const before = getValues()
    const category = change.category ?? before.category
    const components = change.components ?? ratesFor(category, before.components)
    const set = (name: "name" | "reason" | "reason_code", value: string) =>
      setValue(name, value, { shouldDirty: true })
    if (isUntouched(before.name, usualName(before.category, before.components)))
      set("name", usualName(category, components))
    const { reason = "", code = "" } = kinds[category]
    if (!needsReason(category) || isUntouched(before.reason, kinds[before.category].reason))
      set("reason", reason)
    if (!needsReason(category) || isUntouched(before.reason_code, kinds[before.category].code))
      set("reason_code", code)
    setValue("category", category, { shouldDirty: true })
    setValue("components", components, { shouldDirty: true })
    clearErrors()
  }

const isUntouched = (now: string | null | undefined, usual = "") => (now ?? "").trim() === "" || now === usual

/** Where nothing is charged one name is left, at 0; where something is, a rate has to be typed. */
function ratesFor(category: Category, rates: TaxValues["components"]): TaxValues["components"] {
  const [first = { name: "", rate: 0 }] = rates
  if (category !== "S") return [{ name: first.name, rate: 0, compound: false }]
  return rates.map((one) => (one.rate === 0 ? { ...one, rate: Number.NaN } : one))
}
