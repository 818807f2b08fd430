// The keyboard in the invoice lines: Enter, arrows, Backspace and pasted rows.
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react"
import { decimalsOf, type InvoiceForm, isBegun, isText, type LineForm, newLine } from "./form.ts"
import { linesFromPaste } from "./paste.ts"

type Place = { key: string; cell: string }

export function useLines(form: InvoiceForm, onChange: (lines: LineForm[]) => void) {
  const { lines } = form
  const table = useRef<HTMLTableElement>(null)
  const [target, setTarget] = useState<Place | null>(null)
  useEffect(() => {
    if (!target) return
    focusOn(table.current, target)
    setTarget(null)
  }, [target])

  const go = (line: LineForm | undefined, cell = "description") => line && setTarget({ key: line.key, cell })
  const addAfter = (at: number, kind?: LineForm["kind"]) => {
    const line = newLine(kind === "text" ? { kind } : { ...taxAt(lines, at), ...(kind && { kind }) })
    onChange(lines.toSpliced(at + 1, 0, line))
    go(line)
  }
  const remove = (at: number) => {
    onChange(lines.toSpliced(at, 1))
    go(lines[at === 0 ? 1 : at - 1])
  }
  const paste = (at: number, text: string) => {
    const pasted = linesFromPaste(text, decimalsOf(form))?.map((line) =>
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

  return { table, go, addAfter, remove, onKeyDown, onPaste }
}

/** A new line gets the previous line's tax. */
export function taxAt(lines: readonly LineForm[], at: number): Pick<LineForm, "tax"> {
  const before = lines.slice(0, at + 1).findLast((line) => !isText(line))
  return before?.tax === undefined ? {} : { tax: before.tax }
}

const steps: Record<string, number | undefined> = { ArrowUp: -1, ArrowDown: 1 }

/** The line and cell that contain an element. */
export function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null
  const { line, cell: name } = cell?.dataset ?? {}
  return line !== undefined && name !== undefined ? { key: line, cell: name } : null
}

function focusOn(table: HTMLElement | null, { key, cell }: Place) {
  const field = table?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    `[data-line="${key}"][data-cell="${cell}"] :is(input, textarea)`,
  )
  field?.focus()
  if (cell !== "description") field?.select()
}
