// How a series spells its numbers, when it starts anew, and what a pattern may be.

export const kinds = ["invoice", "credit_note", "quote"] as const
export const resets = ["never", "yearly", "monthly"] as const
type Reset = (typeof resets)[number]

/** What a series of numbers is made of; months from 1, `fiscal_year_start` the one in which the fiscal year begins. */
export type Form = { pattern: string; reset: Reset; fiscal_year_start: number }

/** Of every organization until it chooses another: INV-0001, INV-0002, … (contract, "invoice number"). */
export const plain: Form = { pattern: "INV-{n:4}", reset: "never", fiscal_year_start: 1 }

/** As every day of the same number has it; for patterns that name no day. */
const anyDay = "2000-01-01"
const places = /\{n(?::(\d+))?\}/g
const tokens = /\{(yyyy|yy|mm|fy)\}/g

/**
 * The n-th number (a positive integer) of a series on a day (`YYYY-MM-DD`): of `INV-{n:4}` 1 is INV-0001 and 12345 is
 * INV-12345. The database does the same. `{fy}` is one year where the fiscal year begins in January, else as 2026-27.
 */
export function spell({ pattern, fiscal_year_start }: Form, n: number, day = anyDay): string {
  const [yyyy, mm] = [day.slice(0, 4), day.slice(5, 7)]
  const fiscal = fiscalYear(day, fiscal_year_start)
  const two = (year: number) => String(year % 100).padStart(2, "0")
  const fy = fiscal_year_start === 1 ? String(fiscal) : `${fiscal}-${two(fiscal + 1)}`
  const said: Record<string, string> = { yyyy, yy: yyyy.slice(2), mm, fy }
  return pattern
    .replace(places, (_, width: string | undefined) => String(n).padStart(Number(width ?? 1), "0"))
    .replace(tokens, (_, token: string) => said[token] ?? "")
}

/** What a series counts in on a day: "2026", "2026-11", or "" where it never starts anew. A later one is greater. */
export function periodOf({ pattern, reset, fiscal_year_start }: Form, day: string): string {
  if (reset === "never") return ""
  if (reset === "monthly") return day.slice(0, 7)
  return pattern.includes("{fy}") ? String(fiscalYear(day, fiscal_year_start)) : day.slice(0, 4)
}

/** The day on which a series goes on: never before that of its newest number. */
export const laterDay = (day: string, newest: string | null) =>
  newest !== null && newest > day ? newest : day

const fiscalYear = (day: string, start: number) =>
  Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < start ? 1 : 0)

/** The last number of a series: it has at most twelve digits. One further stands for "none is left". */
export const maxN = 999_999_999_999
/** As `number` of an invoice may be. */
const longest = 50
const longestInIndia = 16

export const tooLongInIndia = `In India a number has at most ${longestInIndia} characters (GST rule 46)`
/** Whether the law of a country has no number as long as this; of those that it gives the database refuses the same. */
export const isTooLong = (number: string, country: string | null) =>
  country === "IN" && number.length > longestInIndia

type Problem = { field: "pattern" | "reset"; problem: string }

/** Why numbers can't be spelled so (billing.md §3, §11, §16.39), or null. `next_n` is the highest that is to come so far. */
export function formProblem(form: Form, next_n: number, country: string | null): Problem | null {
  const { pattern, reset } = form
  const refuse = (problem: string): Problem => ({ field: "pattern", problem })
  const text = pattern.replace(places, "").replace(tokens, "")
  const widths = [...pattern.matchAll(places)].map(([, width]) => Number(width ?? 1))
  if (widths.length !== 1) return refuse("Say once where the number goes: {n}, or {n:4} for four digits")
  if (widths.some((width) => width < 1 || width > 12))
    return refuse("A number has 1 to 12 digits: {n:1} to {n:12}")
  if (/[{}]/.test(text)) return refuse("Only {n}, {yyyy}, {yy}, {mm} and {fy} stand for something")
  if (/[^A-Za-z0-9\-/._]/.test(text)) return refuse("Only letters, digits and - / . _ may be in a number")
  if (isDraftName(pattern)) return refuse("DRAFT- is what drafts without a number are called")
  if (spell(form, maxN).length > longest) return refuse(`A number has at most ${longest} characters`)
  if (country === "IN" && /[._]/.test(text))
    return refuse("In India only letters, digits, - and / may be in a number (GST rule 46)")
  if (isTooLong(spell(form, next_n), country)) return refuse(tooLongInIndia)
  const says = (...names: string[]) => names.some((name) => pattern.includes(name))
  const year = says("{yyyy}", "{yy}", "{fy}")
  if (reset === "yearly" && !year)
    return { field: "reset", problem: "A number that starts anew each year needs {yyyy}, {yy} or {fy}" }
  if (reset === "monthly" && !(year && says("{mm}")))
    return { field: "reset", problem: "A number that starts anew each month needs {mm} and the year" }
  return null
}

/**
 * Whether two series give the same numbers sooner or later: what is filled up with zeros, in which letters, and whether a year
 * is said as {yyyy} or 20{yy} makes no difference.
 */
export const isAlike = (one: Form, other: Form) => shapeOf(one) === shapeOf(other)

const shapeOf = ({ pattern, fiscal_year_start }: Form) =>
  pattern
    .replace(places, "{n}")
    .replaceAll(fiscal_year_start === 1 ? /\{fy\}|\{yyyy\}/g : "{yyyy}", "20{yy}")
    .toUpperCase()

/** What invoices without a number are shown as, and nobody may choose where drafts have none. */
export const isDraftName = (number: string) => /^draft-/i.test(number)
