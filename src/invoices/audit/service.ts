// The stories of the log of invoices: what an edit changed, and deleted invoices in full.
import { type Actor, byUser, record, recordEach } from "../../audit-log/service.ts"
import type { Staff } from "../../core/access/identity.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { type Edit, presentChanges, presentEdit, presentWhole } from "./present.ts"
import { listLivePayments, listWhole } from "./queries.ts"

/** An entry for the edit, and one for the status. */
export async function recordChange(db: TenantDb, edit: Edit, who: Pick<Staff, "user_id">) {
  const { before, after } = edit
  const subject = { type: "invoice", id: before.id } as const
  const fields = edit.fields.filter((field) => field !== "status")
  const edited = { ...edit, fields }
  if (fields.length > 0)
    await record(db, byUser(who), "edited", subject, presentEdit(edited), presentChanges(edited))
  if (after.status === before.status) return
  const moved = { from: before.status, to: after.status }
  await record(db, byUser(who), "status_changed", subject, moved)
}

/**
 * Call it before the deletion; the caller has locked them. The list shows their numbers, each entry the whole document.
 */
export async function recordDeletion(db: TenantDb, ids: readonly number[], actor: Actor) {
  const invoices = await listWhole(db, ids)
  const payments = Map.groupBy(await listLivePayments(db, ids), ({ invoice_id }) => invoice_id)
  const entries = invoices.map((invoice) => {
    const paid = (payments.get(invoice.id) ?? []).map(({ invoice_id: _, ...payment }) => payment)
    const document = presentWhole(invoice, paid)
    return { id: invoice.id, details: { number: invoice.number }, more: { document } }
  })
  await recordEach(db, actor, "deleted", "invoice", entries)
}
