// The sheet in the frame: as high as its content, as wide as the room.
import { clsx } from "clsx"
import { useEffectEvent, useLayoutEffect, useState } from "react"
import type { DrawnPreview } from "./use-preview.ts"

type SheetProps = {
  page: DrawnPreview | null
  width: number
  title: string
  hidden: boolean
  onShow: () => void
  onFollow: (path: string) => void
  onFail: () => void
}

/** Narrower pages are drawn this wide and scaled down; a phone has its own layout. */
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
    // Scripts don't run in the frame, so links are followed from here.
    if (link) link.onclick = (event) => follow(event, link.getAttribute("href") ?? "/")
    setHasLink(link !== null)
  }, [sheet, page])
  useLayoutEffect(() => {
    if (!sheet || page === null || drawn === 0) return
    let over = false
    // Line breaks change with the page, the width, and fonts that load late.
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

/** Measured by the last element: the sheet itself is at least as high as the frame. */
function heightOf(page: Document): number {
  const sheet = page.querySelector("main")
  const last = sheet?.lastElementChild
  if (!sheet || !last) return page.documentElement.scrollHeight
  return Math.ceil(
    last.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(sheet).paddingBottom),
  )
}

/**
 * Changes only what differs, so that nothing loads again or flickers. `html` has no styles: our content security policy
 * wouldn't allow them.
 */
function patchPage(shown: Document, { html, styles }: { html: string; styles: string }) {
  const style = shown.querySelector("style") ?? shown.head.appendChild(shown.createElement("style"))
  if (style.textContent !== styles) style.textContent = styles
  become(shown.body, new DOMParser().parseFromString(html, "text/html").body)
}

function become(shown: Node, next: Node) {
  if (shown.isEqualNode(next)) return
  if (shown.nodeType !== Node.ELEMENT_NODE || !shown.cloneNode().isEqualNode(next.cloneNode())) {
    shown.parentNode?.replaceChild(copyFor(shown, next), shown)
    return
  }
  const [children, wanted] = [[...shown.childNodes], [...next.childNodes]]
  for (const [at, child] of wanted.entries()) {
    const old = children[at]
    if (old) become(old, child)
    else shown.appendChild(copyFor(shown, child))
  }
  for (const old of children.slice(wanted.length)) shown.removeChild(old)
}

const copyFor = (place: Node, node: Node) => place.ownerDocument?.importNode(node, true) ?? node
