// An organization: a business on Portico, its address on the web, its look, and what its invoices say of it.
import { z } from "zod"
import { isCurrency } from "../core/currencies.ts"
import { colour, country, email, id, line, optional, optionalLine, optionalText } from "../core/schema.ts"

export const nameInput = z.object({ business_name: line() })
export const nameCheck = z.object({
  available: z.boolean(),
  error: z.string().optional(),
  suggested_slug: z.string(),
  subdomain_preview: z.string(),
})

const currency = z.string().trim().toUpperCase().refine(isCurrency, "This currency isn't supported")

export const settingsPatch = z.object({
  id,
  address: optionalText(1_000),
  country,
  tax_id: optionalLine(50),
  email: optional(email),
  time_zone: line(100).optional(),
  default_currency: currency.optional(),
})

const colours = {
  primary_color: colour.optional(),
  accent_color: colour.optional(),
  background_color: colour.optional(),
  surface_color: colour.optional(),
  text_color: colour.optional(),
}
export const brandingPatch = z.object({ id, name: line().optional(), tagline: optionalLine(), ...colours })

const theme = z.object({
  primary_color: z.string(),
  accent_color: z.string(),
  background_color: z.string(),
  surface_color: z.string(),
  text_color: z.string(),
})

export const organization = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  role: z.enum(["owner", "member"]),
  default_currency: z.string(),
  tagline: z.string().nullable(),
  ...theme.shape,
  theme,
  logo_file_url: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  country: z.string().nullable(),
  tax_id: z.string().nullable(),
  time_zone: z.string(),
  created_at: z.string(),
})
export const brandedOrganization = organization.extend({ warning: z.string().optional() })

export const tenant = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  subdomain: z.string(),
  logo_file_url: z.string().nullable(),
  logo_url: z.string().nullable(),
  primary_color: z.string(),
  accent_color: z.string(),
  theme,
})
export const tenantAnswer = z.object({ tenant: tenant.nullable() })

export type Organization = z.output<typeof organization>
export type Tenant = z.output<typeof tenant>
export type SettingsPatch = Partial<Omit<z.output<typeof settingsPatch>, "id">>
export type BrandingPatch = Partial<Omit<z.output<typeof brandingPatch>, "id">>
