// What stands on the receipt of a payment, as it is in the books now.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { ReceiptParts } from "./rules.ts"

type ReceiptRow = ReceiptParts & {
  id: number
  client_id: number
  currency: string
  paid_on: string
  method: string | null
  /** As the client reported it; null where a member entered the payment. */
  reference: string | null
}

/** Undefined for a voided payment, and for one whose client was deleted. */
export async function findReceipt(db: TenantDb, id: number): Promise<ReceiptRow | undefined> {
  const [row] = await db.run(sql<ReceiptRow>`
    select p.id, p.client_id, p.amount, p.currency, p.paid_on, p.method ->> 'name' as method,
      case when p.source = 'claim' then p.reference end as reference,
      (select coalesce(json_agg(json_build_object('number', part.number, 'amount', part.amount, 'payable', part.payable)
          order by part.first), '[]')
        from (select coalesce(i.number, a.invoice_number) as number, sum(a.amount)::bigint as amount,
            i.total - i.withheld - i.amount_credited as payable, min(a.id) as first
          from allocations a
          left join invoices i on i.organization_id = a.organization_id and i.id = a.invoice_id
          where a.organization_id = p.organization_id and a.payment_id = p.id and a.voided_at is null
          group by 1, 3) part) as invoices,
      (select coalesce(json_agg(json_build_object('refunded_on', r.refunded_on, 'amount', r.amount) order by r.id), '[]')
        from refunds r
        where r.organization_id = p.organization_id and r.payment_id = p.id and r.voided_at is null) as refunds
    from payments p
    where p.organization_id = ${db.organization_id} and p.id = ${id} and p.voided_at is null and p.client_id is not null`)
  return row
}
