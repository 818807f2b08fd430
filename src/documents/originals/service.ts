// The original of a document, the PDF that its client has first, is kept byte for byte.
import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import type { App } from "../../core/api/context.ts"
import { AppError, notFound } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { Download } from "../../core/files/download.ts"
import { keyOf } from "../../core/files/keys.ts"
import { inTransaction } from "../../core/live/in-transaction.ts"
import { pdfName } from "../rules.ts"
import { findOriginal, insertOriginal, type OriginalOf } from "./queries.ts"

type Keeper = Pick<App, "db" | "events" | "files">

/** Whether a PDF that is handed out now is the original: a document that its client can't see has none. */
const lacksOriginal = async (db: TenantDb, document: OriginalOf) =>
  document.status !== "draft" && document.status !== "cancelled" && !(await findOriginal(db, document))

/** Does nothing where there is one. A stored file that no row names in the end is swept away. */
export async function keepOriginal(
  app: Keeper,
  organization_id: number,
  document: OriginalOf,
  bytes: Buffer,
) {
  if (!(await lacksOriginal(app.db.tenants.open(organization_id), document))) return
  const { kind, id } = document
  const sha256 = sha256Of(bytes)
  const name = kind === "invoice" ? `${id}` : `credit-note-${id}`
  const key = keyOf("originals", organization_id, `${name}-${sha256}.pdf`)
  await app.files.put(key, bytes, "application/pdf")
  await inTransaction(app, organization_id, async (db) => {
    if (await insertOriginal(db, document, { key, sha256 })) db.publish({ type: kind, id })
  })
}

type File = { stream: Readable; size: number }

/** The file to hand out. The first one is kept as the original. */
export async function handOut(db: TenantDb, app: Keeper, document: OriginalOf, file: File): Promise<File> {
  if (!(await lacksOriginal(db, document))) return file
  const bytes = await buffer(file.stream)
  await keepOriginal(app, db.organization_id, document, bytes)
  return asFile(bytes)
}

/** Throws 404 where nothing was handed out yet, and 500 where the stored file isn't the one that was kept. */
export async function downloadOriginal(
  db: TenantDb,
  app: Pick<App, "files" | "log">,
  { kind, id, number }: Pick<OriginalOf, "kind" | "id"> & { number: string | null },
): Promise<Download> {
  const original = await findOriginal(db, { kind, id })
  const file = original && (await app.files.open(original.key))
  if (!file) throw notFound("Original")
  const bytes = await readUnchanged(app, original, file.stream)
  if (!bytes) throw changed()
  const name = pdfName({ number: `${number}-original` }, kind === "invoice" ? "invoice" : "credit-note")
  return new Download(asFile(bytes), "application/pdf", name)
}

/** The bytes of a stored original; undefined, and an error in the log, where they aren't those that were kept. */
export async function readUnchanged(
  { log }: Pick<App, "log">,
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
    "The stored original of this document was changed or damaged. Ask your administrator to restore it from a backup.",
  )
