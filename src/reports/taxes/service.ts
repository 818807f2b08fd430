// The tax of a period, by issue or by payment.
import type { Staff } from "../../core/access/identity.ts"
import { csvFile, wantsFile } from "../../core/api/csv-answers.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Download } from "../../core/files/download.ts"
import { unratedOf } from "../figures/present.ts"
import { requireFew } from "../service.ts"
import { homeDocumentOf, presentTaxes, taxDocumentOf, taxesTable } from "./present.ts"
import { listBefore, listTaxed } from "./queries.ts"
import { homeTaxRowsOf, isReported } from "./rules.ts"
import type { Taxes, TaxesQuery } from "./schema.ts"

/** Throws 400 when the period has too many documents, or a file is requested at the tRPC door. */
export async function readTaxes(
  db: TenantDb,
  { from, to, basis = "accrual", ...file }: TaxesQuery,
  { default_currency }: Pick<Staff, "default_currency">,
  door: "rest" | "trpc",
): Promise<Taxes | Download> {
  const asFile = wantsFile(file, door)
  const documents = await listTaxed(db, { from, to, basis })
  requireFew(documents)
  const before = await listBefore(db, documents)
  const question = { from, to, basis }
  const rated = documents.map((row) => {
    const document = taxDocumentOf(row)
    const home = row.currency === default_currency ? document : homeDocumentOf(row, default_currency, before)
    return { row, document, home, number: row.number }
  })
  const rows = homeTaxRowsOf(question, rated, default_currency)
  if (asFile) return csvFile(`taxes-${from}-${to}-${basis}`, taxesTable(rows, default_currency), file)
  const unrated = rated.filter(({ home, document }) => home === null && isReported(question, document))
  return presentTaxes(
    question,
    rows,
    unrated.map(({ row }) => unratedOf(row)),
    default_currency,
  )
}
