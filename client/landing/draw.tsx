// Draws an organization's page on the server: markup, head, and data for its script.
import { renderToStaticMarkup } from "react-dom/server"
import {
  type Catalogue,
  inLanguage,
  type Language,
  languages,
  writtenLanguage,
} from "../../src/core/values/language.ts"
import { workPath } from "../../src/landing/portfolio/rules.ts"
import { phrases as de } from "../../src/languages/phrases/de/pages.ts"
import { phrases as es } from "../../src/languages/phrases/es/pages.ts"
import { phrases as fr } from "../../src/languages/phrases/fr/pages.ts"
import { phrases as it } from "../../src/languages/phrases/it/pages.ts"
import { phrases as nl } from "../../src/languages/phrases/nl/pages.ts"
import { phrases as pt } from "../../src/languages/phrases/pt/pages.ts"
import { say } from "../../src/languages/rules.ts"
import { lostConnection } from "../lib/lost-connection.ts"
import { headOf, headOfNone, headOfWork } from "./head.ts"
import { LandingPage } from "./landing-page.tsx"
import type { LandingData, PageOrNone } from "./page-data.ts"
import { Unavailable } from "./unavailable.tsx"
import { WorkPage } from "./work-page.tsx"

/** In the organization's language. Everything is drawn here, so that it is. */
export const drawLanding = (shown: PageOrNone) => inLanguage(catalogueOf(shown), () => draw(shown))

function catalogueOf(shown: PageOrNone): Catalogue {
  const wanted = shown.page === null ? shown.language : shown.page.language
  const language = languages.find((one) => one === wanted) ?? "en"
  return { language, phrases: phrases[language] }
}
const phrases: Record<Language, Catalogue["phrases"]> = { en: {}, de, es, fr, it, nl, pt }

function draw(shown: PageOrNone) {
  if (shown.page === null)
    return {
      head: headOfNone(shown),
      markup: renderToStaticMarkup(<Unavailable why={shown.why} />),
      data: "null",
    }
  const { organization_slug: slug, organization_name: name, default_currency } = shown.page
  const data: LandingData = {
    ...{ slug, name, default_currency, preview: shown.preview, language: writtenLanguage() },
    ...{ loading: say("Loading..."), lost: say(lostConnection) },
  }
  const project = shown.page.portfolio_projects.find((one) => workPath(one) === shown.path)
  const page = project ? <WorkPage shown={shown} project={project} /> : <LandingPage shown={shown} />
  return {
    head: project ? headOfWork(shown, project) : headOf(shown),
    markup: renderToStaticMarkup(page),
    data: JSON.stringify(data),
  }
}
