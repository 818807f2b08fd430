// The stories of attachments: uploaded, sent with a message or added to a document, and downloaded by both sides.
import { byUser, record } from "../../audit-log/service.ts"
import type { Staff } from "../../core/access/identity.ts"
import type { App } from "../../core/api/context.ts"
import { AppError, forbidden, invalid, notFound, orNotFound } from "../../core/base/errors.ts"
import { lockRow } from "../../core/database/locks.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { Download } from "../../core/files/download.ts"
import { openCopy } from "../../core/files/image-copies.ts"
import { dropFiles } from "../../core/files/removal.ts"
import type { Upload, Uploaded } from "../../core/files/upload.ts"
import { type ContactRole, can, type Role } from "../../core/values/roles.ts"
import { getPlan, lockCounters } from "../../subscriptions/limits/service.ts"
import { documentEndings } from "../../uploads/rules.ts"
import { openUpload, storeUpload } from "../../uploads/service.ts"
import {
  countUnsent,
  type DocumentOf,
  deleteAttachment,
  findAttachment,
  insertAttachment,
  listKeys,
  listUnused,
  type Scope,
  sumSizes,
  type Uploader,
} from "./queries.ts"
import {
  isPicture,
  maxAttachmentMb,
  maxDocumentFileMb,
  noRoomForClient,
  storageFull,
  storageOf,
} from "./rules.ts"
import type { Attachment, PictureInput } from "./schema.ts"

export const attachmentUpload: Upload = {
  field: "file",
  required: true,
  max_bytes: ({ max_upload_mb }) => maxAttachmentMb(max_upload_mb) * 1024 * 1024,
  receive: (db, app, file) => storeUpload("attachments", db, app, file),
}

/** Of a document. */
export const documentUpload: Upload = {
  field: "file",
  required: true,
  max_bytes: ({ max_upload_mb }) => maxDocumentFileMb(max_upload_mb) * 1024 * 1024,
  receive: (db, app, file) => storeUpload("attachments", db, app, file, documentEndings),
}

/** Without a document it is kept until its uploader sends it, for a day. Throws 413 `storage_full` where nothing more fits. */
export async function keepUpload(
  db: TenantDb,
  upload: Uploaded | undefined,
  by: Uploader,
  of: Partial<DocumentOf> = {},
): Promise<Attachment> {
  if (!upload) throw invalid("file", "Choose a file")
  const { key: file, filename: name, size } = upload
  await requireStorage(db, by, size)
  return insertAttachment(db, by, { ...of, file, name, size })
}

/** Uploads of an organization are counted one after the other. Throws 413 `storage_full` where nothing more fits. */
export async function requireStorage(db: TenantDb, { client_id }: Uploader, size: number) {
  // Before the organization, like everywhere else that locks both.
  if (client_id !== null) await lockRow(db, "clients", client_id, "key share")
  await lockCounters(db)
  const plan = await getPlan(db)
  const [stored, allowed] = [await sumSizes(db, client_id), storageOf(plan)]
  const fits =
    stored.all + size <= allowed.all && (client_id === null || stored.client + size <= allowed.client)
  if (fits) return
  const sentence = client_id === null ? storageFull(plan) : noRoomForClient
  throw new AppError("PAYLOAD_TOO_LARGE", "storage_full", sentence, { fields: { file: [sentence] } })
}

/** Throws 400 where one of them was sent before, has expired or is another writer's. */
export async function requireUnsent(db: TenantDb, ids: readonly number[], by: Uploader) {
  if ((await countUnsent(db, ids, by)) < ids.length)
    throw invalid("attachments", "This file has expired. Please attach it again.")
}

/** A contact of a client, or a member with its role. */
export type Viewer = { client_id: number; roles: ContactRole[] } | { role: Role }

/** Throws 404 for a file that wasn't sent, and for one of another client than `viewer`; 403 for what its role may not see. */
export async function requireAttachment(db: TenantDb, id: number, viewer?: Viewer) {
  const { client_id, in_books, in_quote, ...stored } = orNotFound(await findAttachment(db, id), "File")
  if (viewer && "client_id" in viewer && client_id !== viewer.client_id) throw notFound("File")
  const readers: ContactRole[] = in_quote ? ["billing", "approver"] : [in_books ? "billing" : "project"]
  if (viewer && "roles" in viewer && !readers.some((role) => viewer.roles.includes(role)))
    throw forbidden("You don't have permission to view this")
  if (viewer && "role" in viewer && !in_books && !can(viewer.role, "work"))
    throw forbidden("You have read-only access")
  return stored
}

export async function openAttachment(
  db: TenantDb,
  app: Pick<App, "files">,
  id: number,
  viewer?: Viewer,
): Promise<Download> {
  return orNotFound(await openUpload(app, await requireAttachment(db, id, viewer)), "File")
}

/** A smaller copy, for the page of the conversation. Throws 404 for another kind of file, and for one that can't be read; 429. */
export async function openPicture(
  db: TenantDb,
  { files, limits }: Pick<App, "files" | "limits">,
  { id, width = 320 }: PictureInput,
  viewer: Viewer,
): Promise<Download> {
  const { key, filename } = await requireAttachment(db, id, viewer)
  const count = async () => {
    if ("client_id" in viewer) await limits.client(`client:${viewer.client_id}`, "preview")
    await limits.organization(db.organization_id, "preview")
  }
  const copy = isPicture(filename) ? await openCopy(files, key, width, count) : null
  if (!copy) throw notFound("Picture")
  return new Download(copy, "image/webp", "picture.webp", "viewer")
}

/** Its message stays. The log names who removed it. */
export async function removeAttachment(db: TenantDb, id: number, who: Pick<Staff, "user_id">): Promise<void> {
  const { file, name, message_id, client_id, project_id } = orNotFound(await deleteAttachment(db, id), "File")
  await dropFiles(db, [file])
  const details = { files: [name] }
  if (project_id === null)
    await record(db, byUser(who), "files_removed", { type: "client", id: client_id }, details)
  else await record(db, byUser(who), "files_removed", { type: "project", id: project_id }, details)
  db.publish({ type: "message", id: message_id, client_id })
}

/** Removes those files that no revision of a quote has any more. */
export const dropUnused = async (db: TenantDb, files: readonly string[]) =>
  dropFiles(db, await listUnused(db, files))

export { copyToRevision } from "./queries.ts"

/** Before messages are deleted with their project or client: the rows go with them, the files after the commit. */
export const dropAttachments = async (db: TenantDb, of: Scope) => dropFiles(db, await listKeys(db, of))
