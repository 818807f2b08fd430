// Words in the texts of a recurring invoice that are different on each one.
import { longDate } from "../../core/values/dates.ts"
import { writtenLocale } from "../../core/values/language.ts"
import { lastDayOf, type Recurrence } from "../recurrence/rules.ts"

/** `past`: how many days were dealt with before it. */
type Day = { on: string; past: number }

/** The words of one day, in the written language. `country` decides how English dates are written. */
export function wordsOn(
  rule: Recurrence,
  { on, past }: Day,
  country: string | null,
): ReadonlyMap<string, string> {
  const [first, last] = [longDate(on, country), longDate(lastDayOf(rule, on), country)]
  return new Map([
    ["{month}", monthName(on)],
    ["{year}", on.slice(0, 4)],
    ["{n}", String(past + 1)],
    ["{period_start}", first],
    ["{period_end}", last],
    ["{period}", first === last ? first : `${first} – ${last}`],
  ])
}

const monthName = (on: string) =>
  new Intl.DateTimeFormat(writtenLocale(), { month: "long", timeZone: "UTC" }).format(
    new Date(`${on}T00:00:00Z`),
  )
