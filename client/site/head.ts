// What browsers, link previews and search engines read of a public page.
import type { Question } from "../shared/questions.tsx"
import type { SiteFacts } from "./facts.ts"
import { previewOf } from "./pictures/pictures.ts"

type PageHead = {
  path: string
  title: string
  description: string
  /** The title of link previews, if it differs from the tab's. */
  headline?: string
  /** For an article: its date and category. */
  published?: string
  section?: string
  /** schema.org data of the page. */
  things?: Thing[]
}
export type Thing = { "@type": string; [name: string]: unknown }

export function headOf({ main_url }: SiteFacts, page: PageHead) {
  const { path, title, description, headline = title, published, section, things = [] } = page
  const url = addressOf(main_url, path)
  const image = imageOf(main_url, path)
  return {
    title,
    description,
    canonical: url,
    graph: {
      "og:site_name": "Portico",
      "og:type": published === undefined ? "website" : "article",
      "og:title": headline,
      "og:description": description,
      "og:url": url,
      ...(published === undefined ? {} : { "article:published_time": published }),
      ...(section === undefined ? {} : { "article:section": section }),
      ...(image === undefined
        ? { "twitter:card": "summary" }
        : {
            ...{ "og:image": image, "og:image:width": "1200", "og:image:height": "630" },
            ...{ "og:image:alt": headline, "twitter:card": "summary_large_image" },
          }),
    },
    ...(things.length > 0 ? { facts: { "@context": "https://schema.org", "@graph": things } } : {}),
  }
}

/** The picture of link previews. */
export function imageOf(main_url: string, path: string): string | undefined {
  const picture = previewOf(path)
  return picture === undefined ? undefined : addressOf(main_url, picture)
}

export const addressOf = (main_url: string, path: string) => `${main_url}${path}`

/** The organization behind the pages. */
export const organization = ({ main_url, social_links, support_email }: SiteFacts): Thing => ({
  "@type": "Organization",
  "@id": `${main_url}/#organization`,
  name: "Portico",
  url: `${main_url}/`,
  ...(support_email === null ? {} : { email: support_email }),
  ...(social_links.length > 0 ? { sameAs: social_links } : {}),
})

export const questionsThing = (questions: readonly Question[]): Thing => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ ask, answer }) => ({
    "@type": "Question",
    name: ask,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
})

/** Breadcrumbs for search results. */
export const trail = (main_url: string, steps: readonly { name: string; path: string }[]): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, path }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: addressOf(main_url, path),
  })),
})
