// What an invoice needs that has more than the plain fields: the parts of its form and its rules, fetched when they are wanted.
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { api } from "../../../api/hooks.ts"
import type { Draft } from "./draft.ts"
import { isExact } from "./exact.ts"
import { plainRows, unknownRows } from "./totals.tsx"

const parts = {
  queryKey: ["parts of an exact invoice"],
  queryFn: () => import("./exact/parts.ts"),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  // A browser gives the same answer again until the page is a fresh one.
  retry: false,
} as const

/** What was typed is kept in this tab: nobody needs to be asked. */
function comeBack() {
  const quietly = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener("beforeunload", quietly, { capture: true, once: true })
  window.location.reload()
}

/** A moment before they are wanted. */
export function usePrefetchedParts() {
  const client = useQueryClient()
  return () => void client.prefetchQuery(parts)
}

/** Until the rules have come. */
const unknown = { rows: unknownRows, amounts: new Map<string, string>() }

export type Exact = ReturnType<typeof useExact>

export function useExact(draft: Draft, wanted: boolean) {
  const form = useQuery({ ...parts, enabled: wanted })
  const list = api.taxes.list.useQuery({ limit: 200 }, { enabled: wanted })
  const taxes = list.data
  const shown = isExact(draft) ? (form.data?.shownFigures(draft, taxes) ?? unknown) : null
  return {
    isWanted: wanted,
    /** Undefined until they have come. */
    parts: wanted ? form.data : undefined,
    taxes,
    rows: shown?.rows ?? plainRows(draft),
    /** What the lines come to, by their keys; null where they are plain. */
    amounts: shown?.amounts ?? null,
    isLost: wanted && (form.isError || list.isError),
    retry: () => (form.isError ? comeBack() : void list.refetch()),
    retrying: list.isFetching,
    findProblem: form.data && ((typed: Draft) => form.data.problemOf(typed, taxes)),
  }
}
