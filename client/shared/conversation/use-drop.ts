// Files that are dragged onto a place.
import { type RefObject, useEffect, useEffectEvent, useState } from "react"

/** Whether some are over it. */
export function useDrop(place: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const stopping = new AbortController()
    const on = (type: "dragover" | "dragleave" | "drop", handle: (event: DragEvent) => void) =>
      element.addEventListener(type, handle, { signal: stopping.signal })
    on("dragover", (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return
      event.preventDefault()
      setOver(true)
    })
    on("dragleave", ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setOver(false)
    })
    on("drop", (event) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      setOver(false)
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    })
    return () => stopping.abort()
  }, [place])
  return over
}
