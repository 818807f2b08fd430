// The stories of previews: requested while someone types, rendered in the background, shown once.
import { createHash } from "node:crypto"
import type { App } from "../core/api/context.ts"
import { invalid, notFound } from "../core/base/errors.ts"
import { hashToken, newToken } from "../core/base/secrets.ts"
import { enqueue } from "../core/database/outbox.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { FramedPage } from "../core/http/framed-page.ts"
import { readPrintedCustom } from "../custom-fields/values/service.ts"
import { printedMethods, readBlank, readPrinted } from "../documents/service.ts"
import { priceDraft } from "../invoices/amounts/service.ts"
import { changedLanguage } from "../invoices/creation/service.ts"
import type { PublicLandingPage } from "../landing/schema.ts"
import { readDraft } from "../landing/service.ts"
import { exampleItems, type Printable, withLook, withTyped, withTypedPage } from "./present.ts"
import {
  claimPreview,
  deleteExpired,
  findContent,
  findNamed,
  findPartiesOf,
  insertPreview,
  setJob,
  setPage,
  takeContent,
  takePage,
} from "./queries.ts"
import { isBegun, stylesIn, withoutStyles } from "./rules.ts"
import {
  type DrawingInput,
  type DrawnPage,
  landingFields,
  type PreviewInput,
  previewInput,
  previewToken,
} from "./schema.ts"

/** For one look, within a minute. Throws 400 where an id is not the organization's, 429 for too many of invoices. */
export async function makePreview(
  db: TenantDb,
  { limits, queue }: Pick<App, "limits" | "queue">,
  input: PreviewInput,
): Promise<{ url: string }> {
  if (input.kind !== "landing") await limits.organization(db.organization_id, "preview")
  await requireNamed(db, input)
  await deleteExpired(db)
  // The server draws it when it is looked at.
  if (input.kind === "landing") {
    const { token } = await keep(db, input)
    return { url: `/preview/landing/${db.organization_id}.${token}` }
  }
  await queue.requireRoom(db)
  const { id, token } = await keep(db, input)
  await setJob(db, id, await enqueue(db, "preview-invoice", jobOf(db, id)))
  return { url: `/preview/invoice/${db.organization_id}.${token}` }
}

/**
 * The page itself, in one call, while someone types; `known` is the key of the styles that the browser has, which then
 * stay away. Outside of a transaction, since the work is waited for. Throws 400 as above, 429 where too many of one
 * organization wait, 503 when it wasn't made.
 */
export async function drawPreview(
  db: TenantDb,
  app: Pick<App, "queue">,
  { known, ...input }: DrawingInput,
): Promise<DrawnPage> {
  await requireNamed(db, input)
  const { id } = await keep(db, input)
  await Promise.all([app.queue.run(db, "preview-invoice", jobOf(db, id)), deleteExpired(db)])
  const page = await takePage(db, id)
  if (page === null) throw notFound("Preview")
  const styles = stylesIn(page)
  const key = createHash("sha256").update(styles).digest("base64url").slice(0, 22)
  return { page: withoutStyles(page), styles: key === known ? null : styles, key }
}

async function requireNamed(db: TenantDb, { invoice = null, client = null, project = null }: PreviewInput) {
  const found = await findNamed(db, { invoice, client, project })
  if (!found.invoice) throw invalid("invoice", "Choose one of your invoices")
  if (!found.client) throw invalid("client", "Choose one of your clients")
  if (!found.project) throw invalid("project", "Choose one of your projects")
}

async function keep(db: TenantDb, input: PreviewInput) {
  const token = newToken()
  return { id: await insertPreview(db, hashToken(token), input), token }
}

const jobOf = ({ organization_id }: TenantDb, preview_id: number) => ({ organization_id, preview_id })

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

/** The page with what is typed over it, once; null for a token that is worth nothing at this organization's address. */
export async function takeLandingPreview(
  app: Pick<App, "db">,
  slug: string,
  whole: string,
): Promise<PublicLandingPage | null> {
  if (!previewToken.safeParse({ token: whole }).success) return null
  const [organization, token = ""] = whole.split(".")
  const db = app.db.tenants.open(Number(organization))
  const content = await takeContent(db, hashToken(token))
  if (!content) return null
  const page = withTypedPage(await readDraft(app, db.organization_id), landingFields.parse(content.content))
  return page.organization_slug === slug ? page : null
}

/** Where a page is drawn again and again without loading anything: empty, under the policy of a preview. */
export const emptySheet = () =>
  new FramedPage(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title></head></html>',
  )

/** `logo`: the picture that came along; `settled`: its invoice was issued, and says who sold as it was then. */
type Preview = { page: Printable; logo?: string; settled?: boolean }

/** What a preview shows. Throws 404 when it is gone. */
export async function readPreview(db: TenantDb, id: number): Promise<Preview> {
  const row = await findContent(db, id)
  if (!row) throw notFound("Preview")
  const typed = previewInput.parse(row.content)
  if (typed.kind === "invoice") return withMethods(db, await readTyped(db, typed))
  const blank = await readBlank(db, { client: null, project: null, status: "sent" })
  const example = { currency: blank.currency, tax_rate: 10, items: exampleItems }
  const page = withLook(blank, typed, await priceDraft(db, example, null))
  return withMethods(db, { page, ...(typed.logo ? { logo: typed.logo } : {}) })
}

/** What is due may differ from what is stored. */
const withMethods = async (db: TenantDb, { page, ...preview }: Preview): Promise<Preview> => ({
  ...preview,
  page: { ...page, payment_methods: await printedMethods(db, page) },
})

/** The saved invoice, or a new one, with what was typed. */
async function readTyped(db: TenantDb, typed: PreviewInput): Promise<Preview> {
  const { invoice, client = null, project = null } = typed
  if (!invoice) {
    const blank = await readBlank(db, { client, project })
    const page = withTyped(blank, typed, blank, await priceOf(db, typed, blank))
    return { page: await withCustom(db, page, typed) }
  }
  const saved = await readPrinted(db, invoice)
  const chosen = typed.client !== undefined || typed.project !== undefined
  const sheet = chosen ? await readBlank(db, { client, project }) : null
  const language = await typedLanguage(db, invoice, saved, typed)
  const page = withTyped(saved, { ...typed, language }, sheet, await priceOf(db, typed, saved))
  return { page: await withCustom(db, page, typed), settled: saved.status !== "draft" }
}

/** That which saving would leave: null keeps that of an issued invoice. */
async function typedLanguage(db: TenantDb, id: number, saved: Printable, typed: PreviewInput) {
  const { client, language } = typed
  const own = saved.status === "draft" ? await findPartiesOf(db, id) : undefined
  if (!own) return language
  const before = { client_id: own.client, language: saved.language ?? "en" }
  return changedLanguage(db, before, { client: client ?? undefined, language })
}

/** What is typed in custom fields, and what is printed of the client and project that are chosen. */
async function withCustom(db: TenantDb, page: Printable, typed: PreviewInput): Promise<Printable> {
  const { invoice = null, client, project, custom } = typed
  if (custom === undefined && client === undefined && project === undefined) return page
  const written = { invoice, client: client ?? null, project: project ?? null, custom: custom ?? {} }
  return { ...page, custom_fields: await readPrintedCustom(db, written) }
}

/** What the typed lines come to, where any were. */
async function priceOf(db: TenantDb, typed: PreviewInput, { currency }: Printable) {
  if (!typed.items) return undefined
  const items = typed.items.filter(isBegun).map((line) => ({ ...line, description: line.description ?? "" }))
  return priceDraft(db, { ...typed, currency: typed.currency ?? currency, items }, typed.invoice ?? null)
}

export const keepPage = (db: TenantDb, id: number, page: string) => setPage(db, id, page)
