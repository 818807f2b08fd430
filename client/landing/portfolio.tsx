// The portfolio: past work, with pictures.

import { clsx } from "clsx"
import { ArrowUpRight } from "lucide-react"
import { initials } from "../../src/core/values/text.ts"
import { workPath } from "../../src/landing/portfolio/rules.ts"
import { say } from "../../src/languages/rules.ts"
import type { Project } from "./page-data.ts"
import { Picture } from "./picture.tsx"
import { Section } from "./section.tsx"

type PortfolioProps = { projects: readonly Project[]; preview: boolean; title?: string }

export function Portfolio({ projects, preview, title = say("Featured Projects") }: PortfolioProps) {
  const pictures = projects.some(({ image }) => image !== null)
  return (
    <Section id="portfolio" title={title}>
      <ul className={clsx("grid gap-5 sm:grid-cols-2", projects.length > 2 && "lg:grid-cols-3")}>
        {projects.map((project) => (
          <Piece key={project.id} project={project} pictures={pictures} preview={preview} />
        ))}
      </ul>
    </Section>
  )
}

type PieceProps = { project: Project; pictures: boolean; preview: boolean }

/** Beside projects with pictures, one without gets an empty area, so that texts line up. A press anywhere opens its page. */
const Piece = ({ project, pictures, preview }: PieceProps) => (
  <li className="surface relative flex min-w-0 flex-col overflow-hidden rounded-xl border border-line">
    {pictures && <Sight project={project} />}
    <div className="flex flex-1 flex-col gap-2 p-5">
      <h3 dir="auto" className="wrap-anywhere font-semibold text-lg">
        {/* A preview runs in a frame of the workspace, and the page may not be there yet. */}
        {preview ? (
          project.title
        ) : (
          <a
            href={workPath(project)}
            className="rounded-sm after:absolute after:inset-0 hover:underline focus-visible:after:rounded-xl"
          >
            {project.title}
          </a>
        )}
      </h3>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line text-pretty text-muted">
        {project.description}
      </p>
      {project.technologies && <Technologies text={project.technologies} />}
      {project.project_url && (
        <ViewProject title={project.title} url={project.project_url} className="relative mt-auto pt-1" />
      )}
    </div>
  </li>
)

type ViewProjectProps = { title: string; url: string; className?: string }

export const ViewProject = ({ title, url, className }: ViewProjectProps) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className={clsx(
      "flex h-8 items-center gap-1 self-start rounded-sm font-medium text-link hover:underline",
      className,
    )}
  >
    {say("View Project")}
    <span className="sr-only">: {say("{title} (opens in a new tab)", { title })}</span>
    <ArrowUpRight className="size-4" aria-hidden="true" />
  </a>
)

const Sight = ({ project: { image, title } }: { project: Project }) => (
  <div className="relative grid aspect-[16/10] place-items-center bg-primary-soft font-semibold text-3xl text-link">
    <span aria-hidden="true">{initials(title)}</span>
    {image && (
      <Picture
        src={image}
        widths={[320, 640, 960]}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
        width={640}
        height={400}
        className="absolute inset-0 size-full object-cover"
      />
    )}
  </div>
)

export const Technologies = ({ text }: { text: string }) => (
  <ul aria-label={say("Technologies")} className="mt-1 flex flex-wrap gap-1.5">
    {text
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "")
      .map((name) => (
        <li
          key={name}
          dir="auto"
          className="wrap-anywhere rounded-[0.8125rem] border border-line px-2.5 py-0.5 text-muted text-sm"
        >
          {name}
        </li>
      ))}
  </ul>
)
