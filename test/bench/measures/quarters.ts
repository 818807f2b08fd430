// What the clock costs: the jobs of one quarter of an hour, where each of 10,000 organizations has work waiting.
import { readConfig } from "../../../src/core/base/config.ts"
import { openDatabase } from "../../../src/core/database/db.ts"
import { markOverdue } from "../../../src/invoices/status/service.ts"
import { promiseReminders } from "../../../src/reminders/promises/service.ts"
import { promiseDays } from "../../../src/schedules/occurrences/service.ts"
import type { Measure, Row } from "../figures.ts"
import { many } from "../fill.ts"
import { type Ground, isFilled, openGround } from "../ground.ts"

/** No one listens. */
const silent = {
  publish: () => {},
  subscribe: () => () => {},
  count: () => 0,
  close: () => Promise.resolve(),
}

export const quarters: Measure<Ground> = {
  name: "quarters",
  async run({ url }) {
    if (!(await isFilled(url, "bench_many", many)))
      throw new Error('There is no database of many organizations. Run "npm run bench:seed" first.')
    const ground = await openGround("bench_many", many, () => {})
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const db = openDatabase({ url: ground.url, log, max: 4 })
    try {
      const waiting = await makeWork(ground)
      const parts = { config: readConfig({}), db, log, events: silent }
      const jobs = { overdue: markOverdue, recurring: promiseDays, reminders: promiseReminders }
      const all: Record<string, number> = {}
      const begun = performance.now()
      for (const [name, job] of Object.entries(jobs)) all[name] = await job(parts)
      const ours = (performance.now() - begun) / 1_000
      for (const [name, least] of Object.entries(waiting))
        if ((all[name] ?? 0) < least) throw new Error(`${name}: ${all[name]} of ${least}`)
      const measure = `the quarter-hour jobs of ${many.organizations.toLocaleString("en")} organizations with work for each`
      const row: Row = { measure, unit: "s", raw: null, ours, target: 30, floor: 60, better: "less" }
      return [row]
    } finally {
      await db.close()
      await ground.close()
    }
  },
}

/** In each organization an invoice that is late from today on, a recurring invoice, and a reminder. */
async function makeWork({ pool }: Ground) {
  await pool.query(`
    set session_replication_role = replica;
    delete from occurrences;
    delete from outbox;
    update billing_settings set reminders_since = now() - interval '40 days', reminder_hour = 0,
      reminder_steps = '[{"days": 1, "subject": null, "message": null}]';
    update invoices set status = 'sent' where status = 'overdue';
    update schedules set next_on = current_date - 1, next_at = now() - interval '1 hour'
      where id in (select distinct on (organization_id) id from schedules where status = 'active' order by organization_id, id);
    set session_replication_role = origin;
    analyze`)
  const { rows } = await pool.query<{ overdue: number; recurring: number }>(`
    select (select count(*)::int from invoices where status = 'sent' and due_on < current_date) as overdue,
      (select count(*)::int from schedules where status = 'active' and next_at <= now()) as recurring`)
  return rows[0] ?? { overdue: 0, recurring: 0 }
}
