// A sortable column header, and the same as a select for phones.
import { clsx } from "clsx"
import { ArrowDown, ArrowUp } from "lucide-react"
import type { ReactNode } from "react"

/** `by` is the current order, null for the default. */
export type Sorting = { by: string | null; descending: boolean; onSort: (sort: string) => void }

type SortHeadProps = {
  sort: string | undefined
  sorting: Sorting | undefined
  width: string | undefined
  /** Right-aligned like its cells, so the arrow is left of the word. */
  numeric: boolean
  className: string
  children: ReactNode
}

export function SortHead({ sort, sorting, width, numeric, className, children }: SortHeadProps) {
  const style = width === undefined ? undefined : { width }
  if (sort === undefined || sorting === undefined)
    return (
      <th scope="col" style={style} className={className}>
        {children}
      </th>
    )
  const { by, descending, onSort } = sorting
  const active = by === sort
  const Arrow = active && descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      style={style}
      className={className}
      aria-sort={active ? (descending ? "descending" : "ascending") : "none"}
    >
      <button
        type="button"
        onClick={() => onSort(sort)}
        className={clsx(
          "group/sort -mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 font-medium hover:text-ink",
          numeric && "flex-row-reverse",
          active && "text-ink",
        )}
      >
        {children}
        <Arrow
          aria-hidden="true"
          className={clsx("size-3.5", !active && "opacity-0 group-hover/sort:opacity-60")}
        />
      </button>
    </th>
  )
}
