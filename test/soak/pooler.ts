// Two servers and two workers share eight connections through PgBouncer in transaction mode: everything is done all the same.

import { setTimeout as pause } from "node:timers/promises"
import { hasPgbouncer, pooled, startPgbouncer } from "../support/pgbouncer.ts"
import { allDone, lettersOf } from "./letters.ts"
import { ask, makeMember, type Sent, writeAndSend } from "./member.ts"
import { seconds } from "./report.ts"
import { keepDoing, type Stage, until } from "./stage.ts"

export async function pooler(stage: Stage) {
  const { api, worker, post, postgres, member, report, env, onClose } = stage
  if (!hasPgbouncer) return report.note("skipped: this machine has no pgbouncer")
  const server = await startPgbouncer(postgres.url)
  onClose(() => server.stop())
  Object.assign(env, server.settings)
  const doors = [await api(), await api()]
  await worker()
  await worker()
  const others = [member, await makeMember(postgres), await makeMember(postgres)]
  const sent: Sent[] = []
  let failed = 0
  let foreign = 0
  let most = 0
  const stops = [0, 1, 2, 3, 4, 5].map((n) =>
    keepDoing(20, async () => {
      const [door, who] = [doors[n % 2], others[n % 3]]
      if (!door || !who) return
      const invoice = n === 0 ? await writeAndSend(door.url, who) : undefined
      if (invoice) sent.push(invoice)
      const { status, body } = await ask(door.url, who, "GET", "/api/clients/")
      if (status !== 200 || (n === 0 && !invoice)) failed++
      else if (!Array.isArray(body) || body.some(({ id }) => id !== who.client_id)) foreign++
    }),
  )
  const watch = keepDoing(500, async () => {
    const [row] = await postgres.ask<{ n: number }>(
      "select count(*)::integer as n from pg_stat_activity where application_name in ('portico', 'portico-tenant')",
    )
    most = Math.max(most, row?.n ?? 0)
  })
  await pause(30_000)
  for (const stop of [...stops, watch]) await stop()
  const done = await until(
    60_000,
    async () => lettersOf(post, sent).missing === 0 && (await allDone(postgres)),
  )
  report.promise("calls that failed", failed, failed === 0)
  report.promise("rows of others seen", foreign, foreign === 0)
  report.promise(
    "mails that never arrived",
    `${lettersOf(post, sent).missing} of ${sent.length}`,
    done !== undefined,
  )
  report.promise("connections to Postgres at most", most, most <= 2 * pooled)
  report.note(`all done after ${seconds(done ?? 0)}`)
  for (const door of doors) await door.end("SIGTERM")
}
