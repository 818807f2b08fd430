// What was sold in a period, per document and tax.
import type { Staff } from "../../core/access/identity.ts"
import type { App } from "../../core/api/context.ts"
import { csvFile, wantsFile } from "../../core/api/csv-answers.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Download } from "../../core/files/download.ts"
import { ownFirst, type Period } from "../rules.ts"
import { requireFew } from "../service.ts"
import { downloadOriginals } from "./originals/service.ts"
import { presentSales, salesDocumentOf, salesTable, unratedSale } from "./present.ts"
import { listSaleDays, listSold } from "./queries.ts"
import { homeTotalOf, piecesOf, salesOf, salesTotalsOf, unratedIn } from "./rules.ts"
import type { Sales, SalesQuery } from "./schema.ts"

type Asking = {
  who: Pick<Staff, "default_currency">
  door: "rest" | "trpc"
  app: Pick<App, "files" | "limits" | "log">
}

/** Throws 400 when the period has too many rows, or a file is requested at the tRPC door. */
export async function readSales(
  db: TenantDb,
  { from, to, ...file }: SalesQuery,
  { who: { default_currency: own }, door, app }: Asking,
): Promise<Sales | Download> {
  const asFile = wantsFile(file, door)
  const period = { from, to }
  if (file.format === "zip") return downloadOriginals(db, app, period)
  if (asFile) {
    const days = await listSaleDays(db, period)
    requireFew({ length: days.reduce((sum, { documents }) => sum + documents, 0) })
    return csvFile(`sales-${from}-${to}`, salesTable(rowsOf(db, piecesOf(days, atOnce), own), own), file)
  }
  const sold = await listSold(db, period)
  requireFew(sold)
  const documents = sold.map((row) => salesDocumentOf(row, own))
  const rows = salesOf(period, documents)
  requireFew(rows)
  return presentSales(period, rows, {
    totals: ownFirst(salesTotalsOf(period, documents), own),
    home: homeTotalOf(period, documents, own),
    unrated: unratedIn(period, documents).map(unratedSale),
  })
}

/** Documents that are read at once for a file. */
const atOnce = 1_000

/** Read while the file is sent, so that a long one isn't held in memory. Each day is read at one moment. */
async function* rowsOf(db: TenantDb, pieces: readonly Period[], own: string) {
  for (const period of pieces) {
    const sold = await listSold(db, period)
    yield* salesOf(
      period,
      sold.map((row) => salesDocumentOf(row, own)),
    )
  }
}
