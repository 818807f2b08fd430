// An installation that comes from before the ledger: the work is promised to whoever has anything, beside older servers.
import pg from "pg"
import { pino } from "pino"
import { expect, test } from "vitest"
import { openDatabase } from "../../../src/core/database/db.ts"
import { migrate } from "../../../src/core/database/migrate.ts"
import { fillLedger } from "../../../src/invoices/settling/backfill/service.ts"
import { emptyDatabase } from "../../support/backups.ts"

test("the migration promises it where anything is, and it does the same there, beside what an older server books", async () => {
  const url = await emptyDatabase("0045-subtotals")
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const one = async (text: string, ...values: unknown[]) =>
    Number((await pool.query(text, values)).rows[0].id)
  const made = (slug: string) =>
    one("insert into organizations (slug, name, time_zone) values ($1, $1, 'UTC') returning id", slug)
  const [busy, gone] = [await made("busy"), await made("gone"), await made("idle")]
  const client = await one(
    "insert into clients (organization_id, name, email) values ($1, 'Ada', 'ada@client.test') returning id",
    busy,
  )
  const invoice = (number: string, status: string, day: string) =>
    one(
      `insert into invoices (organization_id, client_id, number, status, currency, digits, amount, total, paid_at)
       values ($1, $2, $3, $4, 'USD', 2, 100, 100, case $4 when 'paid' then $5::timestamptz end) returning id`,
      ...[busy, client, number, status, day],
    )
  const paid = (organization: number, invoice_id: number | null) =>
    one(
      "insert into payments (organization_id, invoice_id, invoice_number, amount, currency) values ($1, $2, 'INV', 100, 'USD') returning id",
      ...[organization, invoice_id],
    )
  const [first, second] = [
    await invoice("INV-1", "paid", "2026-03-01"),
    await invoice("INV-2", "processing", "2026-03-02"),
  ]
  await invoice("INV-3", "processing", "2026-03-02")
  await paid(busy, first)
  await paid(gone, null)
  await migrate(url)
  const promised = await pool.query(
    "select organization_id::integer as id, payload from outbox where name = 'fill-ledger' order by 1",
  )
  expect(promised.rows).toEqual([busy, gone].map((id) => ({ id, payload: { organization_id: id } })))
  // As an older server confirms.
  await pool.query(
    `with paid as (update invoices set status = 'paid', paid_at = '2026-03-04' where id = $1 returning *)
     insert into payments (organization_id, invoice_id, invoice_number, amount, currency)
     select organization_id, id, number, total - withheld, currency from paid`,
    [second],
  )
  const db = openDatabase({ url, log: pino({ level: "silent" }), max: 2 })
  expect(await fillLedger(db, busy)).toBe(1)
  expect(await fillLedger(db, gone)).toBe(1)
  expect([await fillLedger(db, busy), await fillLedger(db, gone)]).toEqual([0, 0])
  const rows = await pool.query(
    `select p.invoice_id::integer as invoice, paid_on::text, p.void_reason, a.amount::integer as settles
     from payments p left join allocations a on a.payment_id = p.id order by p.id`,
  )
  expect(rows.rows).toEqual([
    { invoice: first, paid_on: "2026-03-01", void_reason: null, settles: 100 },
    { invoice: null, paid_on: null, void_reason: "invoice deleted", settles: null },
    { invoice: second, paid_on: "2026-03-04", void_reason: null, settles: 100 },
  ])
  const claims = await pool.query("select invoice_number, state from payment_claims order by id")
  expect(claims.rows).toEqual([
    { invoice_number: "INV-2", state: "confirmed" },
    { invoice_number: "INV-3", state: "open" },
  ])
  await db.close()
  await pool.end()
})
