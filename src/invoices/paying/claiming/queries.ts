// An invoice whose client says that it is paid, and one of which that isn't said any more.
import { type RawBuilder, sql } from "kysely"
import { type ActionOn, type Actor, byClient, entryOf } from "../../../audit-log/service.ts"
import type { TenantDb } from "../../../core/database/tenant.ts"
import { takingProof } from "../../../payments/claims/proofs/service.ts"
import { opening, type Said } from "../../../payments/claims/service.ts"
import { dueOf } from "../../../payments/ledger/service.ts"
import { later, touched } from "../../queries.ts"
import { type InvoiceStatus, payableStatuses } from "../../rules.ts"
import { clientOf } from "../../settling/service.ts"

/** `currency` where the amount was said, which is in its minor units; `proof` is what the client has sent before. */
export type Marking = Said & { client_id: number; currency: string | null; proof: number | null }

/**
 * The client says so, and the log keeps it. False when the invoice isn't the client's, isn't in that currency, there is nothing
 * to pay, or the proof isn't there.
 */
export async function setMarkedPaid(
  db: TenantDb,
  id: number,
  { client_id, currency, proof, ...said }: Marking,
  details: Record<string, unknown>,
) {
  const rows = await db.run(sql`
    with client as materialized (${clientOf(db, id)}), ${takingProof(db, { id: proof, invoice_id: id, client_id })}, marked as (
      update invoices set status = 'processing', updated_at = ${later}, marked_paid_at = now(),
        chosen_method = ${JSON.stringify(said.method)}::jsonb
      where organization_id = ${db.organization_id} and id = ${id} and client_id = ${client_id}
        and client_id = (select id from client) and status = any(${[...payableStatuses]}::text[])
        and ${dueOf(sql`invoices`)} > 0 and (${currency}::text is null or currency = ${currency}::text)
        and (${proof}::bigint is null or exists (select from proof))
      returning *
    ), ${opening(sql`marked`, sql`proof`, said)}, entry as (${entryOf(byClient({ client_id }), "marked_paid", "invoice", ofMarked(details))})
    select id from claim`)
  return rows.length > 0
}

const ofMarked = (details: Record<string, unknown>) =>
  sql`(select organization_id, id, ${JSON.stringify(details)}::jsonb from marked)`

/** It is to be paid as before: nobody says any more that it is. The caller holds it. */
export async function setUnmarked(
  db: TenantDb,
  id: number,
  status: InvoiceStatus,
  entry: { actor: Actor; action: ActionOn<"invoice">; details: Record<string, unknown> },
) {
  const subject: RawBuilder<unknown> = sql`(select organization_id, id, ${JSON.stringify(entry.details)}::jsonb from unmarked)`
  await db.run(sql`
    with unmarked as (
      update invoices set status = ${status}, marked_paid_at = null, chosen_method = null, updated_at = ${touched.updated_at}
      where organization_id = ${db.organization_id} and id = ${id}
      returning organization_id, id
    ), entry as (${entryOf(entry.actor, entry.action, "invoice", subject)})
    select id from unmarked`)
}
