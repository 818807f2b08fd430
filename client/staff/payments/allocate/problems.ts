// What the server has against parts of a payment, by invoice.
import { refusal } from "../../../api/refusal.ts"

export type Share = { invoice: number; amount: number }
export type Problems = ReadonlyMap<number, string>

/** `allocations.0.amount` and `allocations.0.invoice` are about the first of those that were sent. */
export function problemsOf(error: unknown, allocations: readonly Share[]): Problems {
  const { fields } = refusal(error)
  return new Map(
    allocations.flatMap(({ invoice }, at) => {
      const texts = [`allocations.${at}.amount`, `allocations.${at}.invoice`, `allocations.${at}`]
      const said = texts.flatMap((name) => fields[name] ?? [])
      return said.length === 0 ? [] : [[invoice, said.join(" ")] as const]
    }),
  )
}
