// A database of before exact documents, with a million invoices unless SOAK_INVOICES says otherwise, is brought up to date while the version before reads and writes.
import { randomBytes } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import { migrateWith, migrationNames } from "../../src/core/database/migrate.ts"
import { fill, invoices, longestWait } from "./backfill.ts"
import { type Member, makeMember } from "./member.ts"
import { seconds } from "./report.ts"
import { keepDoing, type Stage } from "./stage.ts"

const before = "0033-uncounted-refusals"
const usual = 20

/** What the version before says to the database; $1 is the organization, $2 its client. */
const statements = {
  list: `select i.*, c.name from invoices i join clients c on c.organization_id = i.organization_id and c.id = i.client_id
    where i.organization_id = $1 and i.client_id = $2 order by i.id desc limit 50`,
  write: `with client as materialized (
      select organization_id, id from clients where organization_id = $1 and id = $2 for share
    ), numbered as materialized (
      select next.number from client
      cross join lateral take_invoice_number(client.organization_id, date_trunc('month', now())::date, null) next
    ), invoice as (
      insert into invoices (organization_id, client_id, number, status, currency, digits, amount, total)
      select $1, $2, number, 'draft', 'EUR', 2, 100, 100 from numbered returning *
    ) insert into invoice_items (organization_id, invoice_id, position, description, quantity, unit_price, amount)
      select organization_id, id, 1, 'Design', 1, 100, 100 from invoice returning id`,
  send: `update invoices set status = 'sent', sent_at = now()
    where organization_id = $1 and id = (select max(id) from invoices where organization_id = $1 and client_id = $2)`,
  client: "update clients set phone = now()::text where organization_id = $1 and id = $2",
  organization: "select * from organizations where id = $1 and $2 > 0",
}

export async function upgrade({ postgres, report, onClose }: Stage) {
  const name = `soak_${randomBytes(5).toString("hex")}`
  await postgres.ask(`create database ${name}`)
  const pool = new pg.Pool({
    connectionString: Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href,
    max: 12,
  })
  onClose(async () => {
    await pool.end()
    await postgres.ask(`drop database ${name} with (force)`)
  })
  const old = {
    ask: async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<R>(text, values)).rows,
  }
  // It isn't ended, for the pool is the stage's.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  await migrateWith(db, before)
  const people = [await makeMember(old)]
  for (let n = 0; n < usual; n++) people.push(await makeMember(old))
  const [busy, ...others] = people
  if (busy) await fill(old, busy, invoices / 2)
  for (const other of others) await fill(old, other, invoices / 2 / usual)
  await old.ask("vacuum (analyze) invoices")

  let longest = { ms: 0, what: "none" }
  const failed = new Map<string, number>()
  let [count, migration] = [0, "none"]
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const [begun, during] = [performance.now(), migration]
    await work().catch((error) => failed.set(`${what}: ${error}`, (failed.get(`${what}: ${error}`) ?? 0) + 1))
    const ms = performance.now() - begun
    count++
    if (ms > longest.ms) longest = { ms, what: `${what} begun during ${during}` }
  }
  const live = (person: Member) => async () => {
    const whom = [person.organization_id, person.client_id]
    for (const [what, text] of Object.entries(statements)) await timed(what, () => old.ask(text, whom))
  }
  const stops = people.slice(0, 4).map((person) => keepDoing(5, live(person)))
  stops.push(keepDoing(50, () => timed("founding", () => makeMember(old))))
  await pause(3_000)
  report.note(`the longest of ${count} statements before: ${seconds(longest.ms)}, ${longest.what}`)
  ;[longest, count] = [{ ms: 0, what: "none" }, 0]
  const begun = performance.now()
  const watch = keepDoing(10, async () => {
    const [row] = await old.ask<{ name: string }>("select max(name) as name from kysely_migration")
    migration = `what follows ${row?.name}`
  })
  await migrateWith(db)
  const took = performance.now() - begun
  await watch()
  await pause(1_000)
  for (const stop of stops) await stop()

  const done = migrationNames().filter((one) => one > before).length
  report.note(`${done} migrations on ${invoices} invoices in ${seconds(took)}, ${count} statements meanwhile`)
  const errors = [...failed].map(([what, n]) => `${n} × ${what}`).join(", ")
  report.promise("statements failed", errors || 0, failed.size === 0)
  report.promise(
    "the longest that one waited",
    `${seconds(longest.ms)}, ${longest.what}`,
    longest.ms < longestWait,
  )
}
