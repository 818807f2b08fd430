// Prints an invoice: the kept file where it still shows what is, else a new one, and the old one is thrown away.
import { buffer } from "node:stream/consumers"
import { TRPCError } from "@trpc/server"
import type { PrintedInvoice } from "../src/documents/service.ts"
import { keepPrinted, pdfKey, pdfName, printedHash, readPrinted } from "../src/documents/service.ts"
import { GiveUp, type Parts } from "./job.ts"
import { type InvoiceDocument, paperOf, renderInvoiceHtml } from "./templates/invoice.ts"

type Printer = Pick<Parts, "db" | "files" | "renderer">

/** The file of an invoice as it is now. Throws GiveUp when the invoice is gone. */
export async function printInvoice({ db, files, renderer }: Printer, organization_id: number, id: number) {
  const tenant = db.tenants.open(organization_id)
  const invoice = await readPrinted(tenant, id).catch(giveUpOnMissing)
  const hash = printedHash(invoice)
  const key = pdfKey(organization_id, hash)
  const kept = await files.open(key)
  const bytes = kept ? await buffer(kept.stream) : await print({ files, renderer }, invoice, key)
  // Noted for a kept file too: the process that made it may have ended before it came to this.
  const { gone, unneeded } = await keepPrinted(tenant, id, hash)
  if (unneeded !== null) await files.delete(unneeded)
  if (gone) throw new GiveUp("the invoice is gone")
  return { key, name: pdfName(invoice), bytes }
}

/** The page that the PDF is printed from; `logo` is a data: URI in place of the organization's own. */
export async function invoicePage(
  files: Printer["files"],
  invoice: Omit<PrintedInvoice, "id">,
  logo?: string,
) {
  return renderInvoiceHtml(documentOf(invoice, logo ?? (await logoOf(files, invoice.organization.logo_file))))
}

async function print({ files, renderer }: Omit<Printer, "db">, invoice: PrintedInvoice, key: string) {
  const document = documentOf(invoice, await logoOf(files, invoice.organization.logo_file))
  const bytes = await renderer.pdf(renderInvoiceHtml(document), { format: paperOf(document) })
  await files.put(key, bytes, "application/pdf")
  return bytes
}

function giveUpOnMissing(error: unknown): never {
  throw error instanceof TRPCError && error.code === "NOT_FOUND" ? new GiveUp("the invoice is gone") : error
}

const documentOf = (invoice: Omit<PrintedInvoice, "id">, logo: string | null): InvoiceDocument => ({
  ...invoice,
  subtotal: invoice.amount,
  organization: { ...invoice.organization, logo },
})

/** The logo as a data: URI, since the printer loads nothing; without one where the file is no picture of ours. */
async function logoOf(files: Printer["files"], key: string | null): Promise<string | null> {
  const file = key === null ? null : await files.open(key)
  if (!file) return null
  const bytes = await buffer(file.stream)
  const type = pictureType(bytes)
  return type === null ? null : `data:${type};base64,${bytes.toString("base64")}`
}

function pictureType(bytes: Buffer): string | null {
  const start = bytes.toString("latin1", 0, 12)
  if (start.startsWith("\x89PNG")) return "image/png"
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg"
  if (start.startsWith("GIF8")) return "image/gif"
  return /^RIFF.{4}WEBP$/s.test(start) ? "image/webp" : null
}
