// What an invoice needs that has more than the plain fields: the parts of its form and its rules, fetched when they are wanted.
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { api } from "../../../api/hooks.ts"
import { freshPage } from "../../../lib/fresh-page.ts"
import type { Draft } from "./draft.ts"
import { isExact } from "./exact.ts"
import { plainRows, unknownRows } from "./totals.tsx"

const parts = {
  queryKey: ["parts of an exact invoice"],
  queryFn: () => import("./exact/parts.ts"),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  // Before the page is a fresh one it is the same answer (lib/fresh-page.ts).
  retry: false,
} as const

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
    retry: () => (form.isError ? freshPage() : void list.refetch()),
    retrying: list.isFetching,
    findProblem: form.data && ((typed: Draft) => form.data.problemOf(typed, taxes)),
  }
}
