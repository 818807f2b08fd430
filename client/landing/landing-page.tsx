// An organization's public page: who they are, their work, what clients say, how to reach them.
import { directionOf } from "../../src/core/values/text.ts"
import { SkipLink } from "../ui/skip-link.tsx"
import { About } from "./about.tsx"
import { Contact } from "./contact.tsx"
import { Footer } from "./footer.tsx"
import { Header } from "./header.tsx"
import { Hero } from "./hero.tsx"
import { HireBar } from "./hire-button.tsx"
import { aboutTitle, heroTitle, hireWords, type LandingPageData } from "./page-data.ts"
import { Portfolio } from "./portfolio.tsx"
import { Testimonials } from "./testimonials.tsx"

export const LandingPage = ({ shown: { page, preview } }: { shown: LandingPageData }) => (
  <div dir={directionOf(heroTitle(page))} className="flex min-h-dvh flex-col text-base">
    <SkipLink />
    <Header page={page} preview={preview} />
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      <Hero page={page} preview={preview} />
      {page.about_description && <About title={aboutTitle(page)} text={page.about_description} />}
      {page.portfolio_projects.length > 0 && (
        <Portfolio projects={page.portfolio_projects} preview={preview} />
      )}
      {page.testimonials.length > 0 && <Testimonials testimonials={page.testimonials} />}
      <Contact page={page} />
    </main>
    <Footer page={page} />
    <HireBar words={hireWords(page)} />
  </div>
)
