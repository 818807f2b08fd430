// Draws the public pages on the server: their markup and head.
import { renderToStaticMarkup } from "react-dom/server"
import type { SiteFacts } from "./site/facts.ts"
import { pageAt } from "./site/pages.tsx"

export { drawLanding } from "./landing/draw.tsx"
export { listPages } from "./site/pages.tsx"

/** The page at a path of the main site, or the path that it redirects to. */
export function drawPage(path: string, facts: SiteFacts) {
  const { body, ...page } = pageAt(path, facts)
  return { ...page, markup: renderToStaticMarkup(body) }
}
