// What a public page needs before it can be enabled, and its defaults.

type Heading = { hero_title: string | null; about_description: string | null }

/** Fields that an enabled page must have and this one lacks. */
export const missingToEnable = (page: Heading): (keyof Heading)[] =>
  (["hero_title", "about_description"] as const).filter((name) => page[name] === null)

/** Defaults of a page whose owner has written nothing yet. */
export const newPage = {
  hero_cta_text: "Hire Me",
  about_title: "About Me",
  layout: "banner",
  color_scheme: "theme",
} as const

/** The picture at the top: behind the headline, or beside it as a large portrait. */
export const layouts = ["banner", "portrait"] as const
/** The organization's theme as it is, or its colours on a light or a dark ground. */
export const colorSchemes = ["theme", "light", "dark"] as const

export const fillInFirst =
  "Please fill in the hero title and about description before enabling the landing page"

type Featured = { is_featured: boolean }

/** The featured projects, or all when none is featured. */
export function shownProjects<P extends Featured>(projects: P[]): P[] {
  const featured = projects.filter((project) => project.is_featured)
  return featured.length > 0 ? featured : projects
}

/** All testimonials, the featured ones first. */
export const shownTestimonials = <T extends Featured>(testimonials: T[]): T[] =>
  testimonials.toSorted((a, b) => Number(b.is_featured) - Number(a.is_featured))
