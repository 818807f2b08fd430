// Every statement about what needs a client.
import { sql } from "kysely"
import type { Instalment } from "../../core/database/columns.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { InvoiceStatus } from "../../invoices/rules.ts"
import { clientVisibleStatus } from "../../invoices/schema.ts"
import { owedOf } from "../../payments/allocations/queries.ts"
import { type ClaimRow, claimIn, reportedIn } from "../../payments/claims/queries.ts"
import { maxOthers } from "../../payments/claims/rules.ts"

/** As many as one payment covers. More than needs show, because a rejected report may be of a later invoice. */
const maxInvoices = maxOthers + 1

/** Money in minor units; `owed` includes what was written off, which the client still owes. */
type OpenInvoiceRow = {
  id: number
  number: string
  currency: string
  status: InvoiceStatus
  total: number
  withheld: number
  amount_paid: number
  amount_credited: number
  amount_written_off: number
  due_date: string | null
  due_on: string
  instalments: Instalment[] | null
  paid_at: string | null
  owed: number
  reported: number
  open: number
  claim: ClaimRow | null
}

/**
 * Invoices of which something is owed and not reported as paid, in one currency if it is given, the earliest due first; `open`
 * counts all of them. Where there are too many, `chosen` ones are among them.
 */
export const listOpenInvoices = (
  db: TenantDb,
  client_id: number,
  currency: string | null = null,
  chosen: readonly number[] = [],
) =>
  db.run(sql<OpenInvoiceRow>`
    select page.*, ${claimIn(sql`page`, "newest")} as claim from (
      select i.organization_id, i.id, i.number, i.currency, i.status, i.total, i.withheld, i.amount_paid, i.amount_credited,
        i.amount_written_off, i.due_date, i.due_on, i.instalments, i.paid_at, sums.owed, sums.reported, count(*) over () as open
      from invoices i
      cross join lateral (select ${owedOf(sql`i`)} as owed, ${reportedIn(sql`i`)} as reported) sums
      where i.organization_id = ${db.organization_id} and i.client_id = ${client_id}
        and i.status = any(${clientVisibleStatus.options}) and sums.owed > sums.reported
        and (${currency}::text is null or i.currency = ${currency})
      order by i.id = any(${chosen}::bigint[]) desc, i.due_on, i.id limit ${maxInvoices}
    ) page order by page.due_on, page.id`)
