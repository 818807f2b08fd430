// The story of the list: newest first, in another order, or the invoices of a figure.

import type { Staff } from "../../core/access/identity.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { monthEdges, todayIn } from "../../core/values/dates.ts"
import { presentInvoice } from "../present.ts"
import type { Invoice } from "../schema.ts"
import { findPage, listNewest, listOfIds } from "./queries.ts"
import type { InvoiceQuery } from "./schema.ts"

export async function readInvoices(
  db: TenantDb,
  query: InvoiceQuery,
  { time_zone }: Pick<Staff, "time_zone">,
): Promise<Invoice[]> {
  const today = todayIn(time_zone)
  const plain = query.sort === undefined && query.only === undefined
  const rows = plain
    ? await listNewest(db, query)
    : await listOfIds(db, await findPage(db, query, { today, month: monthBegan(time_zone) }))
  return rows.map((row) => presentInvoice(row, today))
}

/** The instant at which the current month began in the zone. */
export const monthBegan = (time_zone: string): string => monthEdges(time_zone, 1)[0]?.begins ?? ""
