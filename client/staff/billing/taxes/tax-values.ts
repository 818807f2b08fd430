// What the form of a tax holds.
import type { z } from "zod"
import type { Tax, taxInput } from "../../../../src/taxes/schema.ts"

export type TaxValues = z.input<typeof taxInput>

/** A rate that no one has typed yet is NaN, which is no rate. */
export const valuesOf = (tax?: Tax): TaxValues => ({
  name: tax?.name ?? "",
  category: tax?.category ?? "S",
  components: tax?.components ?? [{ name: "", rate: Number.NaN, compound: false }],
  reason: tax?.reason ?? "",
  reason_code: tax?.reason_code ?? "",
})
