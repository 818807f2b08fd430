// What was sold in a period, per document and tax.
import type { Staff } from "../../core/access/identity.ts"
import type { App } from "../../core/api/context.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Download } from "../../core/files/download.ts"
import { ownFirst } from "../rules.ts"
import { csvFile, requireFew, wantsFile } from "../service.ts"
import { downloadOriginals } from "./originals/service.ts"
import { presentSales, salesDocumentOf, salesTable } from "./present.ts"
import { listSold } from "./queries.ts"
import { salesOf, salesTotalsOf } from "./rules.ts"
import type { Sales, SalesQuery } from "./schema.ts"

type Asking = {
  who: Pick<Staff, "default_currency">
  door: "rest" | "trpc"
  app: Pick<App, "files" | "limits" | "log">
}

/** Throws 400 when the period has too many rows, or a file is requested at the tRPC door. */
export async function readSales(
  db: TenantDb,
  { from, to, format }: SalesQuery,
  { who: { default_currency }, door, app }: Asking,
): Promise<Sales | Download> {
  const asFile = wantsFile({ format }, door)
  const period = { from, to }
  if (format === "zip") return downloadOriginals(db, app, period)
  const sold = await listSold(db, period)
  requireFew(sold)
  const documents = sold.map(salesDocumentOf)
  const rows = salesOf(period, documents)
  requireFew(rows)
  return asFile
    ? csvFile(`sales-${from}-${to}`, salesTable(rows))
    : presentSales(period, rows, ownFirst(salesTotalsOf(period, documents), default_currency))
}
