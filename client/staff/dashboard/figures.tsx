// The four figures at the top: what came in, and how much work there is.
import type { Dashboard, Money } from "../../../src/dashboard/schema.ts"
import { Stat } from "../../ui/page.tsx"

export const Figures = ({ dashboard: { revenue, counts } }: { dashboard: Dashboard }) => (
  <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
    {/* An amount needs the whole width of a phone. */}
    <div className="grid max-sm:col-span-2">
      <Stat label="Total Revenue" {...sums(revenue.total)} />
    </div>
    <div className="grid max-sm:col-span-2">
      <Stat label="This Month" {...sums(revenue.this_month)} />
    </div>
    <Stat label="Clients" value={counts.clients} />
    <Stat label="Projects" value={counts.projects} />
  </div>
)

/** The organization's own currency large, whatever came in others below it: they are never added up. */
function sums([own, ...others]: readonly Money[]) {
  const extra = others.filter(({ amount }) => amount !== 0).map(({ formatted }) => formatted)
  return {
    value: own ? (
      <>
        {own.formatted} <span className="font-medium text-muted text-sm">{own.currency}</span>
      </>
    ) : (
      "—"
    ),
    ...(extra.length > 0 ? { note: `and ${extra.join(", ")}` } : {}),
  }
}
