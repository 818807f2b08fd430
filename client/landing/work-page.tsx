// The page of one portfolio project: its picture large, all that is told about it, and the way to hire.

import { ChevronLeft } from "lucide-react"
import { directionOf } from "../../src/core/values/text.ts"
import { say } from "../../src/languages/rules.ts"
import { SkipLink } from "../ui/skip-link.tsx"
import { Footer } from "./footer.tsx"
import { Header } from "./header.tsx"
import { HireBar, HireButton } from "./hire-button.tsx"
import { hireWords, type LandingPageData, type Project } from "./page-data.ts"
import { Picture } from "./picture.tsx"
import { Portfolio, Technologies, ViewProject } from "./portfolio.tsx"
import { column } from "./section.tsx"

type WorkPageProps = { shown: LandingPageData; project: Project }

export function WorkPage({ shown: { page, preview }, project }: WorkPageProps) {
  const { title, description, technologies, project_url, image } = project
  const others = page.portfolio_projects.filter(({ id }) => id !== project.id).slice(0, 3)
  return (
    <div dir={directionOf(title)} className="flex min-h-dvh flex-col text-base">
      <SkipLink />
      <Header page={page} preview={preview} home="/" />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <article className={`${column} pt-8 pb-14 sm:pt-12 sm:pb-20`}>
          <a
            href="/#portfolio"
            className="-ms-1 -my-2 inline-flex items-center gap-0.5 rounded-sm py-2 text-muted hover:text-ink"
          >
            <ChevronLeft className="size-4 rtl:rotate-180" aria-hidden="true" />
            {say("All projects")}
          </a>
          <h1
            dir="auto"
            className="wrap-anywhere mt-4 max-w-3xl text-balance font-semibold text-3xl leading-tight tracking-tight sm:text-5xl"
          >
            {title}
          </h1>
          {image && (
            <Picture
              src={image}
              widths={[640, 960, 1280]}
              sizes="(min-width: 72rem) 69rem, 100vw"
              first
              width={1600}
              height={1000}
              className="mt-8 aspect-16/10 w-full rounded-xl object-cover"
            />
          )}
          <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <p dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line text-pretty text-lg">
              {description}
            </p>
            <div className="flex flex-col items-start gap-5">
              {technologies && <Technologies text={technologies} />}
              {project_url && <ViewProject title={title} url={project_url} />}
              <HireButton words={hireWords(page)} />
            </div>
          </div>
        </article>
        {others.length > 0 && <Portfolio projects={others} preview={preview} title={say("More Projects")} />}
      </main>
      <Footer page={page} />
      <HireBar words={hireWords(page)} />
    </div>
  )
}
