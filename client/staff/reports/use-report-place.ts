// A report's dates, from the address, so that it can be bookmarked.
import { useSearchParams } from "react-router"
import { today } from "../../lib/dates.ts"
import { isDay, type Period, periodOf } from "../../lib/periods.ts"

export type Basis = "accrual" | "cash"

/** Defaults: today, this quarter, as billed. */
export function useReportPlace() {
  const [params, setParams] = useSearchParams()
  const dayIn = (name: string) => [params.get(name) ?? ""].find(isDay)
  const now = today()
  const quarter = periodOf("this-quarter", now)
  const [on, from, to] = [dayIn("on") ?? now, dayIn("from"), dayIn("to")]
  const period: Period = from === undefined || to === undefined ? quarter : { from, to }
  const basis: Basis = params.get("basis") === "cash" ? "cash" : "accrual"
  const change = (values: Record<string, string>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(values)) before.set(name, value)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { on, period, basis, change, search: params.toString() }
}
