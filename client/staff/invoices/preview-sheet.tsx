// The sheet of paper in its frame: drawn over again with each new page, as high as what stands on it, as wide as there is room.
import { clsx } from "clsx"
import { useEffectEvent, useLayoutEffect, useState } from "react"
import { patchPage } from "./patch-page.ts"
import type { DrawnPreview } from "./use-preview.ts"

type SheetProps = {
  /** Null until there is one. */
  page: DrawnPreview | null
  width: number
  title: string
  hidden: boolean
  onShow: () => void
  onFollow: (path: string) => void
  onFail: () => void
}

/** Below this the page would be squeezed: it is drawn this wide and made smaller, but on a phone it has its own form. */
const natural = 660
const phone = 420

export function PreviewSheet({ page, width, title, hidden, onShow, onFollow, onFail }: SheetProps) {
  const [sheet, setSheet] = useState<Document | null>(null)
  const [content, setContent] = useState(0)
  const [hasLink, setHasLink] = useState(false)
  const drawn = width < phone ? width : Math.max(width, natural)
  const scale = width / drawn
  const height = Math.max(content, width < phone ? 0 : drawn * 1.1)
  const measured = useEffectEvent((there: Document) => {
    setContent(heightOf(there))
    onShow()
  })
  const follow = useEffectEvent((event: Event, path: string) => {
    event.preventDefault()
    onFollow(path)
  })
  useLayoutEffect(() => {
    if (!sheet || page === null) return
    patchPage(sheet, page)
    const link = sheet.querySelector("a")
    // No script runs in the frame; its links are followed from here.
    if (link) link.onclick = (event) => follow(event, link.getAttribute("href") ?? "/")
    setHasLink(link !== null)
  }, [sheet, page])
  useLayoutEffect(() => {
    if (!sheet || page === null || drawn === 0) return
    let over = false
    // Another page and another width break the lines anew, and so does a typeface that is only loaded by this look.
    setContent(heightOf(sheet))
    void sheet.fonts.ready.then(() => over || measured(sheet))
    return () => {
      over = true
    }
  }, [sheet, page, drawn])
  return (
    <div
      className={clsx(
        "overflow-clip rounded-lg border border-line",
        hidden && "invisible absolute inset-x-0 top-0",
      )}
      style={{ height: hidden ? 0 : height * scale }}
    >
      <iframe
        src="/preview/sheet/"
        title={title}
        onLoad={({ currentTarget: { contentDocument } }) =>
          contentDocument?.contentType === "text/html" ? setSheet(contentDocument) : onFail()
        }
        tabIndex={hasLink ? 0 : -1}
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
