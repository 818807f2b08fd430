// The lines of an invoice as a table to type in fast: Tab moves on, Enter adds a line, a piece of a spreadsheet can be pasted.
import { Plus } from "lucide-react"
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react"
import { digitsOf } from "../../../lib/format.ts"
import { Button } from "../../../ui/button.tsx"
import type { Problems } from "./check.ts"
import { type DraftLine, isBegun, newLine } from "./draft.ts"
import { LineRow } from "./line-row.tsx"
import { linesFromPaste } from "./paste.ts"

type LinesProps = {
  lines: readonly DraftLine[]
  currency: string
  problems: Problems
  onChange: (lines: DraftLine[]) => void
}

type Place = { key: string; cell: string }

export function Lines({ lines, currency, problems, onChange }: LinesProps) {
  const table = useRef<HTMLTableElement>(null)
  const [target, setTarget] = useState<Place | null>(null)
  useEffect(() => {
    if (!target) return
    focusOn(table.current, target)
    setTarget(null)
  }, [target])

  const go = (line: DraftLine | undefined, cell = "description") => line && setTarget({ key: line.key, cell })
  const addAfter = (at: number) => {
    const line = newLine()
    onChange(lines.toSpliced(at + 1, 0, line))
    go(line)
  }
  const remove = (at: number) => {
    onChange(lines.toSpliced(at, 1))
    go(lines[at === 0 ? 1 : at - 1])
  }
  const paste = (at: number, text: string) => {
    const pasted = linesFromPaste(text, digitsOf(currency))?.map(newLine)
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

  return (
    <div className="flex flex-col gap-2">
      <table
        ref={table}
        className="block w-full sm:table sm:table-fixed"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <caption className="sr-only">Items</caption>
        <thead className="hidden text-left text-muted text-xs sm:table-header-group">
          <tr>
            <th scope="col" className="pb-1.5 font-medium">
              Description
            </th>
            <th scope="col" className="w-26 pb-1.5 pl-2 text-right font-medium">
              Quantity
            </th>
            <th scope="col" className="w-34 pb-1.5 pl-2 text-right font-medium">
              Unit price
            </th>
            <th scope="col" className="w-26 pb-1.5 pl-2 text-right font-medium">
              Amount
            </th>
            <th scope="col" className="w-10">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody className="flex flex-col gap-3 sm:table-row-group">
          {lines.map((line, at) => (
            <LineRow
              key={line.key}
              line={line}
              place={at + 1}
              currency={currency}
              problems={problems}
              onChange={(change) => onChange(lines.with(at, { ...line, ...change }))}
              onRemove={lines.length > 1 ? () => remove(at) : undefined}
            />
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button size="sm" icon={<Plus />} onClick={() => addAfter(lines.length - 1)}>
          Add Item
        </Button>
        <span className="hidden text-muted text-xs sm:inline">
          Enter adds a line. Rows copied from a spreadsheet can be pasted.
        </span>
      </div>
    </div>
  )
}

const steps: Record<string, number | undefined> = { ArrowUp: -1, ArrowDown: 1 }

/** Which cell of which line something inside the table is. */
function placeOf(target: EventTarget): Place | null {
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
