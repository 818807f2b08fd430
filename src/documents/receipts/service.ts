// The stories of receipts: what one shows, and handing out its file.
import type { App } from "../../core/api/context.ts"
import { orNotFound } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { Download } from "../../core/files/download.ts"
import { pdfName, weightOf } from "../rules.ts"
import { openPdf, printedHash, readBlank } from "../service.ts"
import { findReceipt } from "./queries.ts"

export type Receipt = Awaited<ReturnType<typeof readReceipt>>

/** Throws 404 for a voided payment, and for one whose client was deleted. */
export async function readReceipt(db: TenantDb, id: number) {
  const row = orNotFound(await findReceipt(db, id), "Payment")
  const { organization, client, powered_by, invoice_footer, paper_size, language } = await readBlank(db, {
    ...{ client: row.client_id, project: null },
  })
  return { ...row, organization, client, powered_by, invoice_footer, paper_size, language }
}

type Printer = Pick<App, "files" | "queue" | "limits">

/** Printed again whenever the books have changed; `client_id` must be the payer. Throws 404 and 503. */
export async function downloadReceipt(
  db: TenantDb,
  app: Printer,
  { id, client_id }: { id: number; client_id: number },
): Promise<Download> {
  const receipt = await readReceipt(db, id)
  orNotFound(receipt.client_id === client_id || undefined, "Payment")
  await app.limits.organization(db.organization_id, "pdf", weightOf(receipt.invoices.length))
  const file = await openPdf(db, app, { kind: "receipt", id }, printedHash(receipt))
  return new Download(file, "application/pdf", pdfName(nameOf(receipt), "receipt"))
}

/** After its invoice, or its day where it is for several; with its id, since an invoice may have several. */
const nameOf = ({ id, invoices, paid_on, language }: Receipt) => ({
  number: `${invoices.length === 1 && invoices[0] ? invoices[0].number : paid_on}-${id}`,
  language: language ?? null,
})
