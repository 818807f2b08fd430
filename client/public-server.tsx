// Draws the public pages on the server: their markup and head.
import { renderToStaticMarkup } from "react-dom/server"
import type { SiteFacts } from "./site/facts.ts"
import { pageAt } from "./site/pages.tsx"

export { drawLanding } from "./landing/draw.tsx"
export { listPages, placeOf } from "./site/pages.tsx"

/** A page of the main site by its address. */
export function drawPage(address: string, facts: SiteFacts) {
  const { body, ...page } = pageAt(address, facts)
  return { ...page, markup: renderToStaticMarkup(body) }
}
