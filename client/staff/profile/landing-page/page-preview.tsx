// The landing page as visitors see it, next to its form or in a dialog.

import { ExternalLink } from "lucide-react"
import { useRef, useState } from "react"
import type { LandingPage } from "../../../../src/landing/schema.ts"
import type { LookRequest } from "../../../../src/preview/schema.ts"
import { api } from "../../../api/hooks.ts"
import { ownTab } from "../../../lib/own-tab.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { Button } from "../../../ui/button.tsx"
import { Bar, Failure } from "../../../ui/states.tsx"
import { useWidth } from "../../../ui/use-size.ts"
import { useLatestAnswer } from "../../use-latest-answer.ts"
import type { PageValues } from "./page-values.ts"

export function Beside({ typed, page }: { typed: PageValues; page: LandingPage | null }) {
  const request = { ...typed, kind: "landing" } as const
  const { url, error, retry } = usePagePreview(request, page)
  const { ref, width } = useWidth()
  const [shown, setShown] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const pages = [...new Set([shown, url])].filter((one) => one !== null)
  const again = () => {
    setFailed(false)
    retry()
  }
  const reason = error ?? (failed ? "Please try again." : null)
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-32">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold text-sm">Page preview</h2>
        <OpenPreview request={request} />
      </div>
      {reason !== null && <Failure title="Preview unavailable" error={{ message: reason }} retry={again} />}
      <div
        ref={ref}
        className="relative h-[70dvh] overflow-clip rounded-lg border border-line bg-background lg:h-[calc(100dvh-13rem)]"
      >
        {shown === null && reason === null && <Blank />}
        {width > 0 && (
          <PageFrames
            pages={pages}
            shown={shown}
            width={width}
            onShown={setShown}
            onFailed={() => setFailed(true)}
          />
        )}
      </div>
    </section>
  )
}

const Blank = () => (
  <div role="status" aria-label="Loading the preview" className="flex h-full flex-col gap-4 p-8">
    <Bar className="h-5 w-1/4" />
    <Bar className="mt-16 h-8 w-2/3" />
    <Bar className="w-1/2" />
    <Bar className="mt-4 h-9 w-32" />
  </div>
)

type PageFramesProps = {
  /** The visible frame, before the one that is loading. */
  pages: readonly string[]
  shown: string | null
  /** The frame's width in pixels. */
  width: number
  onShown: (page: string) => void
  onFailed: () => void
}

function PageFrames({ pages, shown, width, onShown, onFailed }: PageFramesProps) {
  const top = useRef(0)
  return pages.map((page) => (
    <iframe
      key={page}
      src={page}
      title="Your landing page"
      className="absolute top-0 left-0 origin-top-left border-0"
      style={{ ...sizeOf(width), visibility: page === shown ? "visible" : "hidden" }}
      onLoad={({ currentTarget: { contentWindow, contentDocument } }) => {
        if (!contentWindow || !contentDocument?.querySelector("main")) return onFailed()
        // Keeps the scroll position.
        contentWindow.scrollTo({ top: top.current, behavior: "instant" })
        contentWindow.addEventListener("scroll", () => {
          top.current = contentWindow.scrollY
        })
        onShown(page)
      }}
    />
  ))
}

/** On a computer it is drawn as wide as a window and scaled down; on a phone it has its real size. */
const natural = 1200
const phone = 480

function sizeOf(width: number) {
  const drawn = width < phone ? width : Math.max(width, natural)
  const scale = width / drawn
  return { width: drawn, height: `${100 / scale}%`, transform: `scale(${scale})` }
}

function OpenPreview({ request }: { request: LookRequest }) {
  const make = api.preview.make.useMutation()
  const open = () => {
    const tab = ownTab()
    make.mutate(request, {
      onSuccess: ({ url }) => tab.lead(url),
      onError(error) {
        tab.close()
        tellFailure(error, "Preview unavailable")
      },
    })
  }
  return (
    <Button size="sm" variant="ghost" icon={<ExternalLink />} loading={make.isPending} onClick={open}>
      Open Preview
    </Button>
  )
}

/** Milliseconds after the last change: each preview loads a whole page. */
const debounce = 300

/** `url` works once. `page` is the saved one. */
function usePagePreview(request: LookRequest, page: LandingPage | null) {
  const { client } = api.useUtils()
  const { answer, error, retry } = useLatestAnswer({
    about: `${useVersion(page)} ${JSON.stringify(request)}`,
    debounce,
    ask: (signal) => client.preview.make.mutate(request, { signal }),
  })
  return { url: answer?.url ?? null, error, retry }
}

/** Changes with everything on the page that isn't part of this form. */
function useVersion(page: LandingPage | null): string {
  const { projects, testimonials, social_links } = api.landing_items
  const [work, words, links] = [
    projects.list.useQuery({}),
    testimonials.list.useQuery({}),
    social_links.list.useQuery({}),
  ]
  return JSON.stringify([page?.hero_background_image, work.data, words.data, links.data])
}
