// Every statement about the trail of an invoice.
import { type RawBuilder, sql } from "kysely"
import { jsonTime } from "../../core/database/ordering.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { TrailFacts } from "./rules.ts"

type Events = Pick<TrailFacts, "sent_by" | "claims" | "payments" | "credit_used">

/** What a client has reported itself, and its payments and credit that count, from the moment each was first put towards the invoice. */
export async function getEvents(db: TenantDb, client_id: number, invoice_id: number): Promise<Events> {
  const [events] = await db.run(sql<Events>`
    select (
      select m.name from audit_log e
      left join memberships m on m.organization_id = e.organization_id and m.user_id = e.actor_id
      where e.organization_id = ${db.organization_id} and e.subject_type = 'invoice' and e.subject_id = ${invoice_id}
        and e.action = 'sent' and e.actor_type = 'user'
      order by e.id desc limit 1
    ) as sent_by, (
      select coalesce(json_agg(json_build_object('amount', c.amount, 'state', c.state,
        'at', ${jsonTime(sql`c.created_at`)}, 'decided_at', ${jsonTime(sql`c.decided_at`)},
        'decided_by', ${nameOf(sql`c.decided_by`)}) order by c.id), '[]')
      from payment_claims c
      where c.organization_id = ${db.organization_id} and c.invoice_id = ${invoice_id} and c.client_id = ${client_id}
        and c.by_staff is null
    ) as claims, (
      select coalesce(json_agg(json_build_object('id', p.id, 'amount', part.amount, 'paid_on', p.paid_on,
        'at', ${jsonTime(sql`part.at`)}, 'by', ${nameOf(sql`p.confirmed_by`)}) order by part.at, p.id), '[]')
      from (${parts(sql`a.created_by is not null`)}) part
      join payments p on p.organization_id = ${db.organization_id} and p.id = part.payment_id
      where p.client_id = ${client_id} and p.voided_at is null and part.amount > 0
    ) as payments, (
      select coalesce(json_agg(json_build_object('amount', used.amount, 'at', ${jsonTime(sql`used.at`)}) order by used.at), '[]')
      from (
        select part.at, sum(part.amount)::bigint as amount from (${parts(sql`a.created_by is null`)}) part
        left join payments p on p.organization_id = ${db.organization_id} and p.id = part.payment_id
        left join credit_notes n on n.organization_id = ${db.organization_id} and n.id = part.credit_note_id
        where coalesce(p.client_id, n.client_id) = ${client_id} and part.amount > 0 group by part.at
      ) used
    ) as credit_used`)
  return events ?? { sent_by: null, claims: [], payments: [], credit_used: [] }

  /** What of each payment and credit note settles the invoice; the client's own use of them has no member. */
  function parts(which: RawBuilder<unknown>) {
    return sql`
      select a.payment_id, a.credit_note_id, coalesce(sum(a.amount) filter (where a.voided_at is null), 0)::bigint as amount,
        min(a.created_at) as at
      from allocations a
      where a.organization_id = ${db.organization_id} and a.invoice_id = ${invoice_id} and ${which}
      group by a.payment_id, a.credit_note_id`
  }

  function nameOf(user: RawBuilder<unknown>) {
    return sql`(select m.name from memberships m where m.organization_id = ${db.organization_id} and m.user_id = ${user})`
  }
}
