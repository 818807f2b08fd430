// The keyboard among the lines of an invoice: where Enter, the arrows, Backspace and a pasted piece of a spreadsheet lead.
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react"
import { type Draft, type DraftLine, isBegun, isText, newLine } from "./draft.ts"
import { decimalsOf } from "./exact.ts"
import { focusOn, type Place, placeOf } from "./line-places.ts"
import { linesFromPaste } from "./paste.ts"

export function useLines(draft: Draft, onChange: (lines: DraftLine[]) => void) {
  const { lines } = draft
  const table = useRef<HTMLTableElement>(null)
  const [target, setTarget] = useState<Place | null>(null)
  useEffect(() => {
    if (!target) return
    focusOn(table.current, target)
    setTarget(null)
  }, [target])

  const go = (line: DraftLine | undefined, cell = "description") => line && setTarget({ key: line.key, cell })
  const addAfter = (at: number, kind?: DraftLine["kind"]) => {
    const line = newLine(kind === "text" ? { kind } : { ...taxAt(lines, at), ...(kind && { kind }) })
    onChange(lines.toSpliced(at + 1, 0, line))
    go(line)
  }
  const remove = (at: number) => {
    onChange(lines.toSpliced(at, 1))
    go(lines[at === 0 ? 1 : at - 1])
  }
  const paste = (at: number, text: string) => {
    const pasted = linesFromPaste(text, decimalsOf(draft))?.map((line) =>
      newLine({ ...taxAt(lines, at), ...line }),
    )
    const here = lines[at]
    if (!pasted || !here) return false
    onChange(lines.toSpliced(isBegun(here) ? at + 1 : at, isBegun(here) ? 0 : 1, ...pasted))
    go(pasted.at(-1), "unit_price")
    return true
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    const at = lines.findIndex((line) => line.key === place?.key)
    const line = lines[at]
    if (!place || !line || event.nativeEvent.isComposing) return
    const plain = !event.shiftKey && !event.metaKey && !event.ctrlKey && !event.altKey
    if (event.key === "Enter" && plain) {
      event.preventDefault()
      const next = lines[at + 1]
      if (next) go(next)
      else if (isBegun(line)) addAfter(at)
    }
    const step = plain && place.cell !== "description" ? steps[event.key] : undefined
    if (step !== undefined) {
      event.preventDefault()
      go(lines[at + step], place.cell)
    }
    const empty = !isBegun(line) && place.cell === "description" && lines.length > 1
    if (event.key === "Backspace" && plain && empty) {
      event.preventDefault()
      remove(at)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    const at = lines.findIndex((line) => line.key === place?.key)
    if (paste(at, event.clipboardData.getData("text/plain"))) event.preventDefault()
  }

  return { table, addAfter, remove, onKeyDown, onPaste }
}

/** A new line has the tax of the one that it follows. */
function taxAt(lines: readonly DraftLine[], at: number): Pick<DraftLine, "tax"> {
  const before = lines.slice(0, at + 1).findLast((line) => !isText(line))
  return before?.tax === undefined ? {} : { tax: before.tax }
}

const steps: Record<string, number | undefined> = { ArrowUp: -1, ArrowDown: 1 }
