// Where a series stands once the organization's fiscal year begins in another month.
import { type Form, laterDay, periodOf } from "../rules.ts"

/** The months, from 1, in which fiscal years began until now, and from now on. */
export type Move = { was: number; is: number }
type Shape = Pick<Form, "pattern" | "reset">
/** A series as it counts: `period` as it is kept, `last_issue_date` the day of its newest number (`YYYY-MM-DD`). */
type Counted = Shape & { period: string; last_issue_date: string | null }

/** Whether what it counts in hangs on the fiscal year. */
export const countsFiscalYears = ({ pattern, reset }: Shape) => reset === "yearly" && pattern.includes("{fy}")

/**
 * What a series counts in from now on: the year, as it begins now, in which its newest number was given, so that this year
 * goes on and the next one begins anew. Where the count was set since, by hand or by a new pattern, it is that of `today`:
 * what was said to come next still does. `isSpelled`: its newest number is spelled with the year as it begins now already,
 * because the month goes back to what it was.
 */
export function movedPeriod(
  { period, last_issue_date, ...shape }: Counted,
  { was, is }: Move,
  { today, isSpelled }: { today: string; isSpelled: boolean },
): string {
  // It begins at its beginning, whatever year that is.
  if (period === "") return period
  const before = (day: string) => periodOf({ ...shape, fiscal_year_start: was }, day)
  const now = (day: string) => periodOf({ ...shape, fiscal_year_start: is }, day)
  if (last_issue_date === null || period > before(last_issue_date)) {
    const day = laterDay(today, last_issue_date)
    // A year that is over begins anew either way.
    return before(day) > period ? "" : now(day)
  }
  const moved = now(last_issue_date)
  // Of a later year that no number is spelled with the first is still to come.
  return moved > period && !isSpelled ? period : moved
}
