// Which number would come next of a series as it is typed.
import { formProblem, laterDay, spell } from "../../../../src/number-series/rules.ts"
import type { NumberSeries } from "../../../../src/number-series/schema.ts"
import { api } from "../../../api/hooks.ts"
import { useOrganization } from "../../profile/settings.ts"
import type { SeriesValues } from "./use-series-form.ts"

type Coming = { number: string | null; problem: ReturnType<typeof formProblem> }

/** By the rules that the server spells with; no number until one can be made of it, and why none can. */
export function useComing({ pattern, reset = "never", next_n }: SeriesValues, series?: NumberSeries): Coming {
  const { data: organization } = useOrganization()
  const { data: settings } = api.billing_settings.get.useQuery()
  if (!organization || !settings || pattern.trim() === "") return { number: null, problem: null }
  const form = { pattern: pattern.trim(), reset, fiscal_year_start: settings.fiscal_year_start }
  const n = next_n !== undefined && Number.isInteger(next_n) && next_n >= 1 ? next_n : null
  const problem = formProblem(form, n ?? 1, organization.country)
  if (problem || n === null) return { number: null, problem }
  const day = laterDay(todayIn(organization.time_zone), series?.last_issue_date ?? null)
  return { number: spell(form, n, day), problem }
}

/** Swedish days are written as ISO has them. */
const todayIn = (timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format()
