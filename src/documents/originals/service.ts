// The original of a document, the PDF that its client has first, is kept byte for byte.
import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import type { App } from "../../core/api/context.ts"
import { notFound } from "../../core/base/errors.ts"
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
  const sha256 = createHash("sha256").update(bytes).digest("hex")
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
  return { stream: Readable.from([bytes]), size: bytes.byteLength }
}

/** Throws 404 where nothing was handed out yet. */
export async function downloadOriginal(
  db: TenantDb,
  { files }: Pick<App, "files">,
  { kind, id, number }: Pick<OriginalOf, "kind" | "id"> & { number: string | null },
): Promise<Download> {
  const original = await findOriginal(db, { kind, id })
  const file = original && (await files.open(original.key))
  if (!file) throw notFound("Original")
  const name = pdfName({ number: `${number}-original` }, kind === "invoice" ? "invoice" : "credit-note")
  return new Download(file, "application/pdf", name)
}
