// Printed invoices: what is on one, where its file is, and handing it out.
import { createHash } from "node:crypto"
import { buffer } from "node:stream/consumers"
import { z } from "zod"
import { pdfVersion } from "../../jobs/catalogue.ts"
import type { App } from "../core/api/context.ts"
import { invalid, notFound, unavailable } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { Download } from "../core/files/download.ts"
import { keyOf } from "../core/files/keys.ts"
import { zipOf } from "../core/files/zip.ts"
import { missingIn } from "../core/fonts/faces.ts"
import { dayIn } from "../core/values/dates.ts"
import { fractionsInFigures } from "../core/values/text.ts"
import { printedCustom } from "../custom-fields/values/rules.ts"
import { nextInstalment } from "../invoices/instalments/rules.ts"
import { isFree } from "../invoices/rules.ts"
import { offeredMethods } from "../payment-methods/service.ts"
import { allows } from "../subscriptions/limits/service.ts"
import { downloadOriginal, handOut } from "./originals/service.ts"
import {
  countInvoices,
  countLines,
  type DocumentOf,
  findPrinted,
  findSheet,
  type Printable,
  type PrintedRow,
  setPdfHash,
} from "./queries.ts"
import { fileNamer, pdfName, unwritten, weightOf } from "./rules.ts"
import type { PdfInput } from "./schema.ts"
import { settledOf } from "./settled/rules.ts"

export type { DocumentOf } from "./queries.ts"
export { fileNamer, pdfName } from "./rules.ts"

/** Money in minor units of `currency`, days in the organization's time zone. */
export type PrintedInvoice = Awaited<ReturnType<typeof readPrinted>>

/** Throws 404 where there is no such invoice. Only an unpaid one says how to pay. */
export async function readPrinted(db: TenantDb, id: number) {
  const row = await findPrinted(db, id)
  if (!row) throw notFound("Invoice")
  return asPrinted(db, id, row)
}

const asPrinted = async (db: TenantDb, id: number, row: PrintedRow) => {
  const page = printed(row)
  return { id, ...page, payment_methods: await printedMethods(db, page) }
}

type Asked = "status" | "total" | "withheld" | "settled" | "reported" | "currency" | "number"
type Billed = Pick<
  ReturnType<typeof printed>,
  Asked | "organization" | "instalments" | "due_date" | "language"
>

/** How what is due by this page and not reported yet is paid, or its next instalment; nothing where the page asks for nothing. */
export async function printedMethods(db: TenantDb, page: Billed) {
  const { status, total, withheld, settled, currency, number: reference, organization, due_date } = page
  if (status === "paid" || status === "cancelled") return []
  const { paid, credited } = settled ?? { paid: 0, credited: 0 }
  const reported = page.reported ?? 0
  const next = nextInstalment({ instalments: page.instalments ?? null, due_date }, paid + credited + reported)
  const amount = next?.open ?? Math.max(0, total - withheld - paid - credited - reported)
  const payee = organization.legal_name ?? organization.name
  const bill = { amount, currency, reference, payee }
  const methods = await offeredMethods(db, bill, page.language ?? null)
  // Where all is reported, no link asks for an amount.
  return reported > 0 && amount === 0 ? methods.filter(({ pay_link }) => !pay_link?.has_amount) : methods
}

/** The characters on a document that would be printed as boxes: no font of ours has them. */
export const unprintable = async (db: TenantDb, id: number): Promise<string[]> =>
  missingIn(fractionsInFigures(JSON.stringify(await readPrinted(db, id)).normalize("NFC")))

/** As it was when it was issued, whatever was paid, credited or written off since. Throws 404. */
export async function readIssued(db: TenantDb, id: number) {
  const row = await findPrinted(db, id)
  if (!row) throw notFound("Invoice")
  const unsettled = {
    amount_paid: 0,
    amount_credited: 0,
    amount_written_off: 0,
    credit: null,
    reported: null,
  }
  return asPrinted(db, id, {
    ...row,
    ...unsettled,
    ...(isFree(row) ? {} : { status: "sent", paid_at: null }),
  })
}

/** An invoice without a line, to this client and for this project where they are named; a sent one is of today. */
export async function readBlank(
  db: TenantDb,
  {
    status = "draft",
    ...parties
  }: { client: number | null; project: number | null; status?: "draft" | "sent" },
) {
  const sheet = await findSheet(db, parties)
  if (!sheet) throw notFound("Organization")
  const { default_currency, client, ...rest } = sheet
  const noClient = { name: "", company: null, email: "", address: null, country: null, tax_id: null }
  const row = { ...rest, ...unwritten, currency: default_currency, client: client ?? noClient }
  const page = printed({ ...row, status, created_at: new Date().toISOString() })
  return { ...page, payment_methods: await printedMethods(db, page) }
}

/**
 * The name of what a document looks like now: another one as soon as anything on it changes. What isn't there doesn't
 * count, so a new optional field renames no PDF that is stored already.
 */
export const printedHash = (printed: object): string =>
  createHash("sha256")
    .update(`${pdfVersion}\n${JSON.stringify(printed, (_, value: unknown) => value ?? undefined)}`)
    .digest("hex")

export const pdfKey = (organization_id: number, hash: string) => keyOf("pdf", organization_id, `${hash}.pdf`)

type Printer = Pick<App, "db" | "events" | "files" | "log" | "queue">

/** The kept file where it still shows what is, else a new one is made in the background and waited for (else 503). */
export async function downloadInvoice(
  db: TenantDb,
  app: Printer & Pick<App, "limits">,
  { id, copy }: PdfInput,
): Promise<Download> {
  const invoice = await readPrinted(db, id)
  await app.limits.organization(db.organization_id, "pdf", weightOf(invoice.items.length))
  if (copy === "original") return downloadOriginal(db, app, { ...invoice, kind: "invoice" })
  // Its name is the same in every language, as callers of the API know it.
  const { number } = invoice
  return new Download(await openInvoice(db, app, invoice), "application/pdf", pdfName({ number }))
}

/** Throws 400 where one of them isn't an invoice of this organization. */
export async function requireInvoices(db: TenantDb, ids: readonly number[]): Promise<void> {
  if ((await countInvoices(db, ids)) < ids.length) throw invalid("ids", "Choose only your own invoices")
}

/** Several in one zip, each printed in turn. All of them count for the limit before the first byte is sent. */
export async function downloadInvoices(
  db: TenantDb,
  app: Printer & Pick<App, "limits">,
  ids: readonly number[],
): Promise<Download> {
  const weights = (await countLines(db, ids)).map(weightOf)
  await app.limits.organization(
    db.organization_id,
    "pdf",
    weights.reduce((all, one) => all + one, 0),
  )
  return new Download({ stream: zipOf(printedFiles(db, app, ids)) }, "application/zip", "invoices.zip")
}

/** An invoice that was deleted meanwhile is left out. */
async function* printedFiles(db: TenantDb, app: Printer, ids: readonly number[]) {
  const nameOf = fileNamer()
  for (const id of ids) {
    const row = await findPrinted(db, id)
    if (!row) continue
    const invoice = await asPrinted(db, id, row)
    const { stream } = await openInvoice(db, app, invoice)
    yield { name: nameOf(invoice), bytes: await buffer(stream) }
  }
}

const openInvoice = (db: TenantDb, app: Printer, invoice: PrintedInvoice) =>
  openDocument(db, app, { kind: "invoice", id: invoice.id }, invoice)

/** The stored file of a page, else one that a job prints now and that is waited for. Throws 503 where it wasn't printed. */
export function openDocument(db: TenantDb, app: Printer, document: DocumentOf, page: object) {
  const hash = printedHash(page)
  return handOut(db, app, { ...document, hash }, () => openPdf(db, app, document, hash))
}

/** The stored file with this hash, else one that is printed now. */
export const openPdf = (
  db: TenantDb,
  app: Pick<App, "files" | "queue">,
  { kind, id, ...as }: Printable,
  hash: string,
) => {
  const { organization_id } = db
  const payload = { organization_id, kind, document_id: id, ...as }
  return openPrinted(db, app, hash, () => app.queue.run(db, "render-document", payload))
}

/** The same for whatever a job prints; `print` waits for it. Throws 503 where it wasn't printed. */
export async function openPrinted(
  db: TenantDb,
  { files }: Pick<App, "files">,
  hash: string,
  print: () => Promise<unknown>,
) {
  const kept = await files.open(pdfKey(db.organization_id, hash))
  if (kept) return kept
  // Of two that print while the document changes, the one that ends last removes the file of the other.
  for (let tries = 0; tries < 3; tries++) {
    const { key } = printedFile.parse(await print())
    const file = await files.open(key)
    if (file) return file
  }
  throw unavailable("This couldn't be prepared. Please try again.")
}
const printedFile = z.object({ key: z.string() })

/** Stores which file a document is printed in. Answers the key that is no longer needed, or `gone`. */
export async function keepPrinted(db: TenantDb, document: DocumentOf, hash: string) {
  const before = await setPdfHash(db, document, hash)
  if (before === undefined) return { gone: true, unneeded: pdfKey(db.organization_id, hash) }
  const unneeded = before === null || before === hash ? null : pdfKey(db.organization_id, before)
  return { gone: false, unneeded }
}

function printed(printed: PrintedRow) {
  const { is_numbered, created_at, issued_at, issue_date, paid_at, time_zone, plan_type, ...rest } = printed
  const { amount_paid: paid, amount_credited: credited, amount_written_off, custom_fields, ...row } = rest
  // A write-off is the seller's own entry: its client still owes it.
  const isEnded = row.status === "paid" && amount_written_off === 0
  const status = isEnded || ["draft", "cancelled"].includes(row.status) ? row.status : "sent"
  const settled = settledOf(status, { paid, credited })
  return {
    ...row,
    ...(settled ? { settled } : {}),
    ...(is_numbered ? {} : { unnumbered: true as const }),
    ...(status === "cancelled" && issued_at !== null ? { voided: true as const } : {}),
    // The page looks the same for all unpaid invoices, so becoming overdue makes no new file.
    status,
    // A draft isn't issued yet.
    issued_on: issue_date ?? (status === "draft" ? null : dayIn(time_zone, created_at)),
    paid_on: status === "paid" && paid_at !== null ? dayIn(time_zone, paid_at) : null,
    organization: {
      ...row.organization,
      logo_file: allows(plan_type, "logo") ? row.organization.logo_file : null,
    },
    powered_by: !allows(plan_type, "unbranded"),
    custom_fields: printedCustom(custom_fields ?? []),
  }
}
