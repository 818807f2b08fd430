// A public page: what an organization tells visitors about itself.
import { z } from "zod"
import {
  email,
  id,
  named,
  optional,
  optionalLine,
  optionalText,
  picture,
  sought,
} from "../core/values/schema.ts"
import { portfolioProject } from "./portfolio/schema.ts"
import { colorSchemes, layouts, newPage } from "./rules.ts"
import { socialLink } from "./social-links/schema.ts"
import { testimonial } from "./testimonials/schema.ts"

/** An emptied field gets its default back. */
const withDefault = (words: string) =>
  optionalLine(100).transform((value) => (value === null ? words : value))

const fields = {
  is_enabled: z.boolean().optional(),
  hero_title: optionalLine(),
  hero_subtitle: optionalLine(300),
  hero_description: optionalText(2_000),
  hero_cta_text: withDefault(newPage.hero_cta_text),
  about_title: withDefault(newPage.about_title),
  about_description: optionalText(),
  contact_email: optional(email),
  contact_phone: optionalLine(50),
  contact_address: optionalText(1_000),
  meta_title: optionalLine(),
  meta_description: optionalLine(500),
  hero_background_image: picture,
  layout: z
    .enum(layouts, `Choose one of ${layouts.join(", ")}`)
    .optional()
    .meta({ description: "Whether the hero's picture is behind the headline or beside it" }),
  color_scheme: z
    .enum(colorSchemes, `Choose one of ${colorSchemes.join(", ")}`)
    .optional()
    .meta({
      description: "`light` and `dark` change the background and keep the primary and accent colours",
    }),
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

const look = { layout: z.enum(layouts), color_scheme: z.enum(colorSchemes) }
const lookExample = { layout: newPage.layout, color_scheme: newPage.color_scheme }

const wordsExample = {
  hero_title: "We build websites",
  hero_subtitle: "For shops and studios",
  hero_description: "From the first sketch to the day it goes live.",
  hero_cta_text: "Hire Me",
  hero_background_image: null,
  about_title: "About Me",
  about_description: "Building for the web since 1998.",
  contact_email: "studio@example.com",
  contact_phone: "+44 20 7946 0000",
  contact_address: "12 St James's Square, London",
  meta_title: "Analytical Studio: websites for shops and studios",
  meta_description: "Websites from the first sketch to the day they go live.",
}
export const landingPage = named(
  "LandingPage",
  z.object({
    id,
    is_enabled: z.boolean(),
    ...words,
    ...look,
    created_at: z.string(),
    updated_at: z.string(),
  }),
  {
    id: 2,
    is_enabled: true,
    ...wordsExample,
    ...lookExample,
    created_at: "2026-11-01T08:00:00.000Z",
    updated_at: "2026-11-20T09:30:00.000Z",
  },
)

const shown = { created_at: true, updated_at: true } as const

/** What visitors get. Addresses of pictures are relative, so they work on every host of the product. */
export const publicLandingPage = named(
  "PublicLandingPage",
  z.object({
    organization_name: z.string(),
    organization_slug: z.string(),
    organization_logo: z.string().nullable(),
    /** The picture of link previews, 1200 × 630; null until it is drawn. */
    share_image: z.string().nullable(),
    tagline: z.string().nullable(),
    default_currency: z.string().meta({ description: "The currency of budgets in a hire request" }),
    language: z.string().meta({ description: "The language of the page's own words" }),
    primary_color: z.string(),
    accent_color: z.string(),
    background_color: z.string(),
    surface_color: z.string(),
    text_color: z.string(),
    ...words,
    ...look,
    social_links: socialLink.omit({ created_at: true }).array(),
    portfolio_projects: portfolioProject.omit(shown).array(),
    testimonials: testimonial.omit(shown).array(),
  }),
  {
    organization_name: "Analytical Studio",
    organization_slug: "analytical-studio",
    organization_logo: null,
    share_image: null,
    tagline: "Websites that last",
    default_currency: "GBP",
    language: "en",
    primary_color: "#4F46E5",
    accent_color: "#10B981",
    background_color: "#0F172A",
    surface_color: "#1E293B",
    text_color: "#F8FAFC",
    ...wordsExample,
    ...lookExample,
    social_links: [
      {
        id: 10,
        platform: "github",
        url: "https://github.com/analytical-studio",
        label: null,
        display_order: 0,
      },
    ],
    portfolio_projects: [
      {
        id: 8,
        title: "Lamp shop",
        description: "Forty lamps, sold online.",
        project_url: "https://lamps.example.com",
        technologies: "TypeScript, Postgres",
        image: null,
        is_featured: true,
        display_order: 0,
      },
    ],
    testimonials: [
      {
        id: 9,
        client_name: "Ada Lovelace",
        client_title: "Director",
        client_company: "Analytical Engines",
        testimonial_text: "Quick, kind and exact.",
        rating: 5,
        client_image: null,
        is_featured: true,
        display_order: 0,
      },
    ],
  },
)
export const bySlug = z.object({
  orgSlug: sought(63).toLowerCase().meta({ example: "analytical-studio" }),
})

export type LandingPageInput = z.output<typeof landingPageInput>
export type LandingPage = z.output<typeof landingPage>
export type PublicLandingPage = z.output<typeof publicLandingPage>
