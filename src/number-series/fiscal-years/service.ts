// The story of a new first month of fiscal years: each series continues in its current year.
import type { TenantDb } from "../../core/database/tenant.ts"
import { takenNumbers } from "../numbers/service.ts"
import { findCounter, updateSeries } from "../queries.ts"
import { spell } from "../rules.ts"
import { holdAllSeries } from "./queries.ts"
import { countsFiscalYears, type Move, movedPeriod } from "./rules.ts"

/** Call it after the settings are written, under the organization's lock. `today` is the organization's. */
export async function moveFiscalYears(db: TenantDb, move: Move, today: string): Promise<void> {
  for (const series of (await holdAllSeries(db)).filter(countsFiscalYears)) {
    const isSpelled = await isNewestSpelled(db, series, move.is)
    const period = movedPeriod(series, move, { today, isSpelled })
    if (period !== series.period) await updateSeries(db, series.id, { period })
  }
}

type LockedSeries = Awaited<ReturnType<typeof holdAllSeries>>[number]

/** Whether the newest number of a series is of a fiscal year that begins in that month. */
async function isNewestSpelled(
  db: TenantDb,
  series: LockedSeries,
  fiscal_year_start: number,
): Promise<boolean> {
  if (series.last_issue_date === null) return false
  const newest = (series.next_n ?? (await findCounter(db))) - 1
  const number = spell({ ...series, fiscal_year_start }, newest, series.last_issue_date)
  return (await takenNumbers(db, [number], series.kind)).length > 0
}
