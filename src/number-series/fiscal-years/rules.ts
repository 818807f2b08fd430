// How a series continues when the organization's fiscal year begins in another month.
import { type Form, laterDay, periodOf } from "../rules.ts"

/** The months, from 1, in which fiscal years began before and begin now. */
export type Move = { was: number; is: number }
type Shape = Pick<Form, "pattern" | "reset">
/** A series and its count: `period` as stored, `last_issue_date` the day of its newest number (`YYYY-MM-DD`). */
type Counted = Shape & { period: string; last_issue_date: string | null }

/** Whether its count depends on the fiscal year. */
export const countsFiscalYears = ({ pattern, reset }: Shape) => reset === "yearly" && pattern.includes("{fy}")

/**
 * The period of a series from now on: the fiscal year, as it begins now, in which its newest number was given. So this
 * year continues and the next one restarts the count. If the count was set afterwards, by hand or by a new pattern, it
 * is the year of `today`, so that the chosen number still comes next. `isSpelled`: the newest number is already spelled
 * with the year as it begins now, because the month is set back to what it was.
 */
export function movedPeriod(
  { period, last_issue_date, ...shape }: Counted,
  { was, is }: Move,
  { today, isSpelled }: { today: string; isSpelled: boolean },
): string {
  // It starts at its beginning, whatever the year.
  if (period === "") return period
  const before = (day: string) => periodOf({ ...shape, fiscal_year_start: was }, day)
  const now = (day: string) => periodOf({ ...shape, fiscal_year_start: is }, day)
  if (last_issue_date === null || period > before(last_issue_date)) {
    const day = laterDay(today, last_issue_date)
    // A past year restarts the count either way.
    return before(day) > period ? "" : now(day)
  }
  const moved = now(last_issue_date)
  // In a later year without any number, the first one is still to come.
  return moved > period && !isSpelled ? period : moved
}
