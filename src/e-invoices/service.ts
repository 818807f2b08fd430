// The stories of e-invoices: what a document lacks for one, and its file, made once and then kept byte for byte.
import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import type { App } from "../core/api/context.ts"
import { AppError, conflict, notFound, orNotFound } from "../core/base/errors.ts"
import type { Log } from "../core/base/log.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { Download } from "../core/files/download.ts"
import { keyOf } from "../core/files/keys.ts"
import { inTransaction } from "../core/live/in-transaction.ts"
import { isInEu } from "../core/values/taxes.ts"
import { readIssuedNote, readUnwrittenNote } from "../documents/credit-notes/service.ts"
import { readUnchanged } from "../documents/originals/service.ts"
import { type DocumentOf, pdfName, readIssued } from "../documents/service.ts"
import { drawnIn } from "../languages/service.ts"
import { readPaymentMethods } from "../payment-methods/service.ts"
import type { EInvoice } from "./model/rules.ts"
import { type Profile, type ProfileName, profiles, rulesVersion } from "./profiles/rules.ts"
import { findFacts, findKept, insertKept, type KeptFile, listForClients } from "./queries.ts"
import { findingsOf, isReady } from "./readiness/rules.ts"
import type { Finding } from "./readiness/schema.ts"
import { eInvoiceOf } from "./rules.ts"
import type { EInvoiceInput, EInvoiceReadiness } from "./schema.ts"
import { fileOf } from "./writing/rules.ts"

type Facts = NonNullable<Awaited<ReturnType<typeof findFacts>>>
type Keeper = Pick<App, "db" | "events" | "files"> & { log: Pick<Log, "error"> }

/** Drafts too: as they would be issued now. Throws 404. */
export async function readReadiness(
  db: TenantDb,
  kind: DocumentOf["kind"],
  { id, profile: wanted }: EInvoiceInput,
): Promise<EInvoiceReadiness> {
  const facts = orNotFound(await findFacts(db, { kind, id }), titles[kind])
  const profile = profileOf(facts, wanted)
  const kept = await findKept(db, { kind, id }, profile.name)
  if (kept) {
    const { sha256, kept_at, rules } = kept
    return { profile: profile.name, rules, is_ready: true, findings: [], kept: { sha256, kept_at, rules } }
  }
  const findings = [
    ...unkept(facts),
    ...findingsOf(await readEInvoice(db, { kind, id }, facts, profile), profile),
  ]
  return { profile: profile.name, rules: rulesVersion, is_ready: isReady(findings), findings, kept: null }
}

const titles = { invoice: "Invoice", credit_note: "Credit note" }

/** Throws 404, and 409 where it isn't issued, isn't locked, or lacks something. */
export async function downloadEInvoice(
  db: TenantDb,
  app: Keeper,
  kind: DocumentOf["kind"],
  { id, profile: wanted }: EInvoiceInput,
): Promise<Download> {
  const facts = orNotFound(await findFacts(db, { kind, id }), titles[kind])
  const profile = profileOf(facts, wanted)
  const document = { kind, id }
  const kept = await findKept(db, document, profile.name)
  const { bytes, number } = kept
    ? { bytes: await readKept(app, kept), number: await readNumber(db, document) }
    : await makeFile(db, app, document, facts, profile)
  return fileAnswer(bytes, number, kind)
}

function fileAnswer(bytes: Buffer, number: string, kind: DocumentOf["kind"]): Download {
  const name = pdfName({ number }, kind).replace(/pdf$/, "xml")
  return new Download({ stream: Readable.from([bytes]), size: bytes.byteLength }, "application/xml", name)
}

/** The format of the file that each document has for its client, by their ids; none is made for that. */
export async function readClientProfiles(db: TenantDb, kind: DocumentOf["kind"], ids: readonly number[]) {
  const files = ids.length === 0 ? [] : await listForClients(db, kind, ids)
  return new Map(files.map(({ id, profile }) => [id, profile]))
}

/** As it was kept, for a client of whom the caller knows that it may see the document. Throws 404 where nothing was. */
export async function downloadForClient(
  db: TenantDb,
  app: Pick<Keeper, "files" | "log">,
  { kind, id, number }: DocumentOf & { number: string },
): Promise<Download> {
  const [kept] = await listForClients(db, kind, [id])
  return fileAnswer(await readKept(app, orNotFound(kept, "E-invoice")), number, kind)
}

async function makeFile(db: TenantDb, app: Keeper, document: DocumentOf, facts: Facts, profile: Profile) {
  if (!facts.is_issued) throw conflict("Issue this document first", "not_issued")
  const invoice = await readEInvoice(db, document, facts, profile)
  const findings = [...unkept(facts), ...findingsOf(invoice, profile)]
  if (!isReady(findings)) throw notReady(findings)
  return { bytes: await keep(app, db.organization_id, document, invoice, profile), number: invoice.number }
}

/** The file of the usual profile, kept when a document is issued; undefined where it lacks something. */
export async function keepEInvoice(app: Keeper, organization_id: number, document: DocumentOf) {
  const db = app.db.tenants.open(organization_id)
  const facts = await findFacts(db, document)
  const name = facts && usualProfile(facts)
  if (!facts?.is_issued || !facts.is_protected || !name) return undefined
  const kept = await findKept(db, document, name)
  if (kept) return { profile: name, bytes: await readKept(app, kept) }
  const profile = profiles[name]
  const invoice = await readEInvoice(db, document, facts, profile)
  if (!isReady(findingsOf(invoice, profile))) return undefined
  return { profile: name, bytes: await keep(app, organization_id, document, invoice, profile) }
}

/** What a document that is issued now lacks for the format that its client asks for; nothing where it won't be locked. */
export async function missingForClient(db: TenantDb, document: DocumentOf) {
  const facts = await findFacts(db, document)
  if (!facts?.profile || !facts.is_protected) return []
  const missing = await missingIn(db, await read[document.kind](db, document.id), facts, facts.profile)
  return missing.map(({ field, message }) => ({ field, message }))
}

type Unwritten = Parameters<typeof readUnwrittenNote>[1] & { invoice_id: number }

/** The same of a credit note that isn't written yet. */
export async function missingForCredit(db: TenantDb, note: Unwritten): Promise<Finding[]> {
  const facts = await findFacts(db, { kind: "invoice", id: note.invoice_id })
  if (!facts?.profile || !(facts.is_protected || facts.is_protecting)) return []
  return missingIn(db, await readUnwrittenNote(db, note), facts, facts.profile)
}

async function missingIn(db: TenantDb, page: Page, facts: Facts, name: ProfileName) {
  const profile = profiles[name]
  const invoice = await asEInvoice(db, page, facts, profile)
  return findingsOf(invoice, profile).filter(({ blocks, field }) => blocks && !isFrozen(invoice, field))
}

/** What came with the invoice that is credited can't be mended any more, and it must be credited all the same: without a file. */
const isFrozen = ({ type, preceding }: EInvoice, field: string) =>
  type === "381" && preceding.length > 0 && ["currency", "items", "taxes"].includes(field)

/** The bytes that are kept in the end: of two calls, those of the first. */
async function keep(
  app: Keeper,
  organization_id: number,
  document: DocumentOf,
  invoice: EInvoice,
  profile: Profile,
): Promise<Buffer> {
  const bytes = Buffer.from(fileOf(invoice, profile))
  const sha256 = createHash("sha256").update(bytes).digest("hex")
  const name = `${document.kind.replace("_", "-")}-${document.id}-${profile.name}-${sha256}.xml`
  const key = keyOf("originals", organization_id, name)
  await app.files.put(key, bytes, "application/xml")
  await inTransaction(app, organization_id, (db) =>
    insertKept(db, document, profile.name, { key, sha256, rules: rulesVersion }),
  )
  const kept = orNotFound(
    await findKept(app.db.tenants.open(organization_id), document, profile.name),
    titles[document.kind],
  )
  return kept.sha256 === sha256 ? bytes : readKept(app, kept)
}

async function readKept(app: Pick<Keeper, "files" | "log">, kept: KeptFile): Promise<Buffer> {
  const file = await app.files.open(kept.key)
  if (!file) throw notFound("E-invoice")
  const bytes = await readUnchanged(app, kept, file.stream)
  if (bytes) return bytes
  throw new AppError(
    "INTERNAL_SERVER_ERROR",
    "original_changed",
    "This e-invoice was changed or damaged. Ask your administrator to restore it from a backup.",
  )
}

/** In which a file is made without being asked for: none outside of the EU, unless the client needs one. */
const usualProfile = ({ profile, seller_country }: Facts) =>
  profile ?? (isInEu(seller_country) ? ("factur-x" as const) : null)

const profileOf = (facts: Facts, wanted: EInvoiceInput["profile"]): Profile =>
  profiles[wanted ?? usualProfile(facts) ?? "factur-x"]

/** Only what can't change any more is handed out as a file: its recipient may rely on it. */
const unkept = ({ is_protected }: Facts): Finding[] =>
  is_protected
    ? []
    : [
        {
          field: "is_protected",
          rule: "VAT directive, article 233",
          message: "E-invoices need locked invoices. Turn on Lock issued invoices before you issue one.",
          blocks: true,
        },
      ]

const read = { invoice: readIssued, credit_note: readIssuedNote }

const readEInvoice = async (db: TenantDb, { kind, id }: DocumentOf, facts: Facts, profile: Profile) =>
  asEInvoice(db, await read[kind](db, id), facts, profile)

type Page = Awaited<ReturnType<typeof readIssued> | ReturnType<typeof readIssuedNote>>

async function asEInvoice(
  db: TenantDb,
  page: Page,
  { buyer_reference, po_number, contract_number, supply_type }: Facts,
  profile: Profile,
): Promise<EInvoice> {
  const methods = (await readPaymentMethods(db)).filter(({ is_active }) => is_active)
  const document = { ...page, buyer_reference, po_number, contract_number, supply_type, methods }
  return drawnIn(page.language, () => eInvoiceOf(document, profile))
}

const readNumber = async (db: TenantDb, { kind, id }: DocumentOf) => (await read[kind](db, id)).number

function notReady(findings: readonly Finding[]) {
  const blocking = findings.filter(({ blocks }) => blocks)
  const fields = Object.fromEntries(
    [...Map.groupBy(blocking, ({ field }) => field)].map(([field, all]) => [
      field,
      all.map((one) => one.message),
    ]),
  )
  const [first] = blocking
  return new AppError("CONFLICT", "e_invoice_not_ready", first?.message ?? "This e-invoice isn't ready", {
    fields,
  })
}
