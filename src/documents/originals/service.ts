// The stories of originals: the PDF that a client has first is kept byte for byte.
import { createHash } from "node:crypto"
import type { App } from "../../core/api/context.ts"
import { notFound } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { Download } from "../../core/files/download.ts"
import { keyOf } from "../../core/files/keys.ts"
import { inTransaction } from "../../core/live/in-transaction.ts"
import { pdfName } from "../rules.ts"
import { findOriginal, hasOriginal, insertOriginal } from "./queries.ts"

type Printed = { id: number; status: string }
type Keeper = Pick<App, "db" | "events" | "files">

/** Whether a PDF of it, handed out now, is its original. `status` as it is printed: a draft is nobody's. */
export const lacksOriginal = async (db: TenantDb, { id, status }: Printed) =>
  status !== "draft" && status !== "cancelled" && !(await hasOriginal(db, id))

/** Does nothing where there is one. What nobody names in the end is swept away. */
export async function keepOriginal(app: Keeper, organization_id: number, invoice: Printed, bytes: Buffer) {
  if (!(await lacksOriginal(app.db.tenants.open(organization_id), invoice))) return
  const file = await storeOriginal(app.files, organization_id, `${invoice.id}`, bytes)
  await inTransaction(app, organization_id, async (db) => {
    if (await insertOriginal(db, invoice.id, file)) db.publish({ type: "invoice", id: invoice.id })
  })
}

/** `name`: of the document, among all of its organization. The caller notes down where it is. */
export async function storeOriginal(
  files: App["files"],
  organization_id: number,
  name: string,
  bytes: Buffer,
) {
  const sha256 = createHash("sha256").update(bytes).digest("hex")
  const key = keyOf("originals", organization_id, `${name}-${sha256}.pdf`)
  await files.put(key, bytes, "application/pdf")
  return { key, sha256 }
}

/** Throws 404 where nothing was handed out yet. */
export async function downloadOriginal(
  db: TenantDb,
  { files }: Pick<App, "files">,
  invoice: { id: number; number: string },
): Promise<Download> {
  const original = await findOriginal(db, invoice.id)
  const file = original && (await files.open(original.key))
  if (!file) throw notFound("Original")
  return new Download(file, "application/pdf", pdfName({ number: `${invoice.number}-original` }))
}
