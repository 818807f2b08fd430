// How emails look: the organization's name and colours, or Portico's own.
import type { Plan } from "../src/core/access/identity.ts"
import type { SystemDb } from "../src/core/database/db.ts"
import { imageUrl } from "../src/core/files/images.ts"
import { type Address, tenantUrl } from "../src/core/http/hosts.ts"
import { logoPlate } from "../src/core/values/colours.ts"
import { allows } from "../src/subscriptions/limits/service.ts"
import type { MailBrand } from "./templates/mail.ts"

export type Branded = {
  name: string
  slug: string
  primary_color: string
  accent_color: string
  logo_file: string | null
  plan_type: Plan
}

/** What `brandOf` reads, from `organizations as o` and `subscriptions as s`. */
export const brandColumns = [
  "o.name",
  "o.slug",
  "o.primary_color",
  "o.accent_color",
  "o.logo_file",
  "s.plan_type",
] as const

/** The look of an organization (`o`), to which the subject of an email is joined. */
export const brandedBy = (system: SystemDb, organization_id: number) =>
  system
    .selectFrom("organizations as o")
    .innerJoin("subscriptions as s", "s.organization_id", "o.id")
    .select(brandColumns)
    .where("o.id", "=", organization_id)

/** The organization's look; the free plan carries a "Powered by" line. */
export const brandOf = (organization: Branded, config: Address): MailBrand => ({
  name: organization.name,
  logo_url: logoOf(organization, config),
  logo_plate: logoPlate(organization.logo_file, "#ffffff") ?? logoPlate(organization.logo_file, "#000000"),
  primary_color: organization.primary_color,
  accent_color: organization.accent_color,
  url: tenantUrl(config, organization.slug),
  powered_by: !allows(organization.plan_type, "unbranded"),
})

/** An absolute address, because an email has no base address; the free plan shows none. */
function logoOf({ logo_file, plan_type, slug }: Branded, config: Address): string | null {
  const path = allows(plan_type, "logo") ? imageUrl(logo_file) : null
  return path === null ? null : `${tenantUrl(config, slug)}${path}`
}

/** For codes and links that belong to a person, not to an organization. */
export const porticoBrand = (config: Address): MailBrand => ({
  name: "Portico",
  logo_url: null,
  logo_plate: null,
  primary_color: "#4F46E5",
  accent_color: "#10B981",
  url: config.public_url,
  powered_by: false,
})
