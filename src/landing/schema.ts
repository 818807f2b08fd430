// A public page: what an organization says of itself to visitors, and what visitors get to see.
import { z } from "zod"
import { email, id, optional, optionalLine, optionalText, sought } from "../core/schema.ts"
import { landingProject, landingTestimonial, socialLink } from "../landing-items/schema.ts"

/** Emptied, the field says again what it says on a new page. */
const withDefault = (words: string) =>
  optionalLine(100).transform((value) => (value === null ? words : value))

const fields = {
  is_enabled: z.boolean().optional(),
  hero_title: optionalLine(),
  hero_subtitle: optionalLine(300),
  hero_description: optionalText(2_000),
  hero_cta_text: withDefault("Hire Me"),
  about_title: withDefault("About Me"),
  about_description: optionalText(),
  contact_email: optional(email),
  contact_phone: optionalLine(50),
  contact_address: optionalText(1_000),
  meta_title: optionalLine(),
  meta_description: optionalLine(500),
  /** A picture comes as a file of a form; `null` or "" takes the one that is there away. */
  hero_background_image: z
    .unknown()
    .transform((value) => (value === null || value === "" ? null : undefined))
    .optional(),
}

export const landingPageInput = z.object(fields)
export const landingPagePatch = z.object({ id, ...fields })

const words = {
  hero_title: z.string().nullable(),
  hero_subtitle: z.string().nullable(),
  hero_description: z.string().nullable(),
  hero_cta_text: z.string(),
  hero_background_image: z.string().nullable(),
  about_title: z.string(),
  about_description: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_address: z.string().nullable(),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
}

export const landingPage = z.object({
  id,
  is_enabled: z.boolean(),
  ...words,
  created_at: z.string(),
  updated_at: z.string(),
})

const shown = { created_at: true, updated_at: true } as const

/** What visitors get. Addresses of pictures are relative: they work on every host of the product. */
export const publicLandingPage = z.object({
  organization_name: z.string(),
  organization_slug: z.string(),
  organization_logo: z.string().nullable(),
  tagline: z.string().nullable(),
  primary_color: z.string(),
  accent_color: z.string(),
  background_color: z.string(),
  surface_color: z.string(),
  text_color: z.string(),
  ...words,
  social_links: socialLink.omit({ created_at: true }).array(),
  portfolio_projects: landingProject.omit(shown).array(),
  testimonials: landingTestimonial.omit(shown).array(),
})
export const bySlug = z.object({ orgSlug: sought(63).toLowerCase() })

export type LandingPageInput = z.output<typeof landingPageInput>
export type LandingPage = z.output<typeof landingPage>
export type PublicLandingPage = z.output<typeof publicLandingPage>
