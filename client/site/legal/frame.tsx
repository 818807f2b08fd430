// Text pages: a back link, a title, and sections.
import { ArrowLeft } from "lucide-react"
import type { ReactNode } from "react"
import type { SiteFacts } from "../facts.ts"
import { SiteFrame } from "../frame.tsx"

type TextFrameProps = {
  facts: SiteFacts
  title: string
  /** Below the title: the date, or the topic. */
  note: ReactNode
  children: ReactNode
}

export const TextFrame = ({ facts, title, note, children }: TextFrameProps) => (
  <SiteFrame facts={facts}>
    <div className="mx-auto w-full max-w-2xl px-4 pt-8 pb-16 sm:px-6 sm:pt-12 sm:pb-24">
      <a
        href="/"
        data-back
        className="inline-flex h-8 items-center gap-2 rounded-sm text-muted text-sm hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back
      </a>
      <h1 className="mt-6 text-balance font-semibold text-4xl tracking-tight">{title}</h1>
      <p className="mt-3 text-pretty text-muted">{note}</p>
      <div className="article mt-10">{children}</div>
    </div>
  </SiteFrame>
)
