// One line of an invoice: what, how many, at what price, and what that comes to. A card of its own on a phone.
import { clsx } from "clsx"
import { X } from "lucide-react"
import { IconButton } from "../../../ui/button.tsx"
import { TextArea } from "../../../ui/text-input.tsx"
import type { Problems } from "./check.ts"
import { type Draft, type DraftLine, isText } from "./draft.ts"
import { LineCell } from "./line-cell.tsx"
import { marksOf } from "./line-marks.ts"
import { LineNumbers } from "./line-numbers.tsx"
import type { Exact } from "./use-exact.ts"

type LineRowProps = {
  line: DraftLine
  /** From 1. */
  place: number
  draft: Draft
  exact: Exact
  withExtras: boolean
  problems: Problems
  onChange: (change: Partial<DraftLine>) => void
  onRemove: (() => void) | undefined
}

export function LineRow(props: LineRowProps) {
  const { line, place, draft, exact, problems, onChange, onRemove } = props
  const Extras = props.withExtras && !isText(line) ? exact.parts?.LineExtras : undefined
  const marked = marksOf(line, problems)
  const asText = isText(line)
  return (
    <>
      <tr className={clsx(row, Extras && "max-sm:rounded-b-none max-sm:border-b-0 max-sm:pb-0")}>
        <LineCell {...marked.cell("description")} span={asText ? 4 : 1} className="col-span-2">
          <TextArea
            rows={1}
            aria-label={`Description of item ${place}`}
            {...marked.marks("description")}
            placeholder={placeholders[line.kind ?? "item"]}
            maxLength={2000}
            value={line.description}
            onChange={(event) => onChange({ description: event.target.value })}
            className="min-h-10 sm:min-h-9 sm:py-1.5"
          />
        </LineCell>
        {!asText && <LineNumbers {...{ line, place, draft, exact, marked, onChange }} />}
        <td className="col-start-3 row-start-1 text-right sm:align-top">
          <IconButton label={`Remove item ${place}`} disabled={!onRemove} onClick={onRemove}>
            <X />
          </IconButton>
        </td>
      </tr>
      {Extras && (
        <tr
          data-section="lines"
          className={clsx(row, "max-sm:-mt-3 max-sm:rounded-t-none max-sm:border-t-0 max-sm:pt-0")}
        >
          <td colSpan={5} className="col-span-3 min-w-0 sm:pr-10 sm:pb-4">
            <Extras
              line={line}
              place={place}
              rate={draft.tax_rate}
              taxes={exact.taxes}
              problems={problems}
              onChange={onChange}
            />
          </td>
        </tr>
      )}
    </>
  )
}

const row =
  "grid grid-cols-[7.5rem_1fr_auto] items-start gap-2 rounded-lg border border-line p-3 sm:table-row sm:border-0 sm:p-0"

const placeholders = {
  item: "What was done or delivered",
  credit: "What is taken off",
  text: "Words between the items",
}
