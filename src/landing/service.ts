// The stories of a public page: created once, changed often, visible to everyone once it is enabled.

import { type Served, servesSlug } from "../core/access/served.ts"
import type { App } from "../core/api/context.ts"
import { AppError, conflict, notFound, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { dropImage, nextImage } from "../core/files/images.ts"
import type { Uploaded } from "../core/files/upload.ts"
import { enqueuePicture, missPicture, pictureKey, shownLook } from "../drawn-pictures/service.ts"
import { workPath } from "./portfolio/rules.ts"
import { presentOpenPage, presentPage } from "./present.ts"
import {
  findDraftPage,
  findOpenPage,
  findShownPage,
  insertPage,
  listPages,
  type OpenPageRow,
  type PageRow,
  updatePage,
} from "./queries.ts"
import { fillInFirst, missingToEnable } from "./rules.ts"
import type { LandingPage, LandingPageInput, PublicLandingPage } from "./schema.ts"

const what = "Landing page"

export async function readPages(db: TenantDb): Promise<LandingPage[]> {
  return (await listPages(db)).map(presentPage)
}

export async function createPage(
  db: TenantDb,
  { hero_background_image: _, ...input }: LandingPageInput,
  background: Uploaded | undefined,
): Promise<LandingPage> {
  const page = await insertPage(db, { ...input, hero_background_file: background?.key ?? null })
  if (!page) throw conflict("You already have a landing page")
  return settled(db, page)
}

export async function changePage(
  db: TenantDb,
  id: number,
  { hero_background_image, ...patch }: LandingPageInput,
  background: Uploaded | undefined,
): Promise<LandingPage> {
  const before = orNotFound(await lockRow(db, "landing_pages", id, "update", ["hero_background_file"]), what)
  const hero_background_file = nextImage(background, hero_background_image)
  const page = orNotFound(await updatePage(db, id, { ...patch, hero_background_file }), what)
  await dropImage(db, before.hero_background_file, page.hero_background_file)
  return settled(db, page)
}

/** Checks the stored page: an enabled page that lacks something rolls the transaction back. */
async function settled(db: TenantDb, page: PageRow): Promise<LandingPage> {
  const missing = page.is_enabled ? missingToEnable(page) : []
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((name) => [name, [fillInFirst]]))
    throw new AppError("BAD_REQUEST", "invalid", fillInFirst, { fields })
  }
  db.publish({ type: "landing_page", id: page.id })
  await enqueuePicture(db, "share")
  return presentPage(page)
}

export async function readPublicPage(
  app: Pick<App, "config" | "db">,
  slug: string,
): Promise<PublicLandingPage> {
  requireServed(app.config, slug)
  return presentOpenPage(orNotFound(await findShownPage(app.db.system, slug), what))
}

function requireServed(config: Served, slug: string) {
  if (!servesSlug(config, slug)) throw notFound(what)
}

/**
 * With the paths of its projects' pages. Null when no page is enabled. A missing preview picture is drawn in the
 * background.
 */
export async function findPublicPage(
  { db }: Pick<App, "db">,
  slug: string,
): Promise<(PublicLandingPage & { pages: string[] }) | null> {
  const page = await findShownPage(db.system, slug)
  if (!page) return null
  if (!page.share_asked && page.share_file !== shareKey(page))
    await missPicture({ db }, page.organization_id, "share")
  const shown = presentOpenPage(page)
  return { ...shown, pages: shown.portfolio_projects.map(workPath) }
}

const shareKey = ({ organization_id, organization_name: name, hero_title: title, ...row }: OpenPageRow) =>
  pictureKey(organization_id, "share", shownLook({ ...row, name, title }))

/** The page as it would be shown now, enabled or not. */
export async function readDraft({ db }: Pick<App, "db">, organization_id: number) {
  return presentOpenPage(orNotFound(await findDraftPage(db.system, organization_id), "Organization"))
}

/** The organization of this address. Throws 404 when it shows no page. */
export async function requireOpenPage(
  { config, db }: Pick<App, "config" | "db">,
  slug: string,
): Promise<number> {
  requireServed(config, slug)
  return orNotFound(await findOpenPage(db.system, slug), what).organization_id
}
