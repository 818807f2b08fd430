// A database that is brought up to date while the version before works on it.
import pg from "pg"
import { expect, test } from "vitest"
import { migrate, migrationNames } from "../../src/core/database/migrate.ts"
import { emptyDatabase, query } from "../support/backups.ts"
import { atEndOfFile } from "../support/endings.ts"

const before = "0033-uncounted-refusals"

test("each migration stands by itself, and one that waits for a table lets others by and comes again", async () => {
  const url = await emptyDatabase(before)
  const [holder, looker] = [
    new pg.Client({ connectionString: url }),
    new pg.Client({ connectionString: url }),
  ]
  await Promise.all([holder.connect(), looker.connect()])
  atEndOfFile(() => Promise.all([holder.end(), looker.end()]))
  const done = async () =>
    (await looker.query<{ name: string }>("select name from kysely_migration where name > $1", [before])).rows
  // When the transaction began that waits for the held table.
  const waiting = async () =>
    (
      await looker.query<{ begun: Date }>(
        `select xact_start as begun from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and application_name = 'portico-migrate'`,
      )
    ).rows[0]?.begun.getTime()

  await holder.query("begin; lock table invoices in access share mode")
  const migrated = migrate(url)
  await expect.poll(waiting, { timeout: 30_000 }).toBeDefined()
  const first = await waiting()
  expect(await done()).toEqual([{ name: "0034-taxes" }])
  await expect
    .poll(async () => ((await waiting()) ?? 0) > (first ?? Number.POSITIVE_INFINITY), { timeout: 30_000 })
    .toBe(true)
  await holder.query("commit")
  await migrated
  expect(await done()).toHaveLength(migrationNames().filter((name) => name > before).length)
})

test("what ended before its day was kept has it afterwards, in the zone of each organization", async () => {
  const url = await emptyDatabase("0052-deleted-invoices")
  // Late in the evening in Berlin, and the day after in Auckland.
  const at = "'2026-10-31T22:30:00Z'"
  await query(
    url,
    `set session_replication_role = replica;
     insert into organizations (id, name, slug, email, time_zone) overriding system value values
       (1, 'A', 'a', 'a@example.com', 'Europe/Berlin'), (2, 'B', 'b', 'b@example.com', 'Pacific/Auckland');
     insert into invoices (organization_id, client_id, project_id, number, status, currency, digits, amount, tax_rate,
         tax_amount, total, is_protected, voided_at, updated_at)
       select o.id, 1, 1, 'INV-' || status || is_old, status, 'USD', 2, 1, 0, 0, 1, true,
         case when status = 'cancelled' and not is_old then ${at}::timestamptz end, ${at}
       from organizations o, unnest(array['sent', 'cancelled']) status, unnest(array[true, false]) is_old;
     insert into payments (organization_id, invoice_number, amount, currency, paid_on, voided_at)
       select id, '', 1, 'USD', '2026-10-01', moment from organizations, unnest(array[null, ${at}]::timestamptz[]) moment;
     insert into allocations (organization_id, invoice_number, kind, amount, effective_on, voided_at)
       select id, '', 'write_off', 1, '2026-10-01', ${at} from organizations;
     insert into refunds (organization_id, payment_id, amount, currency, refunded_on, voided_at)
       select id, 1, 1, 'USD', '2026-10-01', ${at} from organizations;
     insert into credit_notes (organization_id, basis, status, number, reason, currency, amount, tax_amount, total, taxes,
         cancelled_at)
       select id, 'rest', 'cancelled', 'CN-1', 'Less', 'USD', 1, 0, 1, '[]', ${at} from organizations`,
  )
  await migrate(url)
  const days = await query(
    url,
    `select kind, array_agg(distinct concat_ws(' ', organization_id, day) order by concat_ws(' ', organization_id, day)) as days
     from (
       select 'invoices ' || status as kind, organization_id, voided_on as day from invoices
       union all select 'payments' || case when voided_at is null then '' else ' voided' end, organization_id, voided_on from payments
       union all select 'allocations', organization_id, voided_on from allocations
       union all select 'refunds', organization_id, voided_on from refunds
       union all select 'credit notes', organization_id, cancelled_on from credit_notes
     ) ends group by kind order by kind`,
  )
  const [kept, none] = [
    ["1 2026-10-31", "2 2026-11-01"],
    ["1", "2"],
  ]
  expect(days).toEqual([
    { kind: "allocations", days: kept },
    { kind: "credit notes", days: kept },
    { kind: "invoices cancelled", days: kept },
    { kind: "invoices sent", days: none },
    { kind: "payments", days: none },
    { kind: "payments voided", days: kept },
    { kind: "refunds", days: kept },
  ])
})
