// The values of the landing page's form, and what it needs to be published.
import type { z } from "zod"
import { fillInFirst, missingToEnable, newPage } from "../../../../src/landing/rules.ts"
import { type LandingPage, landingPageInput } from "../../../../src/landing/schema.ts"

/** The picture is saved separately, so the form doesn't hold it. */
export const pageForm = landingPageInput
  .omit({ hero_background_image: true })
  .superRefine((page, context) => {
    const { is_enabled, hero_title = null, about_description = null } = page
    if (!is_enabled) return
    for (const name of missingToEnable({ hero_title, about_description }))
      context.addIssue({ code: "custom", path: [name], message: fillInFirst })
  })
export type PageValues = z.input<typeof pageForm>

export const names = [
  "is_enabled",
  "hero_title",
  "hero_subtitle",
  "hero_description",
  "hero_cta_text",
  "about_title",
  "about_description",
  "contact_email",
  "contact_phone",
  "contact_address",
  "meta_title",
  "meta_description",
  "layout",
  "color_scheme",
] as const

export const valuesOf = (page: LandingPage | null): PageValues => ({
  ...Object.fromEntries(names.map((name) => [name, page?.[name] ?? ""])),
  is_enabled: page?.is_enabled ?? false,
  layout: page?.layout ?? newPage.layout,
  color_scheme: page?.color_scheme ?? newPage.color_scheme,
})

/** Where the hero picture is, for `page`. */
export const layoutsOf = (page: Pick<LandingPage, "hero_background_image"> | null) => [
  { value: "banner" as const, label: "Banner", hint: "Your picture behind the headline" },
  {
    value: "portrait" as const,
    label: "Portrait",
    hint: page?.hero_background_image
      ? "A large picture beside the headline"
      : "Add a hero picture to see it",
  },
]
