// The stories of organizations: a name is looked for, a business is founded, its settings and its look are changed.
import { randomBytes } from "node:crypto"
import type { Plan, Staff } from "../core/access/identity.ts"
import type { Config } from "../core/base/config.ts"
import { AppError, invalid, notFound } from "../core/base/errors.ts"
import type { SystemDb } from "../core/database/db.ts"
import { enqueue } from "../core/database/outbox.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { imageUpload } from "../core/files/images.ts"
import type { Upload, Uploaded } from "../core/files/upload.ts"
import { tenantHost } from "../core/http/hosts.ts"
import { isCurrency } from "../core/values/currencies.ts"
import { byId } from "../core/values/schema.ts"
import { slugify } from "../core/values/text.ts"
import { presentOrganization, presentTenant } from "./present.ts"
import {
  findFreeSlug,
  findTenant,
  getOrganization,
  getPlan,
  insertOrganization,
  knowsTimeZone,
  listMemberships,
  updateLogo,
  updateOrganization,
} from "./queries.ts"
import { brandingAllowed, logoNeedsPro, slugCandidates, slugProblem, themesNeedPro } from "./rules.ts"
import type { BrandingPatch, Organization, SettingsPatch, Tenant } from "./schema.ts"

const taken = "This business name is already taken"

/** Whether a business can have its name as its address, and a free address to take otherwise. */
export async function checkBusinessName(db: SystemDb, config: Config, business_name: string) {
  const slug = slugify(business_name)
  const candidates = slugCandidates(business_name, randomBytes(4).toString("hex"))
  const suggested_slug = await findFreeSlug(db, candidates)
  if (suggested_slug === undefined) throw invalid("business_name", taken)
  const answer = { suggested_slug, subdomain_preview: tenantHost(config, suggested_slug) }
  if (slug === suggested_slug) return { available: true, ...answer }
  return { available: false, error: slugProblem(slug) ?? taken, ...answer }
}

type Founding = { business_name: string; default_currency?: string | undefined }

/** The slug and currency of a new business. Throws 400 on a name or currency that can't be had. */
export function planOrganization({ business_name, default_currency = "USD" }: Founding) {
  const slug = slugify(business_name)
  const problem = slugProblem(slug)
  if (problem) throw invalid("business_name", problem)
  const currency = default_currency.toUpperCase()
  if (!isCurrency(currency)) throw invalid("default_currency", "This currency isn't supported")
  return { slug, name: business_name, default_currency: currency }
}

/** Founds the business in the caller's transaction, on the free plan. Throws 400 when somebody else has the name. */
export async function createOrganization(
  db: SystemDb,
  plan: ReturnType<typeof planOrganization>,
  owner_id: number,
) {
  const id = await insertOrganization(db, { ...plan, owner_id })
  if (id === undefined) throw invalid("business_name", taken)
  return id
}

/** The organizations of one person, each with the person's role. */
export async function organizationsOf(db: SystemDb, user_id: number): Promise<Organization[]> {
  const memberships = await listMemberships(db, user_id)
  return memberships.map(({ role, ...row }) => presentOrganization(row, role))
}

/** Whose address this is; null on the main site and where nobody lives. */
export async function tenantOf(db: SystemDb, slug: string | null): Promise<{ tenant: Tenant | null }> {
  const row = slug === null ? undefined : await findTenant(db, slug)
  return { tenant: row ? presentTenant(row) : null }
}

export async function readOrganization(db: TenantDb, who: Staff, id: number): Promise<Organization> {
  requireOwn(db, id)
  return presentOrganization(await getOrganization(db), who.role)
}

export async function changeSettings(db: TenantDb, who: Staff, id: number, patch: SettingsPatch) {
  requireOwn(db, id)
  if (patch.time_zone && !(await isTimeZone(db, patch.time_zone)))
    throw invalid("time_zone", "Choose a time zone such as Europe/Berlin")
  await change(db, patch)
  return readOrganization(db, who, id)
}

/** Name, tagline and colours, as far as the plan goes; a warning says what it left. Throws 403 `plan_required`. */
export async function changeBranding(db: TenantDb, who: Staff, id: number, patch: BrandingPatch) {
  requireOwn(db, id)
  const allowed = brandingAllowed(who.plan_type, await getOrganization(db), patch)
  if (allowed === "refused") throw new AppError("FORBIDDEN", "plan_required", themesNeedPro)
  const { saved, ...warning } = allowed
  await change(db, saved)
  return { ...(await readOrganization(db, who, id)), ...warning }
}

const image = imageUpload("logo", "png")
/** On the free plan a logo is preview only (spec §5), so it isn't even read. */
export const logoUpload: Upload = {
  ...image,
  required: true,
  async receive(db, app, file, input) {
    requireOwn(db, byId.parse(input).id)
    requirePaid(await getPlan(db))
    return image.receive(db, app, file, input)
  },
}

/** The new logo takes the place of the one before, whose file goes after the commit. */
export async function changeLogo(db: TenantDb, who: Staff, id: number, upload: Uploaded | undefined) {
  requireOwn(db, id)
  requirePaid(who.plan_type)
  if (!upload) throw invalid("logo", "Choose an image")
  const before = await updateLogo(db, upload.key)
  if (before !== null) await enqueue(db, "delete-files", { keys: [before] })
  db.publish({ type: "organization", id })
  return readOrganization(db, who, id)
}

function requirePaid(plan: Plan) {
  if (plan === "free") throw new AppError("FORBIDDEN", "plan_required", logoNeedsPro)
}

async function change(db: TenantDb, patch: SettingsPatch | BrandingPatch) {
  if (Object.values(patch).every((value) => value === undefined)) return
  await updateOrganization(db, patch)
  db.publish({ type: "organization", id: db.organization_id })
}

/** Another organization's id is no organization at all. */
function requireOwn(db: TenantDb, id: number) {
  if (id !== db.organization_id) throw notFound("Organization")
}

/** A zone that both reckon with: the database, and the program (which has no names such as posix/UTC). */
async function isTimeZone(db: TenantDb, name: string): Promise<boolean> {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name })
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
  return knowsTimeZone(db, name)
}
