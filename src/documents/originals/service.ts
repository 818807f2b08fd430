// The original of a document is kept byte for byte: as it was issued of a protected invoice and a credit note, else as its
// client had it first.
import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import type { App } from "../../core/api/context.ts"
import { AppError, notFound } from "../../core/base/errors.ts"
import type { Log } from "../../core/base/log.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { Download } from "../../core/files/download.ts"
import { keyOf } from "../../core/files/keys.ts"
import { inTransaction } from "../../core/live/in-transaction.ts"
import type { DocumentOf } from "../queries.ts"
import { pdfName } from "../rules.ts"
import { findOriginal, insertOriginal, type Stored } from "./queries.ts"

type Reader = Pick<App, "files"> & { log: Pick<Log, "error"> }
type Keeper = Pick<App, "db" | "events"> & Reader
type Printed = { bytes: Buffer; hash: string }

/** Whether it should have an original since it was issued, and has none. */
const isMissing = (found: Awaited<ReturnType<typeof findOriginal>>) =>
  found?.keeps === "issue" && found.original === null
export const lacksOriginal = async (db: TenantDb, document: DocumentOf) =>
  isMissing(await findOriginal(db, document))

/**
 * Keeps what was printed as the original, unless there is one. Answers the bytes to hand out: where another print of the
 * same page was kept, those. A stored file that no row names in the end is swept away.
 */
export async function keepOriginal(
  app: Keeper,
  organization_id: number,
  document: DocumentOf,
  { bytes, hash }: Printed,
): Promise<Buffer> {
  const { kind, id } = document
  const tenant = app.db.tenants.open(organization_id)
  const before = await findOriginal(tenant, document)
  if (!before?.keeps) return bytes
  if (before.original) return sameOf(app, before.original, { bytes, hash })
  const sha256 = sha256Of(bytes)
  const name = kind === "invoice" ? `${id}` : `credit-note-${id}`
  const key = keyOf("originals", organization_id, `${name}-${sha256}.pdf`)
  await app.files.put(key, bytes, "application/pdf")
  const isKept = await inTransaction(app, organization_id, async (db) => {
    if (!(await insertOriginal(db, document, { key, sha256, page_hash: hash }))) return false
    db.publish({ type: kind, id })
    return true
  })
  if (isKept) return bytes
  const other = await findOriginal(tenant, document)
  return other?.original ? sameOf(app, other.original, { bytes, hash }) : bytes
}

/** The original's bytes where it was printed from the same page, else those of this print. */
async function sameOf(app: Reader, original: Stored, { bytes, hash }: Printed) {
  const file = original.page_hash === hash ? await app.files.open(original.key) : null
  return (file && (await readUnchanged(app, original, file.stream))) ?? bytes
}

type File = { stream: Readable; size: number }
type HandingOut = Keeper & Pick<App, "queue">

/**
 * The file to hand out, from `open`. The job that prints an original at issue is waited for; of other invoices the first
 * file is kept.
 */
export async function handOut(
  db: TenantDb,
  app: HandingOut,
  document: DocumentOf & { hash: string },
  open: () => Promise<File>,
): Promise<File> {
  const found = await awaitOriginal(db, app, document)
  const file = await open()
  if (found?.keeps !== "first" || found.original) return file
  const bytes = await buffer(file.stream)
  return asFile(await keepOriginal(app, db.organization_id, document, { bytes, hash: document.hash }))
}

async function awaitOriginal(db: TenantDb, { queue }: Pick<App, "queue">, { kind, id }: DocumentOf) {
  const found = await findOriginal(db, { kind, id })
  if (!isMissing(found)) return found
  const payload = { organization_id: db.organization_id, kind, document_id: id }
  await queue.wait(await queue.once(db, "keep-original", payload))
  return findOriginal(db, { kind, id })
}

/** Throws 404 where there is none yet, and 500 where the stored file isn't the one that was kept. */
export async function downloadOriginal(
  db: TenantDb,
  app: HandingOut,
  { kind, id, number }: DocumentOf & { number: string | null },
): Promise<Download> {
  const original = (await awaitOriginal(db, app, { kind, id }))?.original
  const file = original && (await app.files.open(original.key))
  if (!file) throw notFound("Original")
  const bytes = await readUnchanged(app, original, file.stream)
  if (!bytes) throw changed()
  const name = pdfName({ number: `${number}-original` }, kind)
  return new Download(asFile(bytes), "application/pdf", name)
}

/** The bytes of a stored original; undefined, and an error in the log, where they aren't those that were kept. */
export async function readUnchanged(
  { log }: Pick<Reader, "log">,
  { key, sha256 }: { key: string; sha256: string },
  stream: Readable,
): Promise<Buffer | undefined> {
  const bytes = await buffer(stream)
  if (sha256Of(bytes) === sha256) return bytes
  log.error({ key }, "the stored original of a document isn't the file that was kept")
  return undefined
}

const sha256Of = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex")
const asFile = (bytes: Buffer): File => ({ stream: Readable.from([bytes]), size: bytes.byteLength })

const changed = () =>
  new AppError(
    "INTERNAL_SERVER_ERROR",
    "original_changed",
    "The original of this document was changed or damaged. Ask your administrator to restore it from a backup.",
  )
