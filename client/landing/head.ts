// What link previews and search engines read of an organization's page.
import { heroTitle, type LandingPageData, type NoPage } from "./page-data.ts"
import { troubles } from "./troubles.ts"

export function headOf({ page, url, preview }: LandingPageData) {
  const title = page.meta_title ?? page.organization_name
  const description = descriptionOf(page)
  return {
    title,
    description,
    canonical: url,
    ...(preview ? { found: false as const } : {}),
    graph: {
      "og:type": "website",
      "og:site_name": page.organization_name,
      "og:title": page.meta_title ?? heroTitle(page),
      "og:description": description,
      "og:url": url,
      ...picturesOf(page, url),
    },
    facts: factsOf(page, url, description),
  }
}

/** The drawn preview picture if it exists, else the first picture on the page. */
function picturesOf(page: LandingPageData["page"], url: string): Record<string, string> {
  const picture = page.share_image ?? page.hero_background_image ?? page.organization_logo
  // In a preview a picture may not be uploaded yet, so it has no address.
  if (!picture?.startsWith("/")) return { "twitter:card": "summary" }
  const image = new URL(picture, url).href
  const alt = [page.organization_name, page.tagline].filter((part) => part !== null).join(": ")
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
export const headOfNone = ({ why }: NoPage) => ({ title: troubles[why].title, found: false as const })

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
  const text = page.meta_description ?? said.find((one) => one !== null) ?? heroTitle(page)
  const line = text.replace(/\s+/g, " ")
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).trimEnd()}…`
}
const maxLength = 300
