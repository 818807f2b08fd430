// A short list inside a card: what each thing is called, what goes with it, and where it leads.
import type { ReactNode } from "react"
import { Link } from "react-router"

export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line border-line border-t">{children}</ul>
)

export type RowProps = {
  to: string
  title: ReactNode
  note?: ReactNode
  /** At the right. */
  children?: ReactNode
  /** A button of its own; the rest of the row is the link. */
  action?: ReactNode
}

export const Row = ({ to, title, note, children, action }: RowProps) => (
  <li className="relative flex min-h-15 items-center gap-3 px-4 py-3 transition-colors focus-within:bg-hover hover:bg-hover sm:px-5">
    <div className="flex min-w-0 flex-1 items-center gap-4">
      <div className="min-w-0 flex-1">
        <Link
          to={to}
          className="line-clamp-2 break-words font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2"
        >
          {title}
        </Link>
        {note && <p className="truncate text-muted text-xs">{note}</p>}
      </div>
      {children && <div className="flex shrink-0 items-center gap-3 text-sm">{children}</div>}
    </div>
    {action && <div className="relative shrink-0">{action}</div>}
  </li>
)

/** Where such a list has nothing to show. */
export const NoRows = ({ children }: { children: ReactNode }) => (
  <p className="border-line border-t px-4 py-8 text-center text-muted text-sm sm:px-5">{children}</p>
)
