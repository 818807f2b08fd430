// An invoice locked for a change. Every verb locks in the same order: client, numbers, invoice, payment or credit note.
import { sql } from "kysely"
import { crossed } from "../../core/base/errors.ts"
import type { ChosenMethod } from "../../core/database/tables.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { closedBy } from "../../invoice-settings/closing/queries.ts"
import { dueOf } from "../../payments/allocations/queries.ts"
import { countersFor, type InvoiceColumns, lockColumns } from "../queries.ts"

/** The row, what is still due in minor units, and until when the books are closed that it is part of. */
export type LockedInvoice = InvoiceColumns & {
  amount_due: number
  closed_until: string | null
  chosen_method: ChosenMethod | null
}

/** When the organization's numbers are locked, between the client and the invoice. */
type Numbers = "none" | "where issuing" | "all"

/** Locked until the transaction ends; undefined where there is none. Throws 503 where it became another client's meanwhile. */
export async function lockInvoice(
  db: TenantDb,
  id: number,
  numbers: Numbers = "none",
): Promise<LockedInvoice | undefined> {
  const [row] = await db.run(sql<LockedInvoice & { locked_client_id: number }>`
    with client as materialized (${clientOf(db, id)}), numbers as materialized (${lockedNumbers(db, id, numbers)})
    select ${sql.join(lockColumns.map((column) => sql.ref(column)))}, ${dueOf(sql`invoices`)} as amount_due, ${closedBy(sql`invoices`)} as closed_until, chosen_method, (select client.id from client) as locked_client_id
    from invoices where (select count(*) from numbers) >= 0 and organization_id = ${db.organization_id} and id = ${id}
    for update`)
  if (!row) return undefined
  const { locked_client_id, ...invoice } = row
  if (locked_client_id !== invoice.client_id) throw crossed()
  return invoice
}

/** Those that exist, locked in the order in which every verb locks several. */
export async function lockInvoices(db: TenantDb, ids: readonly number[]): Promise<LockedInvoice[]> {
  const locked: LockedInvoice[] = []
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const invoice = await lockInvoice(db, id)
    if (invoice) locked.push(invoice)
  }
  return locked
}

/** Money belongs to a client, so moving it keeps the client from being deleted. */
const clientOf = (db: TenantDb, id: number) => sql`
  select c.id from invoices i
  join clients c on c.organization_id = i.organization_id and c.id = i.client_id
  where i.organization_id = ${db.organization_id} and i.id = ${id} for key share of c`

const lockedNumbers = (db: TenantDb, id: number, numbers: Numbers) => {
  const after = sql`(select count(*) from client) >= 0`
  if (numbers === "none") return sql`select from client`
  if (numbers === "where issuing") return countersFor(db, id, after)
  return sql`select from organization_counters c where c.organization_id = ${db.organization_id} and ${after} for update`
}
