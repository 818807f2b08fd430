// The invoices that were open on a day.
import type { Staff } from "../../../core/access/identity.ts"
import { csvFile, wantsFile } from "../../../core/api/csv-answers.ts"
import type { TenantDb } from "../../../core/database/tenant.ts"
import type { Download } from "../../../core/files/download.ts"
import { todayIn } from "../../../core/values/dates.ts"
import { requireFew } from "../../service.ts"
import { listOpenItems } from "../queries.ts"
import type { ReceivablesQuery } from "../schema.ts"
import { openItemsTable, presentOpenItems } from "./present.ts"
import type { OpenItems } from "./schema.ts"

type Asking = Pick<Staff, "time_zone" | "default_currency">

/** Throws 400 when there are too many rows, or a file is requested at the tRPC door. */
export async function readOpenItems(
  db: TenantDb,
  query: ReceivablesQuery,
  { time_zone, default_currency }: Asking,
  door: "rest" | "trpc",
): Promise<OpenItems | Download> {
  const asFile = wantsFile(query, door)
  const on = query.on ?? todayIn(time_zone)
  const items = await listOpenItems(db, { on, zone: time_zone })
  requireFew(items)
  return asFile
    ? csvFile(`open-items-${on}`, openItemsTable(items), query)
    : presentOpenItems(on, items, default_currency)
}
