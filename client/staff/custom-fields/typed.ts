// Values of custom fields in a form, by the id of the field. A field that is empty isn't there.

import { maxDecimals } from "../../../src/custom-fields/values/rules.ts"
import { refusal } from "../../api/refusal.ts"
import type { ReadNumber } from "../../lib/amount.ts"
import { readAmount } from "../../lib/amount.ts"

/** A number that can't be read stays as it was typed, and is refused at its field. */
export type TypedCustom = Record<string, string | number | null | undefined>

export function withTyped(values: TypedCustom, field: number, value: string | number): TypedCustom {
  const { [field]: _, ...others } = values
  return value === "" ? others : { ...others, [field]: value }
}

/** What differs from what was saved, for a request; undefined where nothing does. */
export function customChange(now: TypedCustom = {}, before: TypedCustom = {}): TypedCustom | undefined {
  const fields = [...new Set([...Object.keys(now), ...Object.keys(before)])]
  const changed = fields.filter((field) => (now[field] ?? null) !== (before[field] ?? null))
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map((field) => [field, now[field] ?? null]))
}

/** The names under which a refusal complains of custom fields. */
export const customNames = (error: unknown) =>
  Object.keys(refusal(error).fields).filter((name): name is `custom.${string}` => name.startsWith("custom."))

/** "-1.250,5", as people anywhere write it. */
export function readNumber(text: string): ReadNumber {
  const [, minus = "", figure = ""] = /^\s*([-−]?)(.*)$/s.exec(text) ?? []
  const read = readAmount(figure, maxDecimals)
  if (read.problem !== undefined) return { problem: "Enter a number" }
  return read.value !== null && minus !== "" ? { value: 0 - read.value } : read
}
