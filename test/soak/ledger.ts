// What was paid before the ledger, as an earlier version left it, and whether the work has put it towards its invoices.
import type { Member } from "./member.ts"
import type { PostgresServer } from "./postgres-server.ts"
import type { Report } from "./report.ts"

/**
 * Behind each paid invoice of `fill` what was paid, ten days later: of every tenth another amount, of every 16th nothing at all.
 * And as many payments of invoices that are gone as there are invoices by the hundred.
 */
export const fillPayments = async (
  postgres: Pick<PostgresServer, "ask">,
  { organization_id }: Pick<Member, "organization_id">,
) => {
  await postgres.ask(`begin; set local session_replication_role = replica;
    insert into payments (organization_id, invoice_id, invoice_number, amount, currency, created_at)
    select organization_id, case when id % 100 > 0 or status = 'paid' then id end, number, case when id % 10 = 0 then 90 else total end,
      currency, created_at + interval '10 days'
    from invoices where organization_id = ${organization_id} and search_text = 'old'
      and case status when 'paid' then id % 16 > 0 else id % 100 = 0 end;
    commit`)
}

/** Each from scratch. */
export async function checkLedger(postgres: PostgresServer, report: Report) {
  const [found] = await postgres.ask<
    Record<"paid" | "unsettled" | "wrong" | "unfilled" | "logged" | "ended", number>
  >(`
    select count(*)::integer as paid, count(*) filter (where i.amount_paid <> i.total)::integer as unsettled,
      count(*) filter (where (live.n, live.amount, live.paid_on, live.effective_on) is distinct from (1, i.total,
        case when i.id % 16 > 0 then day_in(o.time_zone, i.created_at + interval '10 days') else i.issue_date end,
        case when i.id % 16 > 0 then day_in(o.time_zone, i.created_at + interval '10 days') else i.issue_date end))::integer as wrong,
      (select count(*) from payments where voided_at is null and (paid_on is null or client_id is null))::integer as unfilled,
      (select count(*) from audit_log where actor_type = 'system' and action in ('payment_voided', 'voided'))::integer as logged,
      (select count(*) from payments where voided_at is not null)::integer as ended
    from invoices i join organizations o on o.id = i.organization_id
    cross join lateral (
      select count(*)::integer as n, sum(a.amount) as amount, min(p.paid_on) as paid_on, min(a.effective_on) as effective_on
      from payments p join allocations a on a.organization_id = p.organization_id and a.payment_id = p.id and a.voided_at is null
      where p.organization_id = i.organization_id and p.invoice_id = i.id and p.voided_at is null
    ) live
    where i.search_text = 'old' and i.status = 'paid'`)
  const { paid = 0, unsettled, wrong, unfilled, logged, ended } = found ?? {}
  report.promise(`of ${paid} paid invoices not settled by what was paid`, unsettled ?? "?", unsettled === 0)
  report.promise("of those settled otherwise than from scratch", wrong ?? "?", wrong === 0)
  report.promise("payments that count, without a client or a day", unfilled ?? "?", unfilled === 0)
  report.promise(
    "payments that ended, and lines in the log",
    `${ended}, ${logged}`,
    ended === logged && ended !== 0,
  )
}
