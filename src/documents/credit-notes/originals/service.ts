// The stories of the originals of credit notes: the PDF that a client has first is kept byte for byte.
import type { App } from "../../../core/api/context.ts"
import { notFound } from "../../../core/base/errors.ts"
import type { TenantDb } from "../../../core/database/tenant.ts"
import { Download } from "../../../core/files/download.ts"
import { inTransaction } from "../../../core/live/in-transaction.ts"
import { pdfName, storeOriginal } from "../../service.ts"
import { findOriginal, insertOriginal } from "./queries.ts"

type Note = { id: number; status: string }
type Keeper = Pick<App, "db" | "events" | "files">

/** Whether a PDF of it, handed out now, is its original: one that isn't issued is nobody's. */
export const lacksOriginal = async (db: TenantDb, { id, status }: Note) =>
  status === "issued" && (await findOriginal(db, id)) === undefined

/** Does nothing where there is one. What nobody names in the end is swept away. */
export async function keepOriginalNote(app: Keeper, organization_id: number, note: Note, bytes: Buffer) {
  if (!(await lacksOriginal(app.db.tenants.open(organization_id), note))) return
  const file = await storeOriginal(app.files, organization_id, `credit-note-${note.id}`, bytes)
  await inTransaction(app, organization_id, async (db) => {
    if (await insertOriginal(db, note.id, file)) db.publish({ type: "credit_note", id: note.id })
  })
}

/** Throws 404 where nothing was handed out yet. */
export async function downloadOriginalNote(
  db: TenantDb,
  { files }: Pick<App, "files">,
  note: { id: number; number: string | null },
): Promise<Download> {
  const original = await findOriginal(db, note.id)
  const file = original && (await files.open(original.key))
  if (!file) throw notFound("Original")
  const name = pdfName({ number: `${note.number}-original` }, "credit-note")
  return new Download(file, "application/pdf", name)
}
