// In which order a list stands, as the address says, and how its heads change that.
import { orderOf, type Sort } from "../../src/core/values/orders.ts"
import type { Sorting } from "../ui/sort-head.tsx"
import type { ListPlace } from "./list-place.ts"

type Orders<Order extends string> = {
  sorts: readonly Sort<Order>[]
  /** What one looks for the largest in: its first press puts that on top. */
  largestFirst: readonly Order[]
}

/** Whatever else stands in the address is no order. */
export function useSorting<Order extends string>(list: ListPlace, { sorts, largestFirst }: Orders<Order>) {
  const asked = list.get("sort")
  const sort = sorts.find((one) => one === asked)
  const now = sort === undefined ? null : orderOf(sort)
  /** A head puts its rows in order, turns the order round, and gives up on it at the third press. */
  const sorting: Sorting = {
    by: now?.order ?? null,
    descending: now?.descending ?? false,
    onSort(order) {
      const [up, down] = [order, `-${order}`]
      const [first, second] = largestFirst.some((one) => one === order) ? [down, up] : [up, down]
      list.set("sort", asked === first ? second : asked === second ? "" : first)
    },
  }
  return { sort, sorting, query: sort === undefined ? {} : { sort } }
}
