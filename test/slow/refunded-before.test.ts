// What was given back before invoices kept it, in the books of an older version.
import { expect, test } from "vitest"
import { migrate, migrationNames } from "../../src/core/database/migrate.ts"
import { emptyDatabase, query } from "../support/backups.ts"

test("what was given back before this was kept is taken off once, also of what is protected", async () => {
  const last = migrationNames().findLast((name) => name < "0054")
  const url = await emptyDatabase(last)
  await query(
    url,
    `
    with home as (insert into organizations (slug, name) values ('old', 'Old') returning id),
      client as (insert into clients (organization_id, name, email) select id, 'Ada', 'a@b.c' from home returning *)
    insert into invoices (organization_id, client_id, number, status, currency, digits, amount, total, taxes, created_at,
          is_protected, issued_at, paid_at)
        select organization_id, id, of.number, of.status, 'EUR', 2, 120, 120, '[]', of.day::timestamptz, of.number = 'A', of.day::timestamptz,
          case of.status when 'paid' then now() end
        from client, (values ('A', 'paid', '2026-03-10'), ('B', 'sent', '2026-03-10'), ('C', 'paid', '2026-04-10')) of (number, status, day)`,
  )
  await query(
    url,
    `
    insert into credit_notes (organization_id, client_id, invoice_id, basis, amounts, status, number, issue_date, reason, currency,
      amount, tax_amount, total, taxes)
    select organization_id, client_id, id, 'amounts', '[]', 'issued', number || n, '2026-05-01', 'Less', 'EUR', 40, 0, 40, '[]'
    from invoices cross join generate_series(1, 2) n`,
  )
  await query(
    url,
    `
    insert into refunds (organization_id, client_id, credit_note_id, amount, currency, refunded_on, voided_at)
    select organization_id, client_id, id, 10 * n, 'EUR', '2026-05-02', case n when 3 then now() end
    from credit_notes cross join generate_series(1, 3) n where number <> 'C1' and n in (1, 3)`,
  )
  await migrate(url)
  const invoices = await query<{ number: string; credits_refunded: number }>(
    url,
    "select number, credits_refunded::integer from invoices order by number",
  )
  expect(invoices).toEqual([
    { number: "A", credits_refunded: 20 },
    { number: "B", credits_refunded: 20 },
    { number: "C", credits_refunded: 10 },
  ])
  const tallies = await query(
    url,
    `
    select status, month::text, sum(invoices)::integer as invoices, sum(total)::integer as total from invoice_tallies
    group by 1, 2 having sum(total) <> 0 order by 1, 2`,
  )
  expect(tallies).toEqual([
    { status: "paid", month: "2026-03-01", invoices: 1, total: 100 },
    { status: "paid", month: "2026-04-01", invoices: 1, total: 110 },
    { status: "sent", month: null, invoices: 1, total: 120 },
  ])
})
