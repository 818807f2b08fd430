// What link previews and search engines read of an organization's page.
import { heroTitle, type NoPage, type ShownPage } from "./shown.ts"
import { troubles } from "./troubles.ts"

export function headOf({ page, url, preview }: ShownPage) {
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

/** What is drawn for links, as long as it is there; until then what the page shows first. */
function picturesOf(page: ShownPage["page"], url: string): Record<string, string> {
  const picture = page.share_image ?? page.hero_background_image ?? page.organization_logo
  // A preview may show a picture that isn't uploaded, which has no address.
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

/** A page that isn't to be seen says so in the tab too, and isn't found. */
export const headOfNone = ({ why }: NoPage) => ({ title: troubles[why].title, found: false as const })

/** Of schema.org: who this is, and where else to find and to reach them. */
function factsOf(page: ShownPage["page"], url: string, description: string) {
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

/** What the owner wrote for it, else the first that the page says of itself, as long as it is shown anywhere. */
function descriptionOf(page: ShownPage["page"]): string {
  const said = [page.hero_subtitle, page.hero_description, page.tagline, page.about_description]
  const text = page.meta_description ?? said.find((one) => one !== null) ?? heroTitle(page)
  const line = text.replace(/\s+/g, " ")
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).trimEnd()}…`
}
const maxLength = 300
