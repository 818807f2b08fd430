// The status and the order of a list, from the address.
import type { Sort } from "../../src/core/values/lists.ts"
import type { ListPlace } from "../shared/list-place.ts"
import { useSorting } from "../shared/list-sorting.ts"

type Listing<Status extends string, Order extends string, One> = {
  isStatus: (text: string) => text is Status
  sorts: readonly Sort<Order>[]
  largestFirst: readonly Order[]
  /** Where a page ends. */
  cursorAfter: (last: One, sort: Sort<Order> | undefined) => string
}

/** Unknown values are ignored. */
export function useStatusPlace<Status extends string, Order extends string, One>(
  list: ListPlace,
  { isStatus, cursorAfter, ...orders }: Listing<Status, Order, One>,
) {
  const text = list.get("status")
  const status = isStatus(text) ? text : null
  const { sort, sorting, query } = useSorting(list, orders)
  return {
    status,
    sort,
    sorting,
    query: { ...list.query, ...(status ? { status } : {}), ...query },
    cursorOf: (last: One) => cursorAfter(last, sort),
  }
}
