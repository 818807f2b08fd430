// Whether the screen ticks protection by itself: where the law asks for it, and nothing is issued that would be half of it.
import { api } from "../../../api/hooks.ts"
import { isAdvised } from "./countries.ts"

type About = { country: string | null; locked: boolean }

/** Undefined until it is known; what can't be asked isn't suggested. */
export function useSuggestion({ country, locked }: About): boolean | undefined {
  const figures = api.dashboard.figures.useQuery({}, { enabled: !locked && isAdvised(country) })
  if (figures.isLoading) return undefined
  if (!figures.data) return false
  const { draft: _, ...others } = figures.data.invoice_statuses
  return Object.values(others).every((many) => many === 0)
}
