// The order of a list, as in the address, and how its headers change it.
import { orderOf, type Sort } from "../../src/core/values/orders.ts"
import type { Sorting } from "../ui/sort-head.tsx"
import type { ListPlace } from "./list-place.ts"

type Orders<Order extends string> = {
  sorts: readonly Sort<Order>[]
  /** Orders where the largest value matters most: their first press sorts descending. */
  largestFirst: readonly Order[]
}

/** Anything else in the address is ignored. */
export function useSorting<Order extends string>(list: ListPlace, { sorts, largestFirst }: Orders<Order>) {
  const chosen = list.get("sort")
  const sort = sorts.find((one) => one === chosen)
  const now = sort === undefined ? null : orderOf(sort)
  /** A header sorts by its column, reverses the order, and at the third press returns to the default. */
  const sorting: Sorting = {
    by: now?.order ?? null,
    descending: now?.descending ?? false,
    onSort(order) {
      const [up, down] = [order, `-${order}`]
      const [first, second] = largestFirst.some((one) => one === order) ? [down, up] : [up, down]
      list.set("sort", chosen === first ? second : chosen === second ? "" : first)
    },
  }
  return { sort, sorting, query: sort === undefined ? {} : { sort } }
}
