// What clients owe on a day, and how late it is.
import type { Staff } from "../../core/access/identity.ts"
import { csvFile, wantsFile } from "../../core/api/csv-answers.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Download } from "../../core/files/download.ts"
import { todayIn } from "../../core/values/dates.ts"
import { requireFew } from "../service.ts"
import { creditOf, presentReceivables, receivableOf, receivablesTable } from "./present.ts"
import { listFree, listOpen } from "./queries.ts"
import { receivablesOn } from "./rules.ts"
import type { Receivables, ReceivablesQuery } from "./schema.ts"

type Asking = Pick<Staff, "time_zone" | "default_currency">

/** Throws 400 when there are too many rows, or a file is requested at the tRPC door. */
export async function readReceivables(
  db: TenantDb,
  query: ReceivablesQuery,
  { time_zone, default_currency }: Asking,
  door: "rest" | "trpc",
): Promise<Receivables | Download> {
  const asFile = wantsFile(query, door)
  const on = query.on ?? todayIn(time_zone)
  const [open, free] = await Promise.all([listOpen(db, { on, zone: time_zone }), listFree(db, on)])
  const rows = receivablesOn(
    on,
    open.map((row) => receivableOf(on, row)),
    free.map((row) => creditOf(on, row)),
  )
  requireFew(rows)
  const clients = [...open, ...free]
  return asFile
    ? csvFile(`receivables-${on}`, receivablesTable(rows, clients), query)
    : presentReceivables(on, rows, clients, default_currency)
}
