// The list's filter and order, from the address.
import { cursorAfter, sorts } from "../../../src/quotes/listing/rules.ts"
import type { Quote } from "../../../src/quotes/schema.ts"
import type { ListPlace } from "../../shared/list-place.ts"
import { useSorting } from "../../shared/list-sorting.ts"
import { isStatus } from "./status.tsx"

/** Unknown values are ignored. */
export function useQuotePlace(list: ListPlace) {
  const text = list.get("status")
  const status = isStatus(text) ? text : null
  const { sort, sorting, query } = useSorting(list, { sorts, largestFirst: ["total"] })
  return {
    status,
    sort,
    sorting,
    query: { ...list.query, ...(status ? { status } : {}), ...query },
    cursorOf: (last: Quote) => cursorAfter(last, sort),
  }
}

export const sortChoices: readonly { value: (typeof sorts)[number]; label: string }[] = [
  { value: "valid_until", label: "Expires soonest" },
  { value: "-valid_until", label: "Expires latest" },
  { value: "-total", label: "Largest first" },
  { value: "total", label: "Smallest first" },
  { value: "client", label: "Client A–Z" },
  { value: "-client", label: "Client Z–A" },
  { value: "number", label: "Number, ascending" },
  { value: "-number", label: "Number, descending" },
]
