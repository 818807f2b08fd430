// Draws an organization's page on the server: markup, head, and data for its script.
import { renderToStaticMarkup } from "react-dom/server"
import { headOf, headOfNone } from "./head.ts"
import { LandingPage } from "./landing-page.tsx"
import type { LandingData, PageOrNone } from "./page-data.ts"
import { Unavailable } from "./unavailable.tsx"

export function drawLanding(shown: PageOrNone) {
  if (shown.page === null)
    return {
      head: headOfNone(shown),
      markup: renderToStaticMarkup(<Unavailable why={shown.why} />),
      data: "null",
    }
  const { organization_slug: slug, organization_name: name, default_currency } = shown.page
  const data: LandingData = { slug, name, default_currency, preview: shown.preview }
  return {
    head: headOf(shown),
    markup: renderToStaticMarkup(<LandingPage shown={shown} />),
    data: JSON.stringify(data),
  }
}
