// How a series spells its numbers, when it restarts, and which patterns are valid.

export const kinds = ["invoice", "credit_note", "quote"] as const
export const resets = ["never", "yearly", "monthly"] as const
type Reset = (typeof resets)[number]

/** The form of a series; months from 1, `fiscal_year_start` the one in which the fiscal year begins. */
export type Form = { pattern: string; reset: Reset; fiscal_year_start: number }

/** The default of every organization: INV-0001, INV-0002, … */
export const plain: Form = { pattern: "INV-{n:4}", reset: "never", fiscal_year_start: 1 }

/** For patterns without a day, where any day gives the same number. */
const anyDay = "2000-01-01"
const places = /\{n(?::(\d+))?\}/g
const tokens = /\{(yyyy|yy|mm|fy)\}/g

/**
 * The n-th number (a positive integer) of a series on a day (`YYYY-MM-DD`): with `INV-{n:4}` 1 is INV-0001 and 12345 is
 * INV-12345. The database does the same. `{fy}` is one year if the fiscal year begins in January, else like 2026-27.
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

/** The period of a series on a day: "2026", "2026-11", or "" if it never restarts. Later periods sort later. */
export function periodOf({ pattern, reset, fiscal_year_start }: Form, day: string): string {
  if (reset === "never") return ""
  if (reset === "monthly") return day.slice(0, 7)
  return pattern.includes("{fy}") ? String(fiscalYear(day, fiscal_year_start)) : day.slice(0, 4)
}

/** The day of the next number: never before that of the newest. */
export const laterDay = (day: string, newest: string | null) =>
  newest !== null && newest > day ? newest : day

const fiscalYear = (day: string, start: number) =>
  Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < start ? 1 : 0)

/** The last number of a series: twelve digits. One more means "none left". */
export const maxN = 999_999_999_999
/** As `number` of an invoice may be. */
const longest = 50
const longestInIndia = 16

export const tooLongInIndia = `In India, numbers have at most ${longestInIndia} characters (GST rule 46)`
/** Whether the law of a country forbids a number this long; the database refuses the same for numbers that it gives. */
export const isTooLong = (number: string, country: string | null) =>
  country === "IN" && number.length > longestInIndia

type Problem = { field: "pattern" | "reset"; problem: string }

/** What is wrong with a form, or null. `next_n` is the highest upcoming number. */
export function formProblem(form: Form, next_n: number, country: string | null): Problem | null {
  const { pattern, reset } = form
  const refuse = (problem: string): Problem => ({ field: "pattern", problem })
  const text = pattern.replace(places, "").replace(tokens, "")
  const widths = [...pattern.matchAll(places)].map(([, width]) => Number(width ?? 1))
  if (widths.length !== 1) return refuse("Use {n} once for the number, or {n:4} for four digits")
  if (widths.some((width) => width < 1 || width > 12))
    return refuse("Use 1 to 12 digits, from {n:1} to {n:12}")
  if (/[{}]/.test(text)) return refuse("Use only {n}, {yyyy}, {yy}, {mm} and {fy} in braces")
  if (/[^A-Za-z0-9\-/._]/.test(text)) return refuse("Numbers can only contain letters, digits and - / . _")
  if (isDraftName(pattern)) return refuse("DRAFT- is reserved for drafts without a number")
  if (spell(form, maxN).length > longest) return refuse(`Numbers can have at most ${longest} characters`)
  if (country === "IN" && /[._]/.test(text))
    return refuse("In India, numbers can only contain letters, digits, - and / (GST rule 46)")
  if (isTooLong(spell(form, next_n), country)) return refuse(tooLongInIndia)
  const says = (...names: string[]) => names.some((name) => pattern.includes(name))
  const year = says("{yyyy}", "{yy}", "{fy}")
  if (reset === "yearly" && !year)
    return { field: "reset", problem: "Numbers that restart each year need {yyyy}, {yy} or {fy}" }
  if (reset === "monthly" && !(year && says("{mm}")))
    return { field: "reset", problem: "Numbers that restart each month need {mm} and the year" }
  return null
}

/**
 * Whether two series produce the same numbers sooner or later: padding, case, and {yyyy} versus 20{yy} make no
 * difference.
 */
export const isAlike = (one: Form, other: Form) => shapeOf(one) === shapeOf(other)

const shapeOf = ({ pattern, fiscal_year_start }: Form) =>
  pattern
    .replace(places, "{n}")
    .replaceAll(fiscal_year_start === 1 ? /\{fy\}|\{yyyy\}/g : "{yyyy}", "20{yy}")
    .toUpperCase()

/** The display name of unnumbered drafts, which can't be chosen where drafts have no numbers. */
export const isDraftName = (number: string) => /^draft-/i.test(number)
