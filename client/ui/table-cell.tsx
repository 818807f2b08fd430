// A table cell, which on a phone is part of a two-line row or a line of a card.
import { clsx } from "clsx"
import type { ReactNode } from "react"
import { Link } from "react-router"

export type Column<R> = {
  key: string
  title: string
  render: (row: R) => ReactNode
  /** Right-aligned, for numbers. */
  numeric?: boolean
  /** Hidden on a phone, or below 1024 px. */
  hide?: "phone" | "tablet"
  /** Its place in a phone's two-line row; such tables hide all other columns there. */
  phone?: keyof typeof places
  width?: string
  /** The order to sort by. */
  sort?: string
}

const places = {
  title: "order-1 flex-1 basis-0 max-md:font-medium",
  value: "order-2 max-md:shrink-0 max-md:font-medium",
  // The third place wraps onto the second line.
  note: "order-4 flex-1 basis-24 max-md:text-muted max-md:text-xs",
  // Below a note that it would leave no room to.
  badge: "order-5 max-md:ml-auto max-md:shrink-0",
}

type CellProps<R> = {
  column: Column<R>
  row: R
  heading: boolean
  lines: boolean
  to: string | undefined
}

export function Cell<R>({ column, row, heading, lines, to }: CellProps<R>) {
  const content = column.render(row)
  return (
    <td
      className={clsx(
        "min-w-0 md:h-13 md:px-2 md:py-2 md:first:pl-5 md:last:pr-5 lg:not-first:pl-3 lg:not-last:pr-3",
        heading && "md:font-medium",
        lines ? placed(column) : clsx(shown(column, heading), heading ? "pb-1 font-medium" : cardLine),
        column.numeric && "tabular md:text-right",
      )}
    >
      {!heading && !lines && (
        <span aria-hidden="true" className="shrink-0 text-muted md:hidden">
          {column.title}
        </span>
      )}
      {to === undefined ? (
        <span className="min-w-0">{content}</span>
      ) : (
        <Link
          to={to}
          data-row
          className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2"
        >
          {content}
        </Link>
      )}
    </td>
  )
}
const cardLine = "items-center justify-between gap-4 py-0.5"

function placed<R>({ phone, hide }: Column<R>): string {
  const wide = hide === "tablet" ? "md:hidden lg:table-cell" : "md:table-cell"
  return phone === undefined ? clsx("hidden", wide) : clsx("block", places[phone], wide)
}

/** The layout at each width: a line of a card, a cell, or hidden. */
function shown<R>({ hide }: Column<R>, heading: boolean): string {
  if (hide === "tablet") return "hidden lg:table-cell"
  if (hide === "phone") return "hidden md:table-cell"
  return heading ? "block md:table-cell" : "flex md:table-cell"
}
