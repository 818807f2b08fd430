// What stands on a public page beside its words: work that was done, what clients say, where else to look.
import { z } from "zod"
import type { SocialPlatform } from "../core/database/landing-tables.ts"
import { id, line, listQuery, named, optional, optionalLine, text, url } from "../core/values/schema.ts"

const platforms = [
  "twitter",
  "linkedin",
  "github",
  "instagram",
  "facebook",
  "youtube",
  "website",
  "other",
] as const satisfies SocialPlatform[]

/** A picture comes as a file of a form; `null` or "" takes the one that is there away. */
const picture = z
  .unknown()
  .transform((value) => (value === null || value === "" ? null : undefined))
  .optional()

const projectFields = {
  title: line(),
  description: text(),
  project_url: optional(url),
  technologies: optionalLine(500),
  is_featured: z.boolean().optional(),
  image: picture,
}
const testimonialFields = {
  client_name: line(),
  client_title: optionalLine(),
  client_company: optionalLine(),
  testimonial_text: text(),
  rating: z.number().int().min(1, "From 1 to 5").max(5, "From 1 to 5").optional(),
  is_featured: z.boolean().optional(),
  client_image: picture,
}
const linkFields = { platform: z.enum(platforms), url, label: optionalLine(100) }

export const projectInput = z.object(projectFields)
export const projectPatch = z.object({ id, ...projectInput.partial().shape })
export const testimonialInput = z.object(testimonialFields)
export const testimonialPatch = z.object({ id, ...testimonialInput.partial().shape })
export const linkInput = z.object(linkFields)
export const linkPatch = z.object({ id, ...linkInput.partial().shape })
export const itemList = z.object({ limit: listQuery.limit, cursor: listQuery.cursor })

export const landingProject = named(
  "PortfolioProject",
  z.object({
    id,
    title: z.string(),
    description: z.string(),
    project_url: z.string().nullable(),
    technologies: z.string().nullable(),
    image: z.string().nullable(),
    is_featured: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
  }),
  {
    id: 8,
    title: "Lamp shop",
    description: "Forty lamps, sold online.",
    project_url: "https://lamps.example.com",
    technologies: "TypeScript, Postgres",
    image: null,
    is_featured: true,
    created_at: "2026-11-01T08:00:00.000Z",
    updated_at: "2026-11-01T08:00:00.000Z",
  },
)
export const landingTestimonial = named(
  "Testimonial",
  z.object({
    id,
    client_name: z.string(),
    client_title: z.string().nullable(),
    client_company: z.string().nullable(),
    testimonial_text: z.string(),
    rating: z.number(),
    client_image: z.string().nullable(),
    is_featured: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
  }),
  {
    id: 9,
    client_name: "Ada Lovelace",
    client_title: "Director",
    client_company: "Analytical Engines",
    testimonial_text: "Quick, kind and exact.",
    rating: 5,
    client_image: null,
    is_featured: true,
    created_at: "2026-11-01T08:00:00.000Z",
    updated_at: "2026-11-01T08:00:00.000Z",
  },
)
export const socialLink = named(
  "SocialLink",
  z.object({
    id,
    platform: z.enum(platforms),
    url: z.string(),
    label: z.string().nullable(),
    created_at: z.string(),
  }),
  {
    id: 10,
    platform: "github",
    url: "https://github.com/analytical-studio",
    label: "Our code",
    created_at: "2026-11-01T08:00:00.000Z",
  },
)

export type ProjectInput = z.output<typeof projectInput>
export type ProjectPatch = Omit<z.output<typeof projectPatch>, "id">
export type TestimonialInput = z.output<typeof testimonialInput>
export type TestimonialPatch = Omit<z.output<typeof testimonialPatch>, "id">
export type LinkInput = z.output<typeof linkInput>
export type LinkPatch = Omit<z.output<typeof linkPatch>, "id">
export type ItemQuery = z.output<typeof itemList>
export type LandingProject = z.output<typeof landingProject>
export type LandingTestimonial = z.output<typeof landingTestimonial>
export type SocialLink = z.output<typeof socialLink>
/** As stored: the picture is a key of a file. */
export type ProjectRow = Omit<LandingProject, "image"> & { image_file: string | null }
export type TestimonialRow = Omit<LandingTestimonial, "client_image"> & { client_image_file: string | null }
