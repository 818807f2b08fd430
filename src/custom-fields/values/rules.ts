// What a custom field takes, and how its values are written for people.
import type { CustomLine, CustomValues } from "../../core/database/columns.ts"
import { writtenLocale } from "../../core/values/language.ts"
import { hasDecimals } from "../../core/values/money.ts"
import type { FieldType } from "../rules.ts"

/** Of a text. */
export const maxText = 200
export const maxDecimals = 6
const maxNumber = 999_999_999_999

type Field = { type: FieldType; choices: readonly string[] }

const problems: Record<FieldType, (value: string | number, field: Field) => string | null> = {
  text: (value) => (typeof value === "string" ? null : "Enter text"),
  number: (value) => (typeof value === "number" ? problemOfNumber(value) : "Enter a number"),
  date: (value) => (typeof value === "string" && isDay(value) ? null : "Enter a valid date as YYYY-MM-DD"),
  choice: (value, { choices }) =>
    typeof value === "string" && choices.includes(value) ? null : "Choose one of the options",
}

/** Why the field can't have this value; null if it can. */
export const problemOf = (field: Field, value: string | number) => problems[field.type](value, field)

function problemOfNumber(value: number): string | null {
  if (Math.abs(value) > maxNumber) return "At most 999,999,999,999"
  return hasDecimals(Math.abs(value), maxDecimals) ? null : `At most ${maxDecimals} decimals`
}

/** A day of the calendar, `YYYY-MM-DD`, from 1900 to 2999. */
export function isDay(text: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

export type CustomChange = Record<string, string | number | null | undefined>

/** What a change leaves out stays, and null clears. */
export function mergedCustom(before: CustomValues, change: CustomChange = {}): CustomValues {
  const merged = new Map(Object.entries(before))
  for (const [field, value] of Object.entries(change))
    if (value === null) merged.delete(field)
    else if (value !== undefined) merged.set(field, value)
  return Object.fromEntries(merged)
}

/** What clients read; null where that is nothing. */
export function printedCustom(lines: readonly CustomLine[]): PrintedCustom[] | null {
  const printed = lines.flatMap(({ is_printed, label, type, value }) =>
    is_printed ? [{ label, type, value }] : [],
  )
  return printed.length > 0 ? printed : null
}
export type PrintedCustom = Pick<CustomLine, "label" | "type" | "value">

/** As people read it, with the day written by `date`. */
export function customText(
  { type, value }: Pick<CustomLine, "type" | "value">,
  date: (day: string) => string,
): string {
  if (typeof value === "number")
    return value.toLocaleString(writtenLocale(), { maximumFractionDigits: maxDecimals })
  return type === "date" && isDay(value) ? date(value) : value
}
