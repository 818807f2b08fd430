// A short list in a card: title, note, and a link.
import { clsx } from "clsx"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { Failure } from "../ui/states.tsx"

export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line border-line border-t">{children}</ul>
)

type RowProps = {
  to: string
  title: ReactNode
  note?: ReactNode
  /** At the right. */
  children?: ReactNode
  /** A button of its own; the rest of the row is the link. */
  action?: ReactNode
  /** With more space, and a title of two lines; on a phone of three. */
  roomy?: boolean
  /** A long note wraps; on a phone onto four lines. */
  wraps?: boolean
}

export const Row = ({ to, title, note, children, action, roomy = false, wraps = false }: RowProps) => (
  <li
    className={clsx(
      "relative flex items-center gap-3 px-4 transition-colors focus-within:bg-hover hover:bg-hover sm:px-5",
      roomy ? "min-h-15 py-3" : "min-h-13 py-2.5",
    )}
  >
    <div className={clsx("flex min-w-0 flex-1 items-center", roomy ? "gap-4" : "gap-3")}>
      <Link
        to={to}
        data-row
        className="min-w-0 flex-1 outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2"
      >
        <span className={clsx("font-medium", roomy ? "line-clamp-3 sm:line-clamp-2" : "block truncate")}>
          {title}
        </span>
        {note && (
          <span
            className={clsx("text-muted text-xs", wraps ? "line-clamp-4 sm:line-clamp-2" : "block truncate")}
          >
            {note}
          </span>
        )}
      </Link>
      {children && (
        <div
          className={clsx(
            "flex shrink-0 items-center gap-x-3 gap-y-1 text-sm",
            !roomy && "max-sm:flex-col-reverse max-sm:items-end",
          )}
        >
          {children}
        </div>
      )}
    </div>
    {action && <div className="relative shrink-0">{action}</div>}
  </li>
)

/** An empty list. */
export const NoRows = ({ children, roomy = false }: Pick<RowProps, "children" | "roomy">) => (
  <p
    className={clsx(
      "border-line border-t px-4 text-muted text-sm sm:px-5",
      roomy ? "py-8 text-center" : "py-4",
    )}
  >
    {children}
  </p>
)

type LostRowsProps = {
  title: string
  query: { error: { message: string }; refetch: () => unknown; isFetching: boolean }
}

/** A list that couldn't be loaded. */
export const LostRows = ({ title, query: { error, refetch, isFetching } }: LostRowsProps) => (
  <div className="px-4 pb-4 sm:px-5 sm:pb-5">
    <Failure title={title} error={error} retry={refetch} retrying={isFetching} />
  </div>
)
