// Words in the texts of a recurring invoice that are different on each one.
import { longDate } from "../../core/values/dates.ts"
import { lastDayOf, type Recurrence } from "../recurrence/rules.ts"

/** `past`: how many days were dealt with before it. */
type Day = { on: string; past: number }

/** The words of one day. `country` decides how dates are written. */
export function wordsOn(
  rule: Recurrence,
  { on, past }: Day,
  country: string | null,
): ReadonlyMap<string, string> {
  const [first, last] = [longDate(on, country), longDate(lastDayOf(rule, on), country)]
  return new Map([
    ["{month}", monthNames.format(new Date(`${on}T00:00:00Z`))],
    ["{year}", on.slice(0, 4)],
    ["{n}", String(past + 1)],
    ["{period_start}", first],
    ["{period_end}", last],
    ["{period}", first === last ? first : `${first} – ${last}`],
  ])
}

const monthNames = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" })
