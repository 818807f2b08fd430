// The invoice as its reader will see it: the very page that the PDF is printed from, in a frame of its own.
import { clsx } from "clsx"
import { RotateCw } from "lucide-react"
import { useState } from "react"
import type { PreviewRequest } from "../../../src/preview/schema.ts"
import { Button } from "../../ui/button.tsx"
import { Bar, Failure } from "../../ui/states.tsx"
import { useWidth } from "../../ui/use-size.ts"
import { usePreview } from "./use-preview.ts"

type PreviewFrameProps = {
  request: PreviewRequest
  /** Another one as soon as the saved invoice is: its `updated_at`. */
  version?: string
  title: string
}

/** A new page loads behind the one that is shown and takes its place when it is there: nothing flickers. */
export function PreviewFrame({ request, version, title }: PreviewFrameProps) {
  const { url, error, retry, fail } = usePreview(request, version)
  const { ref, width } = useWidth()
  const [shown, setShown] = useState<string | null>(null)
  const pages = [shown, url === shown ? null : url].filter((page) => page !== null)
  if (error !== null && shown === null)
    return <Failure title="The preview couldn't be made" error={{ message: error }} retry={retry} />
  return (
    <div ref={ref} className="relative min-w-0">
      {shown === null && <Blank />}
      {width > 0 &&
        pages.map((page) => (
          <Sheet
            key={page}
            url={page}
            width={width}
            title={title}
            hidden={page !== shown}
            onShow={() => setShown(page)}
            onFail={() => fail("Please try again.")}
          />
        ))}
      {error !== null && <Outdated reason={error} retry={retry} />}
    </div>
  )
}

type SheetProps = {
  url: string
  width: number
  title: string
  hidden: boolean
  onShow: () => void
  onFail: () => void
}

/** Below this the page would be squeezed: it is drawn this wide and made smaller, but on a phone it has its own form. */
const natural = 660
const phone = 420

function Sheet({ url, width, title, hidden, onShow, onFail }: SheetProps) {
  const [content, setContent] = useState({ height: 0, width: 0 })
  const drawn = width < phone ? width : Math.max(width, natural)
  const scale = width / drawn
  const fits = content.width === drawn
  const height = Math.max(content.height, width < phone ? 0 : drawn * 1.1)
  const measure = (frame: HTMLIFrameElement) => {
    const page = frame.contentDocument
    if (page?.contentType !== "text/html") return onFail()
    void page.fonts.ready.then(() => {
      setContent({ height: heightOf(page), width: drawn })
      onShow()
    })
  }
  return (
    <div
      className={clsx(
        "overflow-clip rounded-lg border border-line",
        hidden && "invisible absolute inset-x-0 top-0",
      )}
      style={{ height: hidden ? 0 : height * scale }}
    >
      <iframe
        src={url}
        title={title}
        onLoad={(event) => measure(event.currentTarget)}
        ref={(frame) => {
          // Another width breaks the lines anew.
          if (frame?.contentDocument?.readyState === "complete" && content.width > 0 && !fits) measure(frame)
        }}
        tabIndex={-1}
        className="origin-top-left border-0 bg-white"
        style={{ width: drawn, height, transform: `scale(${scale})` }}
      />
    </div>
  )
}

/** Down to the last thing on the sheet: the sheet itself is at least as high as the frame. */
function heightOf(page: Document): number {
  const sheet = page.querySelector("main")
  const last = sheet?.lastElementChild
  if (!sheet || !last) return page.documentElement.scrollHeight
  return Math.ceil(
    last.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(sheet).paddingBottom),
  )
}

const Blank = () => (
  <div
    role="status"
    aria-label="Loading the preview"
    className="surface flex aspect-[1/1.1] flex-col gap-4 rounded-lg border border-line p-8"
  >
    <Bar className="h-6 w-1/3" />
    <Bar className="mt-6 w-1/2" />
    <Bar className="w-2/5" />
    <Bar className="mt-8 w-full" />
    <Bar className="w-full" />
    <Bar className="ml-auto w-1/4" />
  </div>
)

const Outdated = ({ reason, retry }: { reason: string; retry: () => void }) => (
  <div
    role="alert"
    className="surface popup absolute inset-x-3 top-3 flex items-center justify-between gap-3 rounded-md border border-line-strong py-2 pr-2 pl-3 text-sm shadow-popup"
  >
    <span className="min-w-0">The preview is behind. {reason}</span>
    <Button size="sm" icon={<RotateCw />} onClick={retry}>
      Retry
    </Button>
  </div>
)
