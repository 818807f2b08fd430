// The order of the client list, from the address.
import { cursorAfter, sorts } from "../../../src/clients/listing/rules.ts"
import type { Client } from "../../../src/clients/schema.ts"
import type { ListPlace } from "../../shared/list-place.ts"
import { useSorting } from "../../shared/list-sorting.ts"

export function useClientPlace(list: ListPlace) {
  const archived = list.get("status") === "archived"
  const { sort, sorting, query } = useSorting(list, { sorts, largestFirst: ["outstanding"] })
  return {
    sort,
    sorting,
    archived,
    query: { ...list.query, ...query, ...(archived ? { status: "archived" as const } : {}) },
    cursorOf: (last: Client) => cursorAfter(last, sort),
  }
}

export const sortChoices: readonly { value: (typeof sorts)[number]; label: string }[] = [
  { value: "name", label: "Name A–Z" },
  { value: "-name", label: "Name Z–A" },
  { value: "-outstanding", label: "Highest balance" },
  { value: "outstanding", label: "Lowest balance" },
]
