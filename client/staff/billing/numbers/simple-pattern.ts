// A pattern as a prefix and a number of digits, with the year or month that its restarts need.
import type { NumberSeries } from "../../../../src/number-series/schema.ts"

export type SimplePattern = { prefix: string; digits: number }
type Reset = NumberSeries["reset"]

const periods: Record<Reset, string> = { never: "", yearly: "{yyyy}-", monthly: "{yyyy}-{mm}-" }
export const maxDigits = 12

export const patternOf = ({ prefix, digits }: SimplePattern, reset: Reset) =>
  `${prefix}${periods[reset]}{n:${digits}}`

/** Null for a pattern that needs to be written out. */
export function simpleOf(pattern: string, reset: Reset): SimplePattern | null {
  const [count, width] = /\{n(?::(\d{1,2}))?\}$/.exec(pattern) ?? []
  if (count === undefined) return null
  const before = pattern.slice(0, -count.length)
  const digits = Number(width ?? 1)
  if (!before.endsWith(periods[reset]) || digits < 1 || digits > maxDigits) return null
  const prefix = before.slice(0, before.length - periods[reset].length)
  return /[{}]/.test(prefix) ? null : { prefix, digits }
}
