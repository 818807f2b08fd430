// Draws the public pages on the server: the markup, and what a page's head says.
import { renderToStaticMarkup } from "react-dom/server"
import type { SiteFacts } from "./site/facts.ts"
import { pageAt } from "./site/pages.tsx"

export { drawLanding } from "./landing/draw.tsx"
export { listPages } from "./site/pages.tsx"

/** The page at a path of the main site, or the path that one is led on to. */
export function drawPage(path: string, facts: SiteFacts) {
  const { body, ...page } = pageAt(path, facts)
  return { ...page, markup: renderToStaticMarkup(body) }
}
