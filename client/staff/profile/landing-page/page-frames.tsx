// The preview in a frame: a new one is drawn below the old one, and takes its place when it is there.
import { useRef } from "react"

type PageFramesProps = {
  /** The one that is seen, before the one that comes. */
  pages: readonly string[]
  shown: string | null
  /** How wide the frame is, in pixels. */
  width: number
  onShown: (page: string) => void
  onFailed: () => void
}

export function PageFrames({ pages, shown, width, onShown, onFailed }: PageFramesProps) {
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

/** On a computer it is drawn as wide as a window and made smaller; on a phone it is as it will be there. */
const natural = 1200
const phone = 480

function sizeOf(width: number) {
  const drawn = width < phone ? width : Math.max(width, natural)
  const scale = width / drawn
  return { width: drawn, height: `${100 / scale}%`, transform: `scale(${scale})` }
}
