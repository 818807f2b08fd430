// The stories of previews: asked for while somebody types, made in the background, looked at once.

import type { App } from "../core/api/context.ts"
import { invalid, notFound } from "../core/base/errors.ts"
import { hashToken, newToken } from "../core/base/secrets.ts"
import { enqueue } from "../core/database/outbox.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { FramedPage } from "../core/http/framed-page.ts"
import { readBlank, readPrinted } from "../documents/service.ts"
import { type Printable, withLook, withTyped } from "./present.ts"
import {
  claimPreview,
  deleteExpired,
  findContent,
  findNamed,
  insertPreview,
  setJob,
  setPage,
  takePage,
} from "./queries.ts"
import { type PreviewInput, previewInput } from "./schema.ts"

/** Throws 400 where an id is not the organization's. */
export async function makePreview(db: TenantDb, input: PreviewInput): Promise<{ url: string }> {
  const { invoice = null, client = null, project = null } = input
  const found = await findNamed(db, { invoice, client, project })
  if (!found.invoice) throw invalid("invoice", "Choose one of your invoices")
  if (!found.client) throw invalid("client", "Choose one of your clients")
  if (!found.project) throw invalid("project", "Choose one of your projects")
  await deleteExpired(db)
  const token = newToken()
  const preview_id = await insertPreview(db, hashToken(token), input)
  const job = await enqueue(db, "preview-invoice", { organization_id: db.organization_id, preview_id })
  await setJob(db, preview_id, job)
  return { url: `/preview/invoice/${db.organization_id}.${token}` }
}

/** Throws 404 for a token that was used, is over or never was, and 503 when the page could not be made. */
export async function openPreview(app: Pick<App, "db" | "queue">, whole: string): Promise<FramedPage> {
  const [organization, token = ""] = whole.split(".")
  const db = app.db.tenants.open(Number(organization))
  const claimed = await claimPreview(db, hashToken(token))
  if (!claimed?.job) throw notFound("Preview")
  await app.queue.wait(claimed.job)
  const page = await takePage(db, claimed.id)
  if (page === null) throw notFound("Preview")
  return new FramedPage(page)
}

/** What a preview shows, and the picture that came along with it. Throws 404 when it is gone. */
export async function readPreview(db: TenantDb, id: number): Promise<{ page: Printable; logo?: string }> {
  const row = await findContent(db, id)
  if (!row) throw notFound("Preview")
  const typed = previewInput.parse(row.content)
  if (typed.kind === "invoice") return { page: await readTyped(db, typed) }
  const page = withLook(await readBlank(db, { client: null, project: null }), typed)
  return { page, ...(typed.logo ? { logo: typed.logo } : {}) }
}

/** The saved invoice, or a new one, with what was typed. */
async function readTyped(db: TenantDb, typed: PreviewInput): Promise<Printable> {
  const { invoice, client = null, project = null } = typed
  if (!invoice) {
    const blank = await readBlank(db, { client, project })
    return withTyped(blank, typed, blank)
  }
  const chosen = typed.client !== undefined || typed.project !== undefined
  return withTyped(
    await readPrinted(db, invoice),
    typed,
    chosen ? await readBlank(db, { client, project }) : null,
  )
}

export const keepPage = (db: TenantDb, id: number, page: string) => setPage(db, id, page)
