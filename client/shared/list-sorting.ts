// The order of a list, as in the address, and how its headers change it.
import { orderOf, type Sort } from "../../src/core/values/lists.ts"
import type { Sorting } from "../ui/sort-head.tsx"
import type { ListPlace } from "./list-place.ts"

type Orders<Order extends string> = {
  sorts: readonly Sort<Order>[]
  /** Orders where the largest value matters most: their first press sorts descending. */
  largestFirst: readonly Order[]
  /** The order without a choice; undefined for newest first. */
  standard?: Sort<Order> | undefined
}

/** Anything else in the address is ignored. */
export function useSorting<Order extends string>(
  list: ListPlace,
  { sorts, largestFirst, standard }: Orders<Order>,
) {
  const text = list.get("sort")
  const chosen = sorts.find((one) => one === text)
  const sort = chosen ?? standard
  const now = sort === undefined ? null : orderOf(sort)
  /** A header sorts by its column, reverses the order, and at the third press returns to the default. */
  const sorting: Sorting = {
    by: now?.order ?? null,
    descending: now?.descending ?? false,
    onSort(order) {
      const [up, down] = [order, `-${order}`]
      const [first, second] = largestFirst.some((one) => one === order) ? [down, up] : [up, down]
      list.set("sort", sort === first ? second : sort === second ? "" : first)
    },
  }
  return { sort, sorting, query: chosen === undefined ? {} : { sort: chosen } }
}
