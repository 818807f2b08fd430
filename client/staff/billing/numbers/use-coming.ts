// Which number would come next of a series as it is typed.
import { formProblem, laterDay, spell } from "../../../../src/billing/series/rules.ts"
import type { NumberSeries } from "../../../../src/billing/series/schema.ts"
import { api } from "../../../api/hooks.ts"
import { useOrganization } from "../../profile/settings.ts"
import type { SeriesValues } from "./use-series-form.ts"

/** By the rules that the server spells with; null until a number can be made of it. */
export function useComing({ pattern, reset = "never", next_n }: SeriesValues, series?: NumberSeries) {
  const { data: organization } = useOrganization()
  const { data: settings } = api.billing_settings.get.useQuery()
  if (!organization || !settings || next_n === undefined || !Number.isInteger(next_n) || next_n < 1)
    return null
  const form = { pattern: pattern.trim(), reset, fiscal_year_start: settings.fiscal_year_start }
  if (formProblem(form, next_n, organization.country)) return null
  return spell(form, next_n, laterDay(todayIn(organization.time_zone), series?.last_issue_date ?? null))
}

/** Swedish days are written as ISO has them. */
const todayIn = (timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format()
