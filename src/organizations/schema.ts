// An organization: a business on Portico, its address, its look, and its details on invoices.
import { z } from "zod"
import { isCurrency } from "../core/values/currencies.ts"
import { dateOrders } from "../core/values/language.ts"
import { roles } from "../core/values/roles.ts"
import {
  colour,
  country,
  email,
  id,
  line,
  named,
  optional,
  optionalLine,
  optionalText,
} from "../core/values/schema.ts"
import { checkPairs, partyExample, partyFields, partyShape, reachablePhone } from "../parties/schema.ts"

const currency = z.string().trim().toUpperCase().refine(isCurrency, "This currency isn't supported")

export const settingsPatch = z.object({
  id,
  address: optionalText(1_000).meta({
    description: "The whole address in a single field. Printed only if the separate address fields are empty",
  }),
  country,
  tax_id: optionalLine(50).meta({
    description: "Printed where neither `vat_id` nor `tax_number` is given",
  }),
  email: optional(email),
  time_zone: line(100).optional(),
  default_currency: currency.optional(),
  ...partyFields,
  phone: reachablePhone,
})

/** Checks the whole settings form; a PATCH is checked together with the stored rest. */
export const settingsForm = settingsPatch.superRefine(checkPairs)

const colours = {
  primary_color: colour.optional(),
  accent_color: colour.optional(),
  background_color: colour.optional(),
  surface_color: colour.optional(),
  text_color: colour.optional(),
}
export const brandingPatch = z
  .object({ id, name: line().optional(), tagline: optionalLine(), ...colours })
  .meta({ example: { name: "Analytical Studio", tagline: "Websites that last", primary_color: "#4F46E5" } })

const theme = z.object({
  primary_color: z.string(),
  accent_color: z.string(),
  background_color: z.string(),
  surface_color: z.string(),
  text_color: z.string(),
})

const themeExample = {
  primary_color: "#4F46E5",
  accent_color: "#10B981",
  background_color: "#0F172A",
  surface_color: "#1E293B",
  text_color: "#F8FAFC",
}
const organizationExample = {
  id: 1,
  slug: "analytical-studio",
  name: "Analytical Studio",
  role: "owner",
  default_currency: "USD",
  tagline: "Websites that last",
  ...themeExample,
  theme: themeExample,
  logo_file_url: null,
  email: "studio@example.com",
  address: "12 St James's Square\nLondon",
  country: "GB",
  tax_id: "GB123456789",
  time_zone: "Europe/London",
  created_at: "2026-11-01T08:00:00.000Z",
  ...partyExample,
  phone: "+44 20 7946 0000",
  sample_of: null,
} as const
export const organization = named(
  "Organization",
  z.object({
    id,
    slug: z.string(),
    name: z.string(),
    role: z.enum(roles),
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
    ...partyShape,
    phone: z.string().nullable(),
    sample_of: id.nullable().meta({
      description: "For someone's sample data, the organization where they opened it",
    }),
  }),
  organizationExample,
)
export const brandedOrganization = organization
  .extend({ warning: z.string().optional() })
  .meta({ example: organizationExample })

const tenant = named(
  "Tenant",
  z.object({
    id,
    name: z.string(),
    slug: z.string(),
    subdomain: z.string(),
    logo_file_url: z.string().nullable(),
    logo_url: z.string().nullable(),
    primary_color: z.string(),
    accent_color: z.string(),
    date_order: z.enum(dateOrders).meta({ description: "The country's date order" }),
    time_zone: z.string().meta({ description: "The time zone that its dates follow" }),
    language: z
      .string()
      .meta({ description: "The language of its public page and its portal's sign-in page" }),
    is_sample: z.boolean().meta({ description: "Whether it is someone's sample data" }),
    theme,
  }),
  {
    id: 1,
    name: "Analytical Studio",
    slug: "analytical-studio",
    subdomain: "analytical-studio",
    logo_file_url: null,
    logo_url: null,
    primary_color: "#4F46E5",
    accent_color: "#10B981",
    date_order: "DMY",
    time_zone: "Europe/Paris",
    language: "en",
    is_sample: false,
    theme: themeExample,
  },
)
export const tenantAnswer = z.object({ tenant: tenant.nullable() })

export type Organization = z.output<typeof organization>
export type Tenant = z.output<typeof tenant>
export type SettingsPatch = Partial<Omit<z.output<typeof settingsPatch>, "id">>
export type BrandingPatch = Partial<Omit<z.output<typeof brandingPatch>, "id">>
