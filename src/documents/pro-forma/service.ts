// The stories of pro forma invoices: what a draft or a quote will be billed as, on paper that says it is no invoice for taxes.
import type { App } from "../../core/api/context.ts"
import { conflict } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { Download } from "../../core/files/download.ts"
import { pdfName, weightOf } from "../rules.ts"
import { openPdf, type PrintedInvoice, printedHash, printedMethods, readPrinted } from "../service.ts"

/** Throws 404, and 409 for an invoice that isn't a draft. */
export async function readProForma(db: TenantDb, id: number) {
  const { id: _, ...draft } = await readPrinted(db, id)
  if (draft.status !== "draft") throw conflict("Only a draft can be printed as a pro forma invoice")
  return asProForma(db, draft, null)
}

type Page = Omit<PrintedInvoice, "id" | "payment_methods">

/**
 * Without a number of invoices: the invoice that comes of it has its own. It is paid to the same accounts; a link to pay would ask
 * for an invoice.
 */
export async function asProForma<P extends Page>(db: TenantDb, page: P, quote: string | null) {
  const methods = await printedMethods(db, { ...page, status: "sent", number: quote ?? "" })
  return {
    ...page,
    ...{ status: "sent", number: quote ?? "draft", unnumbered: true as const, pro_forma: { quote } },
    payment_methods: methods.map(({ pay_link: _, ...method }) => method),
  }
}

/** Printed in the background and waited for, unless the same page was printed lately. Throws 404, 409 and 503. */
export async function downloadProForma(
  db: TenantDb,
  app: Pick<App, "files" | "queue" | "limits">,
  id: number,
): Promise<Download> {
  const page = await readProForma(db, id)
  await app.limits.organization(db.organization_id, "pdf", weightOf(page.items.length))
  const file = await openPdf(db, app, { kind: "invoice", id, pro_forma: true }, printedHash(page))
  return new Download(file, "application/pdf", pdfName(page, "pro_forma"))
}
