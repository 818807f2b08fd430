// An organization as its members see it, and as everybody does who opens its address.
import type { Role } from "../core/identity.ts"
import type { Organization, Tenant } from "./schema.ts"

type Look = {
  primary_color: string
  accent_color: string
  background_color: string
  surface_color: string
  text_color: string
}
export type OrganizationRow = Omit<Organization, "role" | "theme" | "logo_file_url">
export type TenantRow = Look & { id: number; slug: string; name: string }

export const presentOrganization = (row: OrganizationRow, role: Role): Organization => ({
  ...row,
  role,
  theme: themeOf(row),
  logo_file_url: null,
})

export const presentTenant = (row: TenantRow): Tenant => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  subdomain: row.slug,
  logo_file_url: null,
  logo_url: null,
  primary_color: row.primary_color,
  accent_color: row.accent_color,
  theme: themeOf(row),
})

const themeOf = ({ primary_color, accent_color, background_color, surface_color, text_color }: Look) => ({
  primary_color,
  accent_color,
  background_color,
  surface_color,
  text_color,
})
