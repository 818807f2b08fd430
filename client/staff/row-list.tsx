// A short list inside a card: one line for each, with what it is about at the right.
import type { ReactNode } from "react"
import { Link } from "react-router"

export const RowList = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line border-line border-t">{children}</ul>
)

export type RowLinkProps = { to: string; title: ReactNode; note?: ReactNode; children?: ReactNode }

export const RowLink = ({ to, title, note, children }: RowLinkProps) => (
  <li>
    <Link
      to={to}
      className="-outline-offset-2 flex min-h-13 items-center gap-3 px-4 py-2.5 transition-colors hover:bg-hover sm:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        {note && <span className="block truncate text-muted text-xs">{note}</span>}
      </span>
      {children && (
        <span className="flex shrink-0 items-center gap-x-3 gap-y-1 text-sm max-sm:flex-col-reverse max-sm:items-end">
          {children}
        </span>
      )}
    </Link>
  </li>
)

/** Where such a list has nothing to show. */
export const NoRows = ({ children }: { children: ReactNode }) => (
  <p className="border-line border-t px-4 py-4 text-muted text-sm sm:px-5">{children}</p>
)
