// A table, which on a phone becomes two-line rows or cards.

import { clsx } from "clsx"
import type { ReactNode } from "react"
import { say } from "../../src/languages/rules.ts"
import { SortHead, type Sorting } from "./sort-head.tsx"
import { Cell, type Column } from "./table-cell.tsx"
import { Tick } from "./tick.tsx"
import { useIntent } from "./use-intent.ts"

export type { Column } from "./table-cell.tsx"

/** The selected rows, and how to select them. */
export type Selection<R> = {
  has: (row: R) => boolean
  toggle: (row: R) => void
  /** Selects all rows of the page, or none. */
  toggleAll: () => void
  /** How many rows of the page are selected. */
  count: number
  /** "Select INV-0001" */
  label: (row: R) => string
}

type TableProps<R> = {
  /** The caption for screen readers. */
  caption: string
  /** The first column is the heading of the card. */
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string | number
  /** Where the row leads; the whole row is the link. */
  rowLink?: (row: R) => string | undefined
  /** Called when the row is about to be opened. */
  onIntent?: (row: R) => void
  actions?: ((row: R) => ReactNode) | undefined
  /** The space they take on a phone: that of an icon or of a word (`roomFor`), or none. */
  room?: keyof typeof rooms
  /** On a phone, below both lines. */
  below?: (row: R) => ReactNode
  sorting?: Sorting
  selection?: Selection<R> | undefined
  /** Fixed column widths; longer content is truncated. */
  fixed?: boolean
  /** How many actions a row of a fixed table shows beside its menu. */
  acts?: keyof typeof actRooms
}

// The same elements serve both widths: below 768 px cells become lines of a row or a card.
export function Table<R>(props: TableProps<R>) {
  const { caption, columns, rows, rowKey, rowLink, actions, below, sorting, selection, fixed = false } = props
  const { acts = 5 } = props
  const choosing = selection !== undefined && selection.count > 0
  const room = rooms[actions && !choosing ? (props.room ?? "icon") : "none"]
  const intent = useIntent(props.onIntent)
  const lines = columns.some(({ phone }) => phone !== undefined)
  return (
    <div className="surface overflow-clip rounded-xl border border-line">
      <table className={clsx("block w-full text-sm md:table", fixed && "md:table-fixed")}>
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden md:table-header-group">
          <tr className="border-line border-b text-left text-muted">
            {selection && (
              <td className="w-11 pl-4">
                <Tick
                  label={say("Select all on this page")}
                  checked={rows.length > 0 && selection.count === rows.length}
                  partly={selection.count > 0}
                  onChange={selection.toggleAll}
                />
              </td>
            )}
            {columns.map((column) => (
              <SortHead
                key={column.key}
                sort={column.sort}
                sorting={sorting}
                width={column.width}
                numeric={column.numeric ?? false}
                className={clsx(
                  "h-9 whitespace-nowrap px-2 font-medium text-xs first:pl-5 last:pr-5 lg:not-first:pl-3 lg:not-last:pr-3",
                  column.numeric && "text-right",
                  column.hide === "tablet" && "md:max-lg:hidden",
                )}
              >
                {column.title}
              </SortHead>
            ))}
            {actions && (
              <th scope="col" className={fixed ? actRooms[acts] : "w-px"}>
                <span className="sr-only">{say("Actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...intent(row)}
              className={clsx(
                "group relative md:table-row",
                lines ? clsx(linesLook, room) : "block px-4 py-3",
                lines && (choosing ? "max-md:pl-11" : "max-md:pl-4"),
                selection?.has(row) && "bg-hover",
                rowLink && "transition-colors focus-within:bg-hover hover:bg-hover",
              )}
            >
              {selection && (
                <td
                  className={clsx(
                    "z-10 max-md:absolute max-md:top-5.5 max-md:left-4 md:relative md:table-cell md:pl-4",
                    !choosing && "max-md:hidden",
                  )}
                >
                  <Tick
                    label={selection.label(row)}
                    checked={selection.has(row)}
                    onChange={() => selection.toggle(row)}
                  />
                </td>
              )}
              {columns.map((column, at) => (
                <Cell
                  key={column.key}
                  column={column}
                  row={row}
                  heading={at === 0}
                  lines={lines}
                  to={at === 0 ? rowLink?.(row) : undefined}
                />
              ))}
              {below?.(row) && <td className="relative order-6 basis-full pt-1 md:hidden">{below(row)}</td>}
              {actions && (
                // Content for wide screens only (`data-wide`) leaves no gap on a phone, where selection labels
                // use the space.
                <td
                  className={clsx(
                    "max-md:has-[>div>[data-wide]:only-child]:hidden md:relative md:table-cell md:py-0 md:pr-3 md:pl-1",
                    choosing && lines && "max-md:hidden",
                    lines ? "max-md:absolute max-md:top-2.5 max-md:right-1" : "relative block pt-2",
                  )}
                >
                  <div className="flex flex-wrap items-center gap-1 md:flex-nowrap md:justify-end">
                    {actions(row)}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const actRooms = { 2: "w-14 xl:w-29", 3: "w-14 xl:w-37", 5: "w-14 xl:w-53" }

const rooms = {
  ...{ none: "max-md:pr-4", icon: "max-md:pr-14" },
  ...{ short: "max-md:pr-18", word: "max-md:pr-23", long: "max-md:pr-28" },
}

/** A small button with this word: "Pay" is short, "Payer" is not, "Bezahlen" is long. */
export const roomFor = ({ length }: string) => (length < 4 ? "short" : length < 6 ? "word" : "long")

const linesLook =
  "flex min-h-15 flex-wrap content-center items-center gap-x-3 py-2 max-md:before:order-3 max-md:before:basis-full"
