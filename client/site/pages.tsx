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
type Answer = Pick<SitePage, "title" | "description" | "body"> & Partial<SitePage> & { found?: false }
/** A page by its one address, or where another address leads. */
type Place = { status: 200 | 404; page: string } | { status: 301 | 302; leads_to: string }

const pricing = "/pricing"

const pages: Record<string, (facts: SiteFacts) => SitePage> = {
  "/": homePage,
  [pricing]: pricingPage,
  "/blog": blogPage,
  "/terms": termsPage,
  "/privacy": privacyPage,
  "/support": supportPage,
}

/** Where nothing is sold, there is no page with prices. */
const exists = (path: string, { plans }: SiteFacts) =>
  Object.hasOwn(pages, path) && (plans || path !== pricing)

const missing = "/404"

/** Other spellings of a page lead to its address, and an article that doesn't exist to the list of all. */
export function placeOf(path: string, facts: SiteFacts): Place {
  const address = withoutEnd(path) || "/"
  const isPage = exists(address, facts) || articles.some(({ slug }) => address === `/blog/${slug}`)
  if (isPage) return address === path ? { status: 200, page: address } : { status: 301, leads_to: address }
  return address.startsWith("/blog/") ? { status: 302, leads_to: "/blog" } : { status: 404, page: missing }
}

/** The path without the slashes at its end. A pattern would read a long run of them once for each slash. */
function withoutEnd(path: string): string {
  let end = path.length
  while (path[end - 1] === "/") end--
  return path.slice(0, end)
}

/** A page by its address, as `placeOf` answers it. */
export function pageAt(address: string, facts: SiteFacts): Answer {
  return pages[address]?.(facts) ?? articlePage(address.slice("/blog/".length), facts) ?? nowhere(facts)
}

/** Pages for search engines. */
export const listPages = (facts: SiteFacts) => [
  ...Object.keys(pages)
    .filter((path) => exists(path, facts))
    .map((path) => ({ path })),
  ...articles.map(({ slug, publishedAt }) => ({ path: `/blog/${slug}`, changed: publishedAt })),
]

const nowhere = (facts: SiteFacts): Answer => ({
  title: "Page not found · Portico",
  description: "The address may have a typo, or the page may have moved.",
  found: false,
  body: <NotFoundPage facts={facts} />,
})
