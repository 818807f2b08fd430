// The lines of an invoice as a table to type in fast: Tab moves on, Enter adds a line, a piece of a spreadsheet can be pasted.
import type { Problems } from "./check.ts"
import type { Draft, DraftLine } from "./draft.ts"
import { LineRow } from "./line-row.tsx"
import { LineTools } from "./line-tools.tsx"
import { LinesHead } from "./lines-head.tsx"
import type { Section } from "./sections.ts"
import { type Exact, usePrefetchedParts } from "./use-exact.ts"
import { useLines } from "./use-lines.ts"

type LinesProps = {
  draft: Draft
  exact: Exact
  /** Whether each line shows what it may have besides. */
  withExtras: boolean
  problems: Problems
  onChange: (lines: DraftLine[]) => void
  onShow: (section: Section) => void
}

export function Lines(props: LinesProps) {
  const { draft, exact, problems, onChange } = props
  const { lines } = draft
  const prefetch = usePrefetchedParts()
  const { table, addAfter, remove, onKeyDown, onPaste } = useLines(draft, onChange)
  return (
    <div className="flex flex-col gap-2">
      <table
        ref={table}
        className="block w-full sm:table sm:table-fixed"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <caption className="sr-only">Items</caption>
        <LinesHead withTax={draft.more.prices_include_tax} />
        <tbody className="flex flex-col gap-3 sm:table-row-group">
          {lines.map((line, at) => (
            <LineRow
              key={line.key}
              line={line}
              place={at + 1}
              draft={draft}
              exact={exact}
              withExtras={props.withExtras}
              problems={problems}
              onChange={(change) => onChange(lines.with(at, { ...line, ...change }))}
              onRemove={lines.length > 1 ? () => remove(at) : undefined}
            />
          ))}
        </tbody>
      </table>
      <LineTools
        onAdd={(kind) => addAfter(lines.length - 1, kind)}
        onShow={props.onShow}
        onIntent={prefetch}
      />
    </div>
  )
}
