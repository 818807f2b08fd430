// The public pages by path, with their heads.
import type { ReactNode } from "react"
import { articles } from "./blog/articles.ts"
import { articlePage, blogPage } from "./blog/pages.tsx"
import type { SiteFacts } from "./facts.ts"
import type { headOf } from "./head.ts"
import { homePage } from "./home/home-page.tsx"
import { privacyPage } from "./legal/privacy.tsx"
import { supportPage } from "./legal/support.tsx"
import { termsPage } from "./legal/terms.tsx"
import { NotFoundPage } from "./not-found.tsx"
import { pricingPage } from "./pricing/pricing-page.tsx"

/** A page with its head. */
export type SitePage = ReturnType<typeof headOf> & { body: ReactNode }
type Head = Pick<SitePage, "title" | "description"> & Partial<SitePage> & { found?: false }
type Answer = Head & { status: number; body: ReactNode; leads_to?: string }

const pages: Record<string, (facts: SiteFacts) => SitePage> = {
  "/": homePage,
  "/pricing": pricingPage,
  "/blog": blogPage,
  "/terms": termsPage,
  "/privacy": privacyPage,
  "/support": supportPage,
}

/** The page at a path; an article that doesn't exist leads to the list of all. */
export function pageAt(path: string, facts: SiteFacts): Answer {
  const place = path.replace(/\/+$/, "") || "/"
  const page = pages[place]
  if (page) return { ...page(facts), status: 200 }
  const [, slug] = /^\/blog\/(.+)$/.exec(place) ?? []
  if (slug === undefined) return nowhere(facts)
  const article = articlePage(slug, facts)
  return article ? { ...article, status: 200 } : { ...blogPage(facts), status: 302, leads_to: "/blog" }
}

/** Pages for search engines. */
export const listPages = () => [
  ...Object.keys(pages).map((path) => ({ path })),
  ...articles.map(({ slug, publishedAt }) => ({ path: `/blog/${slug}`, changed: publishedAt })),
]

const nowhere = (facts: SiteFacts): Answer => ({
  title: "Page not found · Portico",
  description: "The address may have a typo, or the page has moved.",
  found: false,
  status: 404,
  body: <NotFoundPage facts={facts} />,
})
