// The project list's filter and order, from the address.
import { cursorAfter, sorts } from "../../../src/projects/listing/rules.ts"
import type { Project } from "../../../src/projects/schema.ts"
import type { ListPlace } from "../../shared/list-place.ts"
import { useSorting } from "../../shared/list-sorting.ts"
import { isProjectStatus } from "../../shared/project-status.tsx"

export function useProjectPlace(list: ListPlace) {
  const text = list.get("status")
  const status = isProjectStatus(text) ? text : null
  const { sort, sorting, query } = useSorting(list, { sorts, largestFirst: ["budget"] })
  return {
    status,
    sort,
    sorting,
    query: { ...list.query, ...(status ? { status } : {}), ...query },
    cursorOf: (last: Project) => cursorAfter(last, sort),
  }
}

export const sortChoices: readonly { value: (typeof sorts)[number]; label: string }[] = [
  { value: "title", label: "Title A–Z" },
  { value: "-title", label: "Title Z–A" },
  { value: "client", label: "Client A–Z" },
  { value: "-client", label: "Client Z–A" },
  { value: "due_date", label: "Due soonest" },
  { value: "-due_date", label: "Due latest" },
  { value: "-budget", label: "Largest budget" },
  { value: "budget", label: "Smallest budget" },
]
