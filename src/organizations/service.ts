// The stories of organizations: their members, their public look, and changes of settings and look.
import { byOperator, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import type { App } from "../core/api/context.ts"
import { forbidden, invalid, notFound } from "../core/base/errors.ts"
import type { SystemDb } from "../core/database/db.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { imageUpload } from "../core/files/images.ts"
import { dropFiles } from "../core/files/removal.ts"
import type { Upload, Uploaded } from "../core/files/upload.ts"
import { isTimeZone } from "../core/values/dates.ts"
import { can } from "../core/values/roles.ts"
import { byId } from "../core/values/schema.ts"
import { enqueuePicture } from "../drawn-pictures/service.ts"
import { changesPairs, requirePairs, withAnswer } from "../parties/service.ts"
import { allows, getPlan, planRequired, requireAbility } from "../subscriptions/limits/service.ts"
import { presentOrganization, presentTenant } from "./present.ts"
import {
  findTenant,
  getOrganization,
  holdOrganization,
  knowsTimeZone,
  listMemberships,
  updateLogo,
  updateOrganization,
} from "./queries.ts"
import { brandingAllowed } from "./rules.ts"
import type { BrandingPatch, Organization, SettingsPatch, Tenant } from "./schema.ts"

/** The organizations of one person that are served, each with the person's role. */
export async function organizationsOf(
  db: SystemDb,
  { config }: Pick<App, "config">,
  user_id: number,
): Promise<Organization[]> {
  const memberships = await listMemberships(db, config, user_id)
  return memberships.map(({ role, ...row }) => presentOrganization(row, role))
}

/** The organization of this address; null on the main site and at unused addresses. */
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
  if (patch.time_zone && !(isTimeZone(patch.time_zone) && (await knowsTimeZone(db, patch.time_zone))))
    throw invalid("time_zone", "Choose a time zone such as Europe/Berlin")
  if (changesPairs(patch)) requirePairs(await holdOrganization(db), patch)
  await change(db, withAnswer(patch))
  return readOrganization(db, who, id)
}

/**
 * Changes name, tagline and colours as far as the plan allows; a warning lists what it left out. Throws 403
 * `plan_required`, and for a member's change of the name: clients pay whom they know by it.
 */
export async function changeBranding(db: TenantDb, who: Staff, id: number, patch: BrandingPatch) {
  requireOwn(db, id)
  const before = await getOrganization(db)
  if (!can(who.role, "govern") && patch.name !== undefined && patch.name !== before.name)
    throw forbidden("Only an owner can change the organization's name")
  const allowed = brandingAllowed(allows(who.plan_type, "themes"), before, patch)
  if (allowed === "refused") throw planRequired("themes")
  const { saved, ...warning } = allowed
  await change(db, saved)
  await enqueuePicture(db, "share")
  return { ...(await readOrganization(db, who, id)), ...warning }
}

/** By the operator, on every plan. */
export async function renameOrganization(db: TenantDb, name: string) {
  const before = await holdOrganization(db)
  await change(db, { name })
  await enqueuePicture(db, "share")
  const subject = { type: "organization", id: db.organization_id } as const
  await record(db, byOperator, "renamed", subject, { from: before.name, to: name })
}

const image = imageUpload("logo", { format: "png" })
/** The free plan only previews a logo, so its file isn't even read. */
export const logoUpload: Upload = {
  ...image,
  required: true,
  async receive(db, app, file, input) {
    requireOwn(db, byId.parse(input).id)
    requireAbility(await getPlan(db), "logo")
    return image.receive(db, app, file, input)
  },
}

/** Replaces the logo; the previous file is removed after the commit. */
export async function changeLogo(db: TenantDb, who: Staff, id: number, upload: Uploaded | undefined) {
  requireOwn(db, id)
  requireAbility(who.plan_type, "logo")
  if (!upload) throw invalid("logo", "Choose an image")
  return replaceLogo(db, who, upload.key)
}

/** On every plan: a logo stays after a downgrade. */
export function removeLogo(db: TenantDb, who: Staff, id: number) {
  requireOwn(db, id)
  return replaceLogo(db, who, null)
}

async function replaceLogo(db: TenantDb, who: Staff, key: string | null) {
  const before = await updateLogo(db, key)
  await dropFiles(db, [before])
  db.publish({ type: "organization", id: db.organization_id })
  await enqueuePicture(db, "share")
  return readOrganization(db, who, db.organization_id)
}

async function change(db: TenantDb, patch: SettingsPatch | BrandingPatch) {
  if (Object.values(patch).every((value) => value === undefined)) return
  await updateOrganization(db, patch)
  db.publish({ type: "organization", id: db.organization_id })
}

/** Another organization's id counts as unknown. */
function requireOwn(db: TenantDb, id: number) {
  if (id !== db.organization_id) throw notFound("Organization")
}
