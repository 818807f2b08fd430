// Whether every invoice of the organization is still a draft.
import { api } from "../api/hooks.ts"

/** Undefined while loading; false after a failure. */
export function useNothingIssued(enabled: boolean): boolean | undefined {
  const figures = api.dashboard.figures.useQuery({}, { enabled })
  if (figures.isLoading) return undefined
  if (!figures.data) return false
  const { draft: _, ...others } = figures.data.invoice_statuses
  return Object.values(others).every((many) => many === 0)
}
