// An organization as its members see it, and as everyone sees it at its address.
import type { Plan } from "../core/access/identity.ts"
import { imageUrl } from "../core/files/images.ts"
import { dateOrderIn } from "../core/values/language.ts"
import type { Role } from "../core/values/roles.ts"
import { allows } from "../subscriptions/limits/service.ts"
import type { Organization, Tenant } from "./schema.ts"

type Look = {
  primary_color: string
  accent_color: string
  background_color: string
  surface_color: string
  text_color: string
}
export type OrganizationRow = Omit<Organization, "role" | "theme" | "logo_file_url"> & {
  logo_file: string | null
}
export type TenantRow = Look & {
  id: number
  slug: string
  name: string
  logo_file: string | null
  plan_type: Plan | null
  country: string | null
  time_zone: string
  language: string | null
  is_sample: boolean
}

export const presentOrganization = ({ logo_file, ...row }: OrganizationRow, role: Role): Organization => ({
  ...row,
  role,
  theme: themeOf(row),
  logo_file_url: imageUrl(logo_file),
})

/** After a downgrade the logo is kept, but not shown outside. */
export const presentTenant = (row: TenantRow): Tenant => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  subdomain: row.slug,
  logo_file_url: shownLogo(row),
  logo_url: shownLogo(row),
  primary_color: row.primary_color,
  accent_color: row.accent_color,
  date_order: dateOrderIn(row.country),
  time_zone: row.time_zone,
  language: row.language ?? "en",
  is_sample: row.is_sample,
  theme: themeOf(row),
})

const shownLogo = ({ logo_file, plan_type }: TenantRow) =>
  allows(plan_type ?? "free", "logo") ? imageUrl(logo_file) : null

const themeOf = ({ primary_color, accent_color, background_color, surface_color, text_color }: Look) => ({
  primary_color,
  accent_color,
  background_color,
  surface_color,
  text_color,
})
