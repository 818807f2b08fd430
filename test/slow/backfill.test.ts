// Invoices of before days and parties were kept: what each gets, in whatever order and however often it is begun.
import pg from "pg"
import { pino } from "pino"
import { expect, test } from "vitest"
import { perform } from "../../jobs/worker.ts"
import { openDatabase } from "../../src/core/database/db.ts"
import { migrate } from "../../src/core/database/migrate.ts"
import { dayIn } from "../../src/core/values/dates.ts"
import { freezeIssued } from "../../src/invoices/issuing/backfill/service.ts"
import { testApp } from "../support/app.ts"
import { emptyDatabase } from "../support/backups.ts"
import { makeClient, makeOrganization, makeProject } from "../support/factories.ts"
import { expectFailedJob } from "../support/failed-jobs.ts"
import { runJobs, waitingJobs } from "../support/jobs.ts"

const zone = "Pacific/Auckland"

/** So many invoices, of every status by turns, each 37 minutes younger than the one before. */
const old = (count: number) => `
  insert into invoices (organization_id, client_id, project_id, number, status, currency, digits, amount, total, created_at)
  select $1, $2, case when n % 2 = 0 then $3::bigint end, 'OLD-' || n,
    (array['draft', 'sent', 'processing', 'paid', 'overdue', 'cancelled', 'pending'])[1 + n % 7], 'USD', 2, 100, 100,
    timestamptz '2026-03-01' + n * interval '37 minutes'
  from generate_series(1, ${count}) n`

const unfrozen = "issue_date = null, seller = null, buyer = null, project_title = null"

async function makeOld(count: number) {
  const { app } = await testApp()
  const { id } = await makeOrganization()
  await app.db.pool.query("update organizations set time_zone = $2, tax_id = 'NZ1' where id = $1", [id, zone])
  const client = await makeClient(id)
  const project = await makeProject(id, { client_id: client.id, title: "Relaunch" })
  await app.db.pool.query(old(count), [id, client.id, project.id])
  // Of what was issued some are drafts again.
  await app.db.pool.query("update invoices set status = 'draft' where organization_id = $1 and id % 11 = 0", [
    id,
  ])
  await app.db.pool.query(`update invoices set ${unfrozen} where organization_id = $1`, [id])
  const promise = () =>
    app.db.pool.query(
      "insert into outbox (organization_id, name, payload) values ($1, 'freeze-issued', $2)",
      [id, { organization_id: id }],
    )
  await promise()
  return { id, client, promise, rows: () => stored(app.db.pool, id) }
}

type Row = {
  id: string
  status: string
  issued_at: string | null
  created_at: string
  updated_at: string
  project_id: string | null
  issue_date: string | null
  seller: object | null
  buyer: object | null
  project_title: string | null
}
const stored = async (pool: Pick<pg.Pool, "query">, organization_id: number) =>
  (
    await pool.query<Row>(
      `select id::text, status, issued_at::text, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
         updated_at::text, project_id::text, issue_date::text, seller, buyer, project_title
       from invoices where organization_id = $1 order by id`,
      [organization_id],
    )
  ).rows

const isOut = ({ issued_at, status }: Row) => issued_at !== null && status !== "draft"

/** What an invoice should have, reckoned from the row alone. */
const fromScratch = (row: Row, seller: object, buyer: object): Row => {
  if (!isOut(row)) return { ...row, issue_date: null, seller: null, buyer: null, project_title: null }
  const project_title = row.project_id === null ? null : "Relaunch"
  return { ...row, issue_date: dayIn(zone, row.created_at), seller, buyer, project_title }
}

const sellerOf = (name: unknown, email: unknown) =>
  expect.objectContaining({ name, email, tax_id: "NZ1", address: null, country: null })

test("each issued one gets the day and the parties that are printed now, the others nothing, and no version changes", async () => {
  const { id, client, rows } = await makeOld(2_500)
  const before = await rows()
  expect(before.filter(isOut).length).toBeGreaterThan(1_500)
  expect(await runJobs(id)).toContain("freeze-issued")
  const seller = sellerOf(expect.stringContaining("Organization"), null)
  const buyer = expect.objectContaining({ name: client.name, email: client.email, company: null })
  const after = await rows()
  expect(after).toEqual(before.map((row) => fromScratch(row, seller, buyer)))
  // Both sides of midnight are there.
  expect(new Set(after.flatMap(({ issue_date }) => issue_date ?? [])).size).toBeGreaterThan(60)
})

test("what somebody is changing is passed over, not waited for, and comes with the next try; so does what was cut short", async () => {
  const { id, rows } = await makeOld(2_100)
  const { app, worker } = await testApp()
  const issued = (await rows()).filter(isOut)
  const [first, last] = [issued[0], issued.at(-1)]
  const client = new pg.Client({ connectionString: app.db.url })
  await client.connect()
  await client.query("begin")
  await client.query("select from invoices where id = any($1) for update", [[first?.id, last?.id]])
  expectFailedJob("freeze-issued")
  await runJobs(id)
  const missing = async () =>
    (await rows()).filter((row) => isOut(row) && row.seller === null).map((row) => row.id)
  expect(await missing()).toEqual([first?.id, last?.id])
  await client.query("rollback")
  await client.end()
  const [job] = await waitingJobs(id)
  await perform(worker, job?.id ?? 0, false)
  expect(await missing()).toEqual([])
})

test("what was frozen by an edit meanwhile stays and gets its day, and a second run changes nothing", async () => {
  const { id, promise, rows } = await makeOld(20)
  const { app } = await testApp()
  const own = { seller: { name: "As it was" }, buyer: { name: "As she was" }, project_title: "Then" }
  await app.db.pool.query(
    `update invoices set seller = $2, buyer = $3, project_title = $4
     where organization_id = $1 and issued_at is not null and status <> 'draft' and id % 2 = 0`,
    [id, own.seller, own.buyer, own.project_title],
  )
  const edited = (await rows()).filter(({ seller }) => seller !== null)
  expect(edited.length).toBeGreaterThan(3)
  await runJobs(id)
  const after = await rows()
  for (const row of edited)
    expect(after.find((one) => one.id === row.id)).toEqual({
      ...row,
      ...own,
      issue_date: dayIn(zone, row.created_at),
    })
  await promise()
  await runJobs(id)
  expect(await rows()).toEqual(after)
})

test("the migration promises it where there are invoices, and it does the same there", async () => {
  const url = await emptyDatabase("0033-uncounted-refusals")
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const made = async (slug: string) =>
    Number(
      (
        await pool.query(
          "insert into organizations (slug, name, tax_id, time_zone) values ($1, $1, 'NZ1', $2) returning id",
          [slug, zone],
        )
      ).rows[0].id,
    )
  const [busy] = [await made("busy"), await made("idle")]
  const {
    rows: [client],
  } = await pool.query(
    "insert into clients (organization_id, name, email) values ($1, 'Ada', 'ada@client.test') returning id",
    [busy],
  )
  const {
    rows: [project],
  } = await pool.query(
    "insert into projects (organization_id, client_id, title, currency) values ($1, $2, 'Relaunch', 'USD') returning id",
    [busy, client.id],
  )
  await pool.query(old(100), [busy, client.id, project.id])
  await migrate(url)
  const promised = await pool.query(
    "select organization_id::integer, payload from outbox where name = 'freeze-issued'",
  )
  expect(promised.rows).toEqual([{ organization_id: busy, payload: { organization_id: busy } }])
  const before = await stored(pool, busy)
  expect(before.some(({ issue_date, seller }) => issue_date !== null || seller !== null)).toBe(false)
  const db = openDatabase({ url, log: pino({ level: "silent" }), max: 2 })
  expect(await freezeIssued(db, busy)).toBe(before.filter(isOut).length)
  const buyer = expect.objectContaining({ name: "Ada", email: "ada@client.test" })
  const expected = before.map((row) => fromScratch(row, sellerOf("busy", null), buyer))
  expect(await stored(pool, busy)).toEqual(expected)
  await db.close()
  await pool.end()
})
