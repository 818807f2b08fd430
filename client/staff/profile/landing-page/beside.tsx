// The landing page as visitors will see it, with what is typed so far.
import { useState } from "react"
import type { LandingPage } from "../../../../src/landing/schema.ts"
import { Bar, Failure } from "../../../ui/states.tsx"
import { useWidth } from "../../../ui/use-size.ts"
import { OpenPreview } from "./open-preview.tsx"
import { PageFrames } from "./page-frames.tsx"
import type { PageValues } from "./page-values.ts"
import { usePagePreview } from "./use-page-preview.ts"

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
        <h2 className="font-semibold text-sm">How the page looks</h2>
        <OpenPreview request={request} />
      </div>
      {reason !== null && (
        <Failure title="The preview couldn't be made" error={{ message: reason }} retry={again} />
      )}
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
