// The stories of deliverables: a file is handed over with a project, replaces the previous one, and is downloaded.
import { fileTypeFromBuffer } from "file-type"
import { byUser, record } from "../../audit-log/service.ts"
import type { Staff } from "../../core/access/identity.ts"
import type { App } from "../../core/api/context.ts"
import type { Config } from "../../core/base/config.ts"
import { conflict, invalid, notFound, orNotFound, wrongType } from "../../core/base/errors.ts"
import { lockRow } from "../../core/database/locks.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { Download } from "../../core/files/download.ts"
import { newKey } from "../../core/files/keys.ts"
import { peek } from "../../core/files/peek.ts"
import { dropFiles } from "../../core/files/removal.ts"
import type { Upload, Uploaded } from "../../core/files/upload.ts"
import { byId } from "../../core/values/schema.ts"
import { enqueueMail } from "../../mails/limits/service.ts"
import { addLink } from "../../portal-links/service.ts"
import { readProject } from "../service.ts"
import { findDeliverable, setDownloaded, updateDeliverable } from "./queries.ts"
import { fileProblem, movedOn, nameProblem, notOpen, openStatuses, tellingBytes } from "./rules.ts"

export { findIsNew, listNewFiles } from "./queries.ts"

/** Streams straight into storage; projects that accept no file and other file types are refused at the first bytes. */
export const deliverableUpload: Upload = {
  field: "file",
  required: true,
  max_bytes: ({ max_upload_mb }) => max_upload_mb * 1024 * 1024,
  async receive(db, { files }, { filename, stream }, input) {
    const meant_for = await requireOpen(db, byId.parse(input).id)
    const wrongName = nameProblem(filename)
    if (wrongName) throw invalid("file", wrongName)
    const { head, whole } = await peek(stream, tellingBytes)
    if (head.length === 0) throw invalid("file", "The file is empty")
    const problem = fileProblem(filename, await kindOf(head))
    if (problem) throw wrongType("file", problem)
    const key = newKey("deliverables", db.organization_id)
    return { key, filename, size: await files.put(key, whole), meant_for }
  },
}

type Member = Pick<Staff, "user_id" | "time_zone" | "default_currency">

/**
 * The uploaded file becomes the project's, and the previous one is removed. A file made for one client never goes to
 * another.
 */
export async function handOver(
  db: TenantDb,
  who: Member,
  id: number,
  upload: Uploaded | undefined,
  config: Pick<Config, "app_secret" | "rate_limit_factor">,
) {
  if (!upload) {
    await requireOpen(db, id)
    throw invalid("file", "Choose a file")
  }
  // The client before the project, like every story with both.
  const client = await lockRow(db, "clients", upload.meant_for ?? 0, "key share", ["id", "email"])
  const handed = await updateDeliverable(db, id, upload)
  if (!handed || !client) {
    const { client_id } = await getDeliverable(db, id)
    throw conflict(client_id === upload.meant_for ? notOpen : movedOn)
  }
  await dropFiles(db, [handed.before])
  const { filename, size } = upload
  await record(db, byUser(who), "handed_over", { type: "project", id }, { filename, size })
  await tellClient(db, id, client, config)
  db.publish({ type: "project", id, client_id: handed.client_id })
  return readProject(db, id, who)
}

/** A mail with a link to the project. */
async function tellClient(
  db: TenantDb,
  project_id: number,
  { id: client_id, email: to }: { id: number; email: string },
  config: Pick<Config, "app_secret" | "rate_limit_factor">,
) {
  const mail = { kind: "deliverable", to, client_id, subject_id: project_id, onLimit: "delay" } as const
  await enqueueMail(db, config, mail, async () => {
    const link_id = await addLink(
      db,
      { client_id, target: `/portal/projects/${project_id}` },
      config.app_secret,
    )
    return {
      name: "email-deliverable",
      payload: { organization_id: db.organization_id, project_id, link_id },
    }
  })
}

/** The file of a project; `file` names it if a link was made for it. Throws 404. */
export async function openDeliverable(
  db: TenantDb,
  { files }: Pick<App, "files">,
  id: number,
  file?: string,
): Promise<Download> {
  const { key, size, filename } = await requireFile(db, id)
  const there = (file === undefined || file === key) && (await files.has(key))
  if (!there) throw notFound("Deliverable")
  const tag = key.split("/").at(-1) ?? key
  const stored = { size, tag, open: (range?: { start: number; end: number }) => files.open(key, range) }
  return new Download(stored, "application/octet-stream", filename)
}

/** Its client fetches the file: it isn't new any more. */
export async function noteDownload(db: TenantDb, id: number, client_id: number) {
  if (await setDownloaded(db, id)) db.publish({ type: "project", id, client_id })
}

/** The current deliverable of a project. Throws 404 when there is none. */
export async function requireFile(db: TenantDb, id: number) {
  const { file: key, filename, size } = await getDeliverable(db, id)
  if (key === null || filename === null || size === null) throw notFound("Deliverable")
  return { key, filename, size }
}

/** Answers the project's client. */
async function requireOpen(db: TenantDb, id: number) {
  const { status, client_id } = await getDeliverable(db, id)
  if (!openStatuses.includes(status)) throw conflict(notOpen)
  return client_id
}

const getDeliverable = async (db: TenantDb, id: number) =>
  orNotFound(await findDeliverable(db, id), "Project")

/** All formats based on zip count as zip: their type only shows further on. A PDF may begin after up to 1,024 bytes. */
async function kindOf(head: Buffer): Promise<string | undefined> {
  if (head.toString("latin1", 0, 2) === "PK") return "zip"
  const known = (await fileTypeFromBuffer(head))?.ext
  return known ?? (head.subarray(0, 1_024 + 5).includes("%PDF-") ? "pdf" : undefined)
}
