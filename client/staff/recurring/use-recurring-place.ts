// The list's filter and order, from the address.
import { cursorAfter, sorts } from "../../../src/schedules/listing/rules.ts"
import type { Schedule } from "../../../src/schedules/schema.ts"
import type { ListPlace } from "../../shared/list-place.ts"
import { useSorting } from "../../shared/list-sorting.ts"
import { isStatus } from "./status.tsx"

/** Unknown values are ignored. */
export function useRecurringPlace(list: ListPlace) {
  const text = list.get("status")
  const status = isStatus(text) ? text : null
  const { sort, sorting, query } = useSorting(list, { sorts, largestFirst: ["total"] })
  return {
    status,
    sort,
    sorting,
    query: { ...list.query, ...(status ? { status } : {}), ...query },
    cursorOf: (last: Schedule) => cursorAfter(last, sort),
  }
}

export const sortChoices: readonly { value: (typeof sorts)[number]; label: string }[] = [
  { value: "next_on", label: "Next date first" },
  { value: "-next_on", label: "Next date last" },
  { value: "-total", label: "Largest first" },
  { value: "total", label: "Smallest first" },
  { value: "client", label: "Client A–Z" },
  { value: "-client", label: "Client Z–A" },
]
