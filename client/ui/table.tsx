// Rows of one kind: a table, and on a phone one card for each row.
import { clsx } from "clsx"
import type { ReactNode } from "react"
import { Link } from "react-router"

export type Column<R> = {
  key: string
  title: string
  render: (row: R) => ReactNode
  /** Amounts and numbers: to the right, digits under digits. */
  numeric?: boolean
  /** Left out on a phone, or below 1024 px. */
  hide?: "phone" | "tablet"
  width?: string
}

type TableProps<R> = {
  /** What the rows are, for those who hear the table. */
  caption: string
  /** The first column is the heading of the card. */
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string | number
  /** Where a row leads; the whole row is the link. */
  rowLink?: (row: R) => string
  /** Buttons at the end of a row. */
  actions?: (row: R) => ReactNode
}

// One set of elements serves both widths: below 768 px the cells are laid out as the lines of a card.
export function Table<R>({ caption, columns, rows, rowKey, rowLink, actions }: TableProps<R>) {
  return (
    <div className="surface overflow-clip rounded-xl border border-line">
      <table className="block w-full text-sm md:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden md:table-header-group">
          <tr className="border-line border-b text-left text-muted">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                style={column.width === undefined ? undefined : { width: column.width }}
                className={clsx(
                  "h-10 whitespace-nowrap px-2 font-medium text-xs first:pl-5 last:pr-5 lg:not-first:pl-3 lg:not-last:pr-3",
                  column.numeric && "text-right",
                  column.hide === "tablet" && "md:max-lg:hidden",
                )}
              >
                {column.title}
              </th>
            ))}
            {actions && (
              <th scope="col" className="w-px">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={clsx(
                "relative block px-4 py-3 md:table-row",
                rowLink && "transition-colors focus-within:bg-hover hover:bg-hover",
              )}
            >
              {columns.map((column, at) => (
                <Cell
                  key={column.key}
                  column={column}
                  row={row}
                  heading={at === 0}
                  to={at === 0 ? rowLink?.(row) : undefined}
                />
              ))}
              {actions && (
                // What is for wide screens alone (`data-wide`) leaves no empty line on a phone.
                <td className="relative block pt-2 max-md:has-[>div>[data-wide]:only-child]:hidden md:table-cell md:py-0 md:pr-3 md:pl-1 lg:pl-4">
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

type CellProps<R> = { column: Column<R>; row: R; heading: boolean; to: string | undefined }

function Cell<R>({ column, row, heading, to }: CellProps<R>) {
  const content = column.render(row)
  return (
    <td
      className={clsx(
        "min-w-0 md:h-13 md:px-2 md:py-2 md:first:pl-5 md:last:pr-5 lg:not-first:pl-3 lg:not-last:pr-3",
        heading ? "pb-1 font-medium" : "items-center justify-between gap-4 py-0.5",
        shown(column, heading),
        column.numeric && "tabular md:text-right",
      )}
    >
      {!heading && (
        <span aria-hidden="true" className="shrink-0 text-muted md:hidden">
          {column.title}
        </span>
      )}
      {to === undefined ? (
        <span className="min-w-0">{content}</span>
      ) : (
        <Link
          to={to}
          className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2"
        >
          {content}
        </Link>
      )}
    </td>
  )
}

/** How a cell is laid out at each width: a line of a card, a cell, or not at all. */
function shown<R>({ hide }: Column<R>, heading: boolean): string {
  if (hide === "tablet") return "hidden lg:table-cell"
  if (hide === "phone") return "hidden md:table-cell"
  return heading ? "block md:table-cell" : "flex md:table-cell"
}
