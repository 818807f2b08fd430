// The tax of a period, by issue or by payment.
import type { Staff } from "../../core/access/identity.ts"
import { csvFile, wantsFile } from "../../core/api/csv-answers.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Download } from "../../core/files/download.ts"
import { requireFew } from "../service.ts"
import { presentTaxes, taxDocumentOf, taxesTable } from "./present.ts"
import { listTaxed } from "./queries.ts"
import { taxRowsOf } from "./rules.ts"
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
  const rows = taxRowsOf({ from, to, basis }, documents.map(taxDocumentOf))
  return asFile
    ? csvFile(`taxes-${from}-${to}-${basis}`, taxesTable(rows), file)
    : presentTaxes({ from, to, basis }, rows, default_currency)
}
