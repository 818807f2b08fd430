// The foot of a list: to the next page and back.
import { Pagination } from "../ui/pagination.tsx"
import type { ListPlace } from "./list-place.ts"

type ListPagesProps = { place: ListPlace; rows: readonly { id: number }[]; loading: boolean }

/** `rows` as they came, with the one that tells of a next page. */
export const ListPages = ({ place, rows, loading }: ListPagesProps) => (
  <Pagination
    page={place.page}
    hasNext={rows.length > place.rowsShown}
    loading={loading}
    onPage={(page) => place.go(page, rows[place.rowsShown - 1]?.id)}
  />
)
