// The stories of attachments: uploaded, then sent with a message, and downloaded by both sides of its conversation.
import { byUser, record } from "../../audit-log/service.ts"
import type { Staff } from "../../core/access/identity.ts"
import type { App } from "../../core/api/context.ts"
import { AppError, invalid, notFound, orNotFound } from "../../core/base/errors.ts"
import { lockRow } from "../../core/database/locks.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Download } from "../../core/files/download.ts"
import { dropFiles } from "../../core/files/removal.ts"
import type { Upload, Uploaded } from "../../core/files/upload.ts"
import { getPlan, lockCounters } from "../../subscriptions/limits/service.ts"
import { openUpload, storeUpload } from "../../uploads/service.ts"
import {
  countUnsent,
  deleteAttachment,
  findAttachment,
  insertAttachment,
  listKeys,
  type Scope,
  sumSizes,
  type Writer,
} from "./queries.ts"
import { maxAttachmentMb, noRoomForClient, storageFull, storageOf } from "./rules.ts"
import type { Attachment } from "./schema.ts"

export const attachmentUpload: Upload = {
  field: "file",
  required: true,
  max_bytes: ({ max_upload_mb }) => maxAttachmentMb(max_upload_mb) * 1024 * 1024,
  receive: (db, app, file) => storeUpload("attachments", db, app, file),
}

/** Kept until its uploader sends it, for a day. Throws 413 `storage_full` where nothing more fits. */
export async function keepUpload(
  db: TenantDb,
  upload: Uploaded | undefined,
  by: Writer,
): Promise<Attachment> {
  if (!upload) throw invalid("file", "Choose a file")
  const { key: file, filename: name, size } = upload
  await requireStorage(db, by, size)
  return insertAttachment(db, by, { file, name, size })
}

/** Uploads of an organization are counted one after the other. */
async function requireStorage(db: TenantDb, { client_id }: Writer, size: number) {
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
export async function requireUnsent(db: TenantDb, ids: readonly number[], by: Writer) {
  if ((await countUnsent(db, ids, by)) < ids.length)
    throw invalid("attachments", "This file has expired. Please attach it again.")
}

/** Throws 404 for a file that wasn't sent, and where it isn't in a conversation of `client`, if one is given. */
export async function requireAttachment(db: TenantDb, id: number, client?: number) {
  const { client_id, ...stored } = orNotFound(await findAttachment(db, id), "File")
  if (client !== undefined && client_id !== client) throw notFound("File")
  return stored
}

export async function openAttachment(
  db: TenantDb,
  app: Pick<App, "files">,
  id: number,
  client?: number,
): Promise<Download> {
  return orNotFound(await openUpload(app, await requireAttachment(db, id, client)), "File")
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

/** Before messages are deleted with their project or client: the rows go with them, the files after the commit. */
export const dropAttachments = async (db: TenantDb, of: Scope) => dropFiles(db, await listKeys(db, of))
