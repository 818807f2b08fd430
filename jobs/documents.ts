// Prints an invoice, a credit note, a receipt or a quote: the stored PDF if it is still current, else a new one that replaces it.
import { buffer } from "node:stream/consumers"
import { TRPCError } from "@trpc/server"
import { removeFiles } from "../src/core/backup/hold.ts"
import { tenantUrl } from "../src/core/http/hosts.ts"
import { logoPlate } from "../src/core/values/colours.ts"
import { readIssuedNote, readPrintedNote } from "../src/documents/credit-notes/service.ts"
import { keepOriginal, lacksOriginal } from "../src/documents/originals/service.ts"
import { readProForma } from "../src/documents/pro-forma/service.ts"
import type { DocumentOf } from "../src/documents/queries.ts"
import { readReceipt } from "../src/documents/receipts/service.ts"
import type { PrintedInvoice } from "../src/documents/service.ts"
import {
  keepPrinted,
  pdfKey,
  pdfName,
  printedHash,
  readIssued,
  readPrinted,
} from "../src/documents/service.ts"
import { keepEInvoice } from "../src/e-invoices/service.ts"
import { kindTitles } from "../src/invoices/kinds/rules.ts"
import { say } from "../src/languages/rules.ts"
import { drawnIn } from "../src/languages/service.ts"
import { quotePdfName, readPrintedQuote, readProFormaQuote } from "../src/quotes/printing/service.ts"
import { GiveUp, type Parts } from "./job.ts"
import { logoOf } from "./logo.ts"
import { hybridOf } from "./pdfa/hybrid.ts"
import { type InvoiceDocument, renderInvoiceHtml } from "./templates/invoice.ts"
import { paperOf } from "./templates/paper.ts"
import { renderReceiptHtml } from "./templates/receipt.ts"

type Printer = Pick<Parts, "db" | "files" | "renderer" | "config">
type Page = Omit<PrintedInvoice, "id"> & { id?: number }

/**
 * Prints a document as it was issued and keeps that as its original, where it should have one and has none. Throws GiveUp when
 * the document is gone.
 */
export async function keepIssued(
  printer: Printer & Pick<Parts, "events" | "log">,
  organization_id: number,
  document: DocumentOf,
) {
  const { db, files } = printer
  const tenant = db.tenants.open(organization_id)
  if (!(await lacksOriginal(tenant, document))) return
  const read = document.kind === "invoice" ? readIssued : readIssuedNote
  const page: Page = await read(tenant, document.id).catch(giveUpOnMissing)
  const hash = printedHash(page)
  const key = pdfKey(organization_id, hash)
  const stored = await files.open(key)
  const printed = stored ? await buffer(stored.stream) : await print(printer, page, key)
  const bytes = await withEInvoice(printer, organization_id, document, page, printed)
  const kept = await keepOriginal(printer, organization_id, document, { bytes, hash })
  // The original is handed out: it has the e-invoice in it, or is another worker's print of the same page.
  if (!kept.equals(printed)) await files.put(key, kept, "application/pdf")
}

/** With its e-invoice in it, where its format is one that is read from a PDF. */
async function withEInvoice(
  printer: Printer & Pick<Parts, "events" | "log">,
  organization_id: number,
  document: DocumentOf,
  page: Page,
  printed: Buffer,
): Promise<Buffer> {
  const kept = await keepEInvoice(printer, organization_id, document)
  if (kept?.profile !== "factur-x" || page.issued_on === null) return printed
  const title = drawnIn(page.language, () =>
    say(document.kind === "invoice" ? kindTitles[page.kind ?? "standard"] : "Credit note"),
  )
  const described = {
    title: `${title} ${page.number}`,
    author: page.organization.name,
    issue_date: page.issued_on,
  }
  try {
    return hybridOf(printed, { xml: kept.bytes, ...described })
  } catch (err) {
    // Of a Chromium of another build: the document is issued all the same, and its e-invoice is kept beside it.
    printer.log.error({ err }, "an e-invoice couldn't be put into its PDF")
    return printed
  }
}

/** What is emailed beside the PDF called `name`: the e-invoice of a client whose format isn't one that is read from a PDF. */
export async function eInvoiceBeside(
  keeper: Parameters<typeof keepEInvoice>[0],
  organization_id: number,
  document: DocumentOf,
  { name }: { name: string },
) {
  const kept = await keepEInvoice(keeper, organization_id, document)
  if (!kept || kept.profile === "factur-x") return []
  return [{ filename: name.replace(/pdf$/, "xml"), content: kept.bytes, type: "application/xml" }]
}

/** The PDF of a document as it is now. Throws GiveUp when the document is gone. */
export async function printDocument(printer: Printer, organization_id: number, document: DocumentOf) {
  const read = document.kind === "invoice" ? readPrinted : readPrintedNote
  const page = await read(printer.db.tenants.open(organization_id), document.id).catch(giveUpOnMissing)
  return printPage(printer, organization_id, document, page)
}

/** The PDF of a document as it was read. Throws GiveUp when the document is gone meanwhile. */
export async function printPage(printer: Printer, organization_id: number, document: DocumentOf, page: Page) {
  const { db, files } = printer
  const hash = printedHash(page)
  const key = pdfKey(organization_id, hash)
  const kept = await files.open(key)
  const bytes = kept ? await buffer(kept.stream) : await print(printer, page, key)
  // Also for a stored file: the process that made it may have ended before it recorded it.
  const { gone, unneeded } = await keepPrinted(db.tenants.open(organization_id), document, hash)
  if (unneeded !== null) await removeFiles(db, files, { keys: [unneeded] })
  if (gone) throw new GiveUp("the document is gone")
  return { key, name: pdfName(page, document.kind), bytes }
}

/** A quote as it is now. Throws GiveUp when it was deleted. */
export async function printQuote(printer: Printer, organization_id: number, quote_id: number) {
  const page = await readPrintedQuote(printer.db.tenants.open(organization_id), quote_id).catch(
    giveUpOnMissing,
  )
  return { name: quotePdfName(page), ...(await printOnce(printer, organization_id, page)) }
}

/** A draft or a quote as a pro forma invoice. Throws GiveUp when it was deleted or billed meanwhile. */
export async function printProForma(printer: Printer, organization_id: number, kind: string, id: number) {
  const read = kind === "quote" ? readProFormaQuote : readProForma
  const page = await read(printer.db.tenants.open(organization_id), id).catch(giveUpOnMissing)
  return printOnce(printer, organization_id, page)
}

/** No row names its file. */
async function printOnce(printer: Printer, organization_id: number, page: Page) {
  const key = pdfKey(organization_id, printedHash(page))
  const kept = await printer.files.open(key)
  return { key, bytes: kept ? await buffer(kept.stream) : await print(printer, page, key) }
}

/** The receipt of a payment, as the books are now. Throws GiveUp when the payment was voided. */
export async function printReceipt(printer: Printer, organization_id: number, payment_id: number) {
  const { db, files, renderer } = printer
  const receipt = await readReceipt(db.tenants.open(organization_id), payment_id).catch(giveUpOnMissing)
  const logo = await logoOf(files, receipt.organization.logo_file)
  const document = { ...receipt, organization: withLogo(receipt.organization, logo) }
  const bytes = await renderer.pdf(renderReceiptHtml(document), { format: paperOf(document) })
  const key = pdfKey(organization_id, printedHash(receipt))
  await files.put(key, bytes, "application/pdf")
  return { key, bytes }
}

/**
 * The page that the PDF is printed from. `logo` is a data: URI in place of the organization's own; with `settled` (an
 * issued invoice) missing details of the sender aren't pointed out.
 */
export async function invoicePage(
  { files, config }: Pick<Printer, "files" | "config">,
  invoice: Page,
  { logo, settled = false }: { logo?: string; settled?: boolean } = {},
) {
  const picture = logo ?? (await logoOf(files, invoice.organization.logo_file))
  const account = settled ? null : "/profile?tab=business"
  return renderInvoiceHtml(documentOf(config, invoice, picture), { account })
}

async function print({ files, renderer, config }: Omit<Printer, "db">, invoice: Page, key: string) {
  const document = documentOf(config, invoice, await logoOf(files, invoice.organization.logo_file))
  const bytes = await pdfOf(renderer, document)
  await files.put(key, bytes, "application/pdf")
  return bytes
}

/**
 * If a tighter layout fits on one page, it is used: otherwise totals and payment methods, which stay together, leave
 * half of the first page empty. Only where there are several pages a paragraph in the last row is cut.
 */
async function pdfOf(renderer: Parts["renderer"], document: InvoiceDocument) {
  const printed = (html: string) => renderer.pdf(html, { format: paperOf(document) })
  const whole = renderInvoiceHtml(document)
  const airy = await printed(whole)
  if (pagesOf(airy) === 2) {
    const close = await printed(renderInvoiceHtml(document, { close: true }))
    if (pagesOf(close) === 1) return close
  }
  const cut = renderInvoiceHtml(document, { cut: true })
  return pagesOf(airy) === 1 || cut === whole ? airy : printed(cut)
}

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0

export function giveUpOnMissing(error: unknown): never {
  const isGone = error instanceof TRPCError && ["NOT_FOUND", "CONFLICT"].includes(error.code)
  throw isGone ? new GiveUp("the document is gone") : error
}

const documentOf = (config: Parts["config"], invoice: Page, logo: string | null): InvoiceDocument => ({
  ...invoice,
  // An unsaved invoice has no page of its own yet.
  portal_url: `${tenantUrl(config, invoice.organization.slug)}/portal/invoices${invoice.id ? `/${invoice.id}` : ""}`,
  subtotal: invoice.amount,
  organization: withLogo(invoice.organization, logo),
})

export const withLogo = <O extends { logo_file: string | null }>(organization: O, logo: string | null) => ({
  ...organization,
  logo,
  logo_plate: logoPlate(organization.logo_file, "#ffffff") !== null,
})
