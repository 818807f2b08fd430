// What link previews and search engines read of an organization's page.

import { writtenLanguage, writtenLocale } from "../../src/core/values/language.ts"
import { workPath } from "../../src/landing/portfolio/rules.ts"
import { say } from "../../src/languages/rules.ts"
import { heroTitle, type LandingPageData, type NoPage, type Project } from "./page-data.ts"
import { troubles } from "./troubles.ts"

export function headOf({ page, url, preview }: LandingPageData) {
  const title = page.meta_title ?? page.organization_name
  const description = descriptionOf(page)
  return {
    title,
    description,
    canonical: url,
    language: writtenLanguage(),
    ...(preview ? { found: false as const } : {}),
    graph: {
      "og:type": "website",
      "og:site_name": page.organization_name,
      "og:title": page.meta_title ?? heroTitle(page),
      "og:description": description,
      "og:url": url,
      ...localeOf(),
      ...picturesOf(page, url),
    },
    facts: factsOf(page, url, description),
  }
}

/** A project has a page of its own, with its own picture if it has one. */
export function headOfWork({ page, url }: LandingPageData, project: Project) {
  const own = new URL(workPath(project), url).href
  const title = `${project.title} · ${page.organization_name}`
  const description = lineOf(project.description)
  const pictures = picturesOf(
    project.image === null ? page : { ...page, share_image: null, hero_background_image: project.image },
    url,
    project.title,
  )
  return {
    title,
    description,
    canonical: own,
    language: writtenLanguage(),
    graph: {
      "og:type": "article",
      "og:site_name": page.organization_name,
      "og:title": project.title,
      "og:description": description,
      "og:url": own,
      ...localeOf(),
      ...pictures,
    },
    facts: {
      "@context": "https://schema.org",
      "@type": "CreativeWork",
      name: project.title,
      description,
      url: own,
      ...(project.image === null ? {} : { image: new URL(project.image, url).href }),
      creator: { "@type": "Organization", name: page.organization_name, url },
    },
  }
}

/** English is what a page without it is in. */
const localeOf = (): Record<string, string> =>
  writtenLanguage() === "en" ? {} : { "og:locale": writtenLocale().replace("-", "_") }

/** The drawn preview picture if it exists, else the first picture on the page. */
function picturesOf(page: LandingPageData["page"], url: string, title?: string): Record<string, string> {
  const picture = page.share_image ?? page.hero_background_image ?? page.organization_logo
  // In a preview a picture may not be uploaded yet, so it has no address.
  if (!picture?.startsWith("/")) return { "twitter:card": "summary" }
  const image = new URL(picture, url).href
  const alt = title ?? [page.organization_name, page.tagline].filter((part) => part !== null).join(": ")
  const drawn = page.share_image !== null
  return {
    "og:image": image,
    ...(drawn ? { "og:image:type": "image/png", "og:image:width": "1200", "og:image:height": "630" } : {}),
    "og:image:alt": alt,
    "twitter:card": drawn || page.hero_background_image !== null ? "summary_large_image" : "summary",
    "twitter:image": image,
    "twitter:image:alt": alt,
  }
}

/** A page that can't be shown has a title that explains it, and is hidden from search engines. */
export const headOfNone = ({ why }: NoPage) => ({
  ...{ title: say(troubles[why].title), language: writtenLanguage(), found: false as const },
})

/** schema.org data: the organization, and how to find and reach it. */
function factsOf(page: LandingPageData["page"], url: string, description: string) {
  const { organization_logo, contact_email, contact_phone, contact_address, social_links } = page
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: page.organization_name,
    url,
    description,
    ...(organization_logo === null ? {} : { logo: new URL(organization_logo, url).href }),
    ...(contact_email === null ? {} : { email: contact_email }),
    ...(contact_phone === null ? {} : { telephone: contact_phone }),
    ...(contact_address === null ? {} : { address: contact_address }),
    ...(social_links.length === 0 ? {} : { sameAs: social_links.map((link) => link.url) }),
  }
}

/** The owner's description, else the first text shown on the page. */
function descriptionOf(page: LandingPageData["page"]): string {
  const said = [page.hero_subtitle, page.hero_description, page.tagline, page.about_description]
  return lineOf(page.meta_description ?? said.find((one) => one !== null) ?? heroTitle(page))
}

function lineOf(text: string): string {
  const line = text.replace(/\s+/g, " ")
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).trimEnd()}…`
}
const maxLength = 300
