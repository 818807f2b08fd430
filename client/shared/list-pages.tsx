// The footer of a list: which rows are shown, the next page and the previous one.
import { Pagination } from "../ui/pagination.tsx"
import type { ListPlace } from "./list-place.ts"

type ListPagesProps<R> = {
  place: ListPlace
  /** As fetched, with the extra one that shows there is a next page. */
  rows: readonly R[]
  loading: boolean
  /** The number on all pages, if it is known. */
  total?: number | undefined
  /** Where a page ends, in an order of its own. */
  cursorOf?: (last: R) => string
}

export function ListPages<R extends { id: number }>({
  place,
  rows,
  loading,
  total,
  cursorOf = ({ id }) => String(id),
}: ListPagesProps<R>) {
  const { page, rowsShown } = place
  const last = rows[rowsShown - 1]
  const from = (page - 1) * rowsShown
  const shown = Math.min(rows.length, rowsShown)
  return (
    <Pagination
      page={page}
      {...(total === undefined || shown === 0 ? {} : { range: { from: from + 1, to: from + shown, total } })}
      hasNext={rows.length > rowsShown}
      loading={loading}
      onPage={(next) => place.go(next, last && cursorOf(last))}
    />
  )
}
