// The values of a tax; name and reason follow the kind and rates until someone changes them.
import type { UseFormReturn } from "react-hook-form"
import type { z } from "zod"
import { needsReason } from "../../../../src/pricing/rules.ts"
import type { Tax, TaxInput, taxInput } from "../../../../src/taxes/schema.ts"
import { type Category, kinds, usualName } from "./kinds.ts"

export type TaxValues = z.input<typeof taxInput>

/** NaN while no rate is typed. */
export const valuesOf = (tax?: Tax): TaxValues => ({
  name: tax?.name ?? "",
  category: tax?.category ?? "S",
  components: tax?.components ?? [{ name: "", rate: Number.NaN, compound: false }],
  reason: tax?.reason ?? "",
  reason_code: tax?.reason_code ?? "",
})

type Form = UseFormReturn<TaxValues, unknown, TaxInput>
export type Follow = (change: Partial<Pick<TaxValues, "category" | "components">>) => void

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

/** Without a charge one name stays, at 0; with one, a rate must be typed. */
function ratesFor(category: Category, rates: TaxValues["components"]): TaxValues["components"] {
  const [first = { name: "", rate: 0 }] = rates
  if (category !== "S") return [{ name: first.name, rate: 0, compound: false }]
  return rates.map((one) => (one.rate === 0 ? { ...one, rate: Number.NaN } : one))
}
