// What an invoice may have beyond the spec's fields, as it is typed and as it is sent: nothing of it on a plain one.

import type { units } from "../../../../src/pricing/rules.ts"
import { type ReadNumber, readAmount } from "../../../lib/amount.ts"
import { digitsOf } from "../../../lib/format.ts"

export type Unit = (typeof units)[number]

/** Of a line. What isn't there is as on every plain line: an item without a unit, under the tax of the invoice. */
export type LineMore = {
  kind?: "credit" | "text" | undefined
  unit?: Unit | undefined
  /** As typed: "10%", "12.50". */
  discount?: string | undefined
  discount_reason?: string | undefined
  /** The id of a tax; null for none. */
  tax?: number | null | undefined
  /** It was saved with a tax of its own, which can be another one but not that of the invoice. */
  had_tax?: true | undefined
}

/** Of the invoice; texts as typed. */
export type More = {
  prices_include_tax: boolean
  /** null: those of the currency. */
  price_decimals: number | null
  discount: string
  discount_reason: string
  withholding_name: string
  withholding_rate: string
}

export const noMore: More = {
  prices_include_tax: false,
  price_decimals: null,
  discount: "",
  discount_reason: "",
  withholding_name: "",
  withholding_rate: "",
}

type Typed = { currency: string; more: More; lines: readonly LineMore[] }

/** Whether it comes to what it comes to by more than quantities, prices and the one rate. */
export const isExact = ({ more, lines }: Typed) =>
  lines.some(isExactLine) || JSON.stringify(moreToSend(more, "USD")) !== JSON.stringify(nothing)

const isExactLine = ({ kind, unit, discount = "", tax }: LineMore) =>
  kind !== undefined || unit !== undefined || discount.trim() !== "" || tax !== undefined

/** Decimals that its unit prices may have. */
export const decimalsOf = ({ currency, more }: Pick<Typed, "currency" | "more">) =>
  more.price_decimals ?? digitsOf(currency)

type Discount = { percent: number } | { amount: number }
export type ReadDiscount = { value: Discount | null; problem?: never } | { value?: never; problem: string }

/** "10%" or, without the sign, an amount. */
export function readDiscount(text: string, digits: number): ReadDiscount {
  if (!text.includes("%")) {
    const { value = null, problem } = readAmount(text, digits)
    if (problem !== undefined) return { problem }
    return { value: value === null ? null : { amount: value } }
  }
  const { value = null, problem } = readPercent(text.replace("%", ""))
  if (problem !== undefined) return { problem }
  return { value: value === null ? null : { percent: value } }
}

/** Of 100, with up to four decimals. */
export function readPercent(text: string): ReadNumber {
  const plain = text.trim().replace(",", ".")
  if (plain === "") return { value: null }
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain) || Number(plain) > 100)
    return { problem: "Enter a rate from 0 to 100" }
  return /\.\d{5}/.test(plain) ? { problem: "At most 4 decimals" } : { value: Number(plain) }
}

/** Nothing of what isn't understood yet. */
function discountToSend(text: string, reason: string, currency: string) {
  const { value = null } = readDiscount(text, digitsOf(currency))
  return value && { ...value, ...(reason.trim() === "" ? {} : { reason: reason.trim() }) }
}

export function lineToSend({ kind, unit, discount, discount_reason, tax }: LineMore, currency: string) {
  const less = discountToSend(discount ?? "", discount_reason ?? "", currency)
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(unit === undefined ? {} : { unit }),
    ...(less ? { discount: less } : {}),
    ...(tax === undefined ? {} : { tax }),
  }
}

/** The same for a line that may have been another one before: it says of everything what it is now. */
export const lineToChange = (line: LineMore, currency: string) => ({
  ...{ kind: "item" as const, unit: null, discount: null },
  ...lineToSend(line, currency),
})

/** All of it, with what a plain invoice has where nothing was typed. */
export function moreToSend(more: More, currency: string) {
  const { value: rate = null } = readPercent(more.withholding_rate)
  const name = more.withholding_name.trim()
  return {
    prices_include_tax: more.prices_include_tax,
    price_decimals: more.price_decimals,
    discount: discountToSend(more.discount, more.discount_reason, currency),
    withholding: name === "" || rate === null ? null : { name, rate },
  }
}
const nothing = moreToSend(noMore, "USD")

type Sent = Partial<ReturnType<typeof moreToSend>>

/** What of it differs from `before`, which is a plain invoice unless given. */
export function changedMore(more: More, currency: string, before: More = noMore, was = currency): Sent {
  const old = new Map<string, unknown>(Object.entries(moreToSend(before, was)))
  const isNew = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(old.get(name))
  return Object.fromEntries(Object.entries(moreToSend(more, currency)).filter(isNew))
}
