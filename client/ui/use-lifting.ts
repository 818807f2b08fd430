// Dragging a row: where it was, where it would land, and how far the others move.
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react"

type Box = { top: number; height: number }
/** `dragged` is in pixels; a row moved by key jumps to its new place. */
export type Lifting = { from: number; to: number; by: "pointer" | "key"; dragged: number }

/** `names` in their current order; `onDrop` is called only if the row has moved. */
export function useLifting(names: readonly string[], onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const boxes = useRef<Box[]>([])
  const start = useRef(0)
  const [lifting, setLifting] = useState<Lifting | null>(null)
  const [said, say] = useState("")
  const refocus = useRef<number | null>(null)

  const lift = (from: number, by: Lifting["by"]) => {
    boxes.current = measure(list.current)
    setLifting({ from, to: from, by, dragged: 0 })
    if (by === "key") say(`${names[from]} lifted, ${from + 1} of ${names.length}`)
  }
  const putDown = (kept: boolean) => {
    if (!lifting) return
    const { from, to } = lifting
    setLifting(null)
    say(`${names[from]} is ${(kept ? to : from) + 1} of ${names.length}`)
    if (!kept || from === to) return
    // Moving the row in the document loses the focus.
    refocus.current = to
    onDrop(from, to)
  }
  const follow = useEffectEvent((y: number) => {
    scrollAt(y)
    const dragged = y + scrollY - start.current
    setLifting((now) => now && { ...now, dragged, to: placeOf(boxes.current, now.from, dragged) })
  })
  const release = useEffectEvent((kept: boolean) => putDown(kept))
  const dragging = lifting?.by === "pointer"
  useEffect(() => {
    if (!dragging) return
    const stop = new AbortController()
    const { signal } = stop
    addEventListener("pointermove", ({ clientY }) => follow(clientY), { signal })
    addEventListener("pointerup", () => release(true), { signal })
    addEventListener("pointercancel", () => release(false), { signal })
    addEventListener("keydown", ({ key }) => key === "Escape" && release(false), { signal })
    return () => stop.abort()
  }, [dragging])
  useEffect(() => {
    if (lifting || refocus.current === null) return
    list.current?.children[refocus.current]?.querySelector("button")?.focus({ preventScroll: true })
    refocus.current = null
  })

  const press = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === " " || event.key === "Enter") {
      if (lifting) putDown(true)
      else lift(at, "key")
    } else if (event.key === "Escape" && lifting) putDown(false)
    else if (step !== undefined && lifting?.by === "key") {
      const to = Math.min(names.length - 1, Math.max(0, lifting.to + step))
      setLifting({ ...lifting, to })
      list.current?.children[to]?.scrollIntoView({ block: "nearest" })
      say(`${names[lifting.from]}, ${to + 1} of ${names.length}`)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    list,
    lifting,
    said,
    /** How far this row is shifted, in pixels. */
    shiftOf: (at: number) => (lifting ? shift(boxes.current, lifting, at) : 0),
    handleAt: (at: number) => ({
      onKeyDown: (event: KeyboardEvent) => press(event, at),
      onBlur: () => lifting?.by === "key" && putDown(true),
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0 || lifting) return
        start.current = event.clientY + scrollY
        lift(at, "pointer")
      },
    }),
  }
}

const measure = (list: HTMLElement | null): Box[] =>
  [...(list?.children ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return { top: top + scrollY, height }
  })

/** A row lands past every row whose middle its leading edge has crossed. */
function placeOf(boxes: readonly Box[], from: number, dragged: number): number {
  const row = boxes[from]
  if (!row) return from
  const edge = dragged > 0 ? row.top + row.height + dragged : row.top + dragged
  const passed = boxes.filter(({ top, height }, at) =>
    dragged > 0 ? at > from && top + height / 2 < edge : at < from && top + height / 2 > edge,
  )
  return from + Math.sign(dragged) * passed.length
}

function shift(boxes: readonly Box[], { from, to, by, dragged }: Lifting, at: number): number {
  const row = boxes[from]
  if (!row) return 0
  if (at === from) return by === "pointer" ? dragged : landing(boxes, from, to)
  if (at > from && at <= to) return -row.height
  return at < from && at >= to ? row.height : 0
}

/** The distance between two rows' places, in pixels. */
function landing(boxes: readonly Box[], from: number, to: number): number {
  const heights = (first: number, end: number) =>
    boxes.slice(first, end).reduce((sum, { height }) => sum + height, 0)
  return from < to ? heights(from + 1, to + 1) : -heights(to, from)
}

/** Scrolls the page near the window's edges. */
function scrollAt(y: number) {
  if (y < 72) scrollBy(0, -12)
  else if (y > innerHeight - 72) scrollBy(0, 12)
}
