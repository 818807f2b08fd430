// Add a file to an invoice or a credit note, or remove one: as long as what the document says may change.
import { byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { conflict, invalid, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { Uploaded } from "../core/files/upload.ts"
import { lockCreditNote, logNote, publishCreditNote } from "../credit-notes/service.ts"
import { refuseFileChange } from "../invoices/issuing/protection/service.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { liveChanges } from "../invoices/rules.ts"
import { type DocumentOf, deleteOfDocument, listOfDocument } from "../messages/attachments/queries.ts"
import { maxDocumentFiles } from "../messages/attachments/rules.ts"
import type { Attachment } from "../messages/attachments/schema.ts"
import { dropUnused, keepUpload } from "../messages/attachments/service.ts"
import { lockNumbers } from "../number-series/numbers/service.ts"

type Member = Pick<Staff, "user_id">
/** `attachment` is of the document `id`. */
type Removal = { id: number; attachment: number }

export async function attachToInvoice(db: TenantDb, id: number, upload: Uploaded | undefined, who: Member) {
  const invoice = await holdInvoice(db, id)
  const file = await attach(db, { invoice_id: id }, upload, who)
  await record(db, byUser(who), "files_added", { type: "invoice", id }, { files: [file.name] })
  for (const change of liveChanges(id, invoice)) db.publish(change)
  return file
}

export async function detachFromInvoice(db: TenantDb, { id, attachment }: Removal, who: Member) {
  const invoice = await holdInvoice(db, id)
  const name = await detach(db, { invoice_id: id }, attachment)
  await record(db, byUser(who), "files_removed", { type: "invoice", id }, { files: [name] })
  for (const change of liveChanges(id, invoice)) db.publish(change)
}

export async function attachToNote(db: TenantDb, id: number, upload: Uploaded | undefined, who: Member) {
  const note = await holdNote(db, id)
  const file = await attach(db, { credit_note_id: id }, upload, who)
  await logNote(db, who, "files_added", note, { files: [file.name] })
  publishCreditNote(db, note)
  return file
}

export async function detachFromNote(db: TenantDb, { id, attachment }: Removal, who: Member) {
  const note = await holdNote(db, id)
  const name = await detach(db, { credit_note_id: id }, attachment)
  await logNote(db, who, "files_removed", note, { files: [name] })
  publishCreditNote(db, note)
}

/** With the numbers, because files are counted under the same lock. */
async function holdInvoice(db: TenantDb, id: number) {
  const invoice = orNotFound(await lockInvoice(db, id, "all"), "Invoice")
  refuseFileChange(invoice)
  return invoice
}

async function holdNote(db: TenantDb, id: number) {
  await lockNumbers(db)
  const note = await lockCreditNote(db, id)
  if (note.status !== "draft")
    throw conflict("This credit note has been issued, so its files can't be changed")
  return note
}

/** The caller has locked the document, so that no other file is added meanwhile. */
export async function attach(
  db: TenantDb,
  of: DocumentOf,
  upload: Uploaded | undefined,
  { user_id }: Member,
) {
  if ((await listOfDocument(db, of)).length >= maxDocumentFiles)
    throw invalid("file", `You can attach up to ${maxDocumentFiles} files. Remove one to add another.`)
  return keepUpload(db, upload, { user_id, client_id: null }, of)
}

/** Answers its name. */
export async function detach(db: TenantDb, of: DocumentOf, id: number): Promise<Attachment["name"]> {
  const { file, name } = orNotFound(await deleteOfDocument(db, of, id), "File")
  await dropUnused(db, [file])
  return name
}
