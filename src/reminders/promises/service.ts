// The reminders that have come: each is promised once, in the transaction that notes it.
import type { App } from "../../core/api/context.ts"
import { dayAfter, dayIn } from "../../core/values/dates.ts"
import { dueSteps, lastDueOn, type Settings } from "../rules.ts"
import { applied } from "../service.ts"
import { insertReminders, listReminding, lockDue, readNow } from "./queries.ts"

type Parts = Pick<App, "config" | "db">

/** Invoices that are looked at together, and organizations. */
const batch = 200
const together = 500

/** Days after an outage for which reminders are still sent. */
const catchUpDays = 31

/**
 * Promises the reminders that have come, of all organizations: each gets its row, and its job where nothing stops it. Answers how
 * many there were. `now` is an instant, the present one by default.
 */
export async function promiseReminders({ config, db }: Parts, now?: string): Promise<number> {
  const at = now ?? (await readNow(db.system))
  const homes = new Map(
    (await listReminding(db.system, config)).map((home) => [home.organization_id, applied(home)]),
  )
  let promised = 0
  for (const ids of chunks([...homes.keys()], together)) {
    const looks = ids.flatMap((id) => looksOf(id, homes.get(id), at))
    for (let found = batch; found === batch; ) {
      found = await db.system.transaction().execute(async (system) => {
        const invoices = await lockDue(system, looks, batch)
        const reminders = invoices.flatMap(({ organization_id, id, taken, ...facts }) => {
          const settings = homes.get(organization_id)
          const due = settings ? dueSteps(facts, settings, taken, at) : []
          return due.map((one) => ({ ...one, organization_id, invoice_id: id, on_day: facts.due_on }))
        })
        promised += await insertReminders(system, reminders)
        return invoices.length
      })
    }
  }
  return promised
}

/** Nothing that came before they were switched on, or long ago, is looked for. */
function looksOf(organization_id: number, settings: Settings | undefined, at: string) {
  if (!settings || settings.since === null) return []
  const today = dayIn(settings.time_zone, at)
  const oldest = dayAfter(today, -catchUpDays)
  const begun = dayIn(settings.time_zone, settings.since)
  return settings.steps.map(({ days }) => ({
    ...{ organization_id, step: days },
    from: dayAfter(begun > oldest ? begun : oldest, -days),
    until: lastDueOn(days, settings, at, today),
  }))
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))
