// Words in the texts of a recurring invoice that are different on each one.
import { longDate } from "../../core/values/dates.ts"
import { lastDayOf, placeOf, type Recurrence } from "../recurrence/rules.ts"

/** The words of one day. `country` decides how dates are written. */
export function wordsOn(rule: Recurrence, on: string, country: string | null): ReadonlyMap<string, string> {
  const [first, last] = [longDate(on, country), longDate(lastDayOf(rule, on), country)]
  return new Map([
    ["{month}", monthNames.format(new Date(`${on}T00:00:00Z`))],
    ["{year}", on.slice(0, 4)],
    ["{n}", String(placeOf(rule, on) + 1)],
    ["{period_start}", first],
    ["{period_end}", last],
    ["{period}", first === last ? first : `${first} – ${last}`],
  ])
}

const monthNames = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" })
