// How the demo's year goes by: everything is done in the order of its days, then dated to its moment.
import type { TenantDb } from "../core/database/tenant.ts"
import { type Booked, dateBooked, listNewBooked, moveToMoment } from "./queries.ts"

/** The day this many days from now, `YYYY-MM-DD`. */
export const day = (from_now: number) =>
  new Date(Date.now() + from_now * 86_400_000).toISOString().slice(0, 10)

/** `day` counts from today. */
export type Event = { day: number; hour: number; run: () => Promise<unknown> }

/** Never later than some minutes ago. */
const momentOf = (event: Event) =>
  new Date(Math.min(Date.parse(day(event.day)) + event.hour * 3_600_000, Date.now() - 600_000))

/** What is booked keeps the moment at which it was written: dating it back takes the whole table away from everyone else. */
export async function playTimeline(
  db: TenantDb,
  events: readonly Event[],
  after: (at: Date) => Promise<void> = async () => {},
) {
  const dated = events.map((event) => ({ at: momentOf(event), run: event.run }))
  for (const { at, run } of dated.sort((a, b) => Number(a.at) - Number(b.at))) {
    await run()
    await moveToMoment(db, at)
    await after(at)
  }
}

/** The same, and what is booked is dated back too. */
export async function playWholeTimeline(db: TenantDb, events: readonly Event[]) {
  const booked: Booked[] = []
  await playTimeline(db, events, async (at) => {
    for (const row of await listNewBooked(db, booked)) booked.push({ ...row, at })
  })
  await dateBooked(db, booked)
}
