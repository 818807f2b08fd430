// The selected rows of a page; rows that leave the page are deselected.
import { useState } from "react"
import type { Selection } from "../ui/table.tsx"

/** `name` is a row's name: "Select INV-0001". */
export function useChosen<R extends { id: number }>(rows: readonly R[], name: (row: R) => string) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const chosen = rows.filter(({ id }) => ids.has(id))
  const choose = (some: readonly R[]) => setIds(new Set(some.map(({ id }) => id)))
  const selection: Selection<R> = {
    has: ({ id }) => ids.has(id),
    toggle: (row) => choose(ids.has(row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]),
    toggleAll: () => choose(chosen.length === rows.length ? [] : rows),
    count: chosen.length,
    label: (row) => `Select ${name(row)}`,
  }
  return { chosen, selection, clear: () => choose([]) }
}
