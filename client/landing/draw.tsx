// Draws an organization's page on the server: markup, head, and data for its script.
import { renderToStaticMarkup } from "react-dom/server"
import { workPath } from "../../src/landing/portfolio/rules.ts"
import { headOf, headOfNone, headOfWork } from "./head.ts"
import { LandingPage } from "./landing-page.tsx"
import type { LandingData, PageOrNone } from "./page-data.ts"
import { Unavailable } from "./unavailable.tsx"
import { WorkPage } from "./work-page.tsx"

export function drawLanding(shown: PageOrNone) {
  if (shown.page === null)
    return {
      head: headOfNone(shown),
      markup: renderToStaticMarkup(<Unavailable why={shown.why} />),
      data: "null",
    }
  const { organization_slug: slug, organization_name: name, default_currency } = shown.page
  const data: LandingData = { slug, name, default_currency, preview: shown.preview }
  const project = shown.page.portfolio_projects.find((one) => workPath(one) === shown.path)
  const page = project ? <WorkPage shown={shown} project={project} /> : <LandingPage shown={shown} />
  return {
    head: project ? headOfWork(shown, project) : headOf(shown),
    markup: renderToStaticMarkup(page),
    data: JSON.stringify(data),
  }
}
