// The stories of deliverables: a file is handed over with a project, replaces the previous one, and is downloaded.
import { byUser, record } from "../../audit-log/service.ts"
import type { Staff } from "../../core/access/identity.ts"
import type { App } from "../../core/api/context.ts"
import type { Config } from "../../core/base/config.ts"
import { conflict, invalid, notFound, orNotFound } from "../../core/base/errors.ts"
import { lockRow } from "../../core/database/locks.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Download } from "../../core/files/download.ts"
import { dropFiles } from "../../core/files/removal.ts"
import type { Upload, Uploaded } from "../../core/files/upload.ts"
import { byId } from "../../core/values/schema.ts"
import { enqueueMail } from "../../mails/limits/service.ts"
import { countedOf, readAddressed } from "../../mails/recipients/service.ts"
import { addLink } from "../../portal-links/service.ts"
import { openUpload, storeUpload } from "../../uploads/service.ts"
import { readProject } from "../service.ts"
import { findDeliverable, setDownloaded, updateDeliverable } from "./queries.ts"
import { movedOn, notOpen, openStatuses } from "./rules.ts"

export { findIsNew, listNewFiles } from "./queries.ts"

/** Projects that accept no file refuse it at the first bytes. */
export const deliverableUpload: Upload = {
  field: "file",
  required: true,
  max_bytes: ({ max_upload_mb }) => max_upload_mb * 1024 * 1024,
  async receive(db, { files }, file, input) {
    const meant_for = await requireOpen(db, byId.parse(input).id)
    return { ...(await storeUpload("deliverables", db, { files }, file)), meant_for }
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
  const client = await lockRow(db, "clients", upload.meant_for ?? 0, "key share")
  const handed = await updateDeliverable(db, id, upload)
  if (!handed || !client) {
    const { client_id } = await getDeliverable(db, id)
    throw conflict(client_id === upload.meant_for ? notOpen : movedOn)
  }
  await dropFiles(db, [handed.before])
  const { filename, size } = upload
  await record(db, byUser(who), "handed_over", { type: "project", id }, { filename, size })
  await tellClient(db, id, client.id, config)
  db.publish({ type: "project", id, client_id: handed.client_id })
  return readProject(db, id, who)
}

/** An email with a link to the project. */
async function tellClient(
  db: TenantDb,
  project_id: number,
  client_id: number,
  config: Pick<Config, "app_secret" | "rate_limit_factor">,
) {
  const letter = await readAddressed(db, client_id, "project")
  const about = { ...countedOf(letter), client_id, subject_id: project_id }
  const mail = { kind: "deliverable", ...about, onLimit: "delay" } as const
  await enqueueMail(db, config, mail, async () => {
    const link_id = await addLink(
      db,
      { client_id, contact_id: letter.contact.id, target: `/portal/projects/${project_id}` },
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
  const stored = await requireFile(db, id)
  if (file !== undefined && file !== stored.key) throw notFound("Deliverable")
  return orNotFound(await openUpload({ files }, stored), "Deliverable")
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
