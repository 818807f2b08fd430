// The figures at the top: revenue, outstanding, and amount of work.
import type { Dashboard, Money } from "../../../src/dashboard/schema.ts"
import { Stat } from "../../ui/page.tsx"

export const Figures = ({
  dashboard: { revenue, received_this_month: received, counts },
}: {
  dashboard: Dashboard
}) => (
  <div className={figuresGrid}>
    <div className={largeRoom}>
      <Stat
        large
        label="Total Revenue"
        value={<Own sums={revenue.total} />}
        note={
          <>
            <Others sums={revenue.total} />
            <span className="block">Paid invoices</span>
            <span className="block">Outstanding {allOf(revenue.outstanding)}</span>
          </>
        }
      />
    </div>
    <div className={amountRoom}>
      <Stat
        label="This Month"
        value={<Own sums={revenue.this_month} />}
        note={
          <>
            <Others sums={revenue.this_month} />
            <span className="block">Paid invoices created this month</span>
          </>
        }
      />
    </div>
    <div className={amountRoom}>
      <Stat
        label="Received This Month"
        value={<Own sums={received} />}
        note={
          <>
            <Others sums={received} />
            <span className="block">Payments, less refunds</span>
          </>
        }
      />
    </div>
    <div className={countRoom}>
      {/* As many as their list has. */}
      <Stat label="Clients" value={counts.clients - counts.archived_clients} />
    </div>
    <div className={countRoom}>
      <Stat label="Projects" value={counts.projects} />
    </div>
  </div>
)

/** Amounts need a phone's full width and more room than counts elsewhere. */
export const figuresGrid =
  "grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-6 xl:grid-cols-[3fr_2.4fr_2.4fr_1fr_1fr]"
export const largeRoom = "grid col-span-2 xl:col-span-1"
export const amountRoom = "grid max-sm:col-span-2 lg:col-span-2 xl:col-span-1"
export const countRoom = "grid lg:col-span-3 xl:col-span-1"

/** The organization's own currency is large, others are below; currencies are never added up. */
function Own({ sums: [own] }: { sums: readonly Money[] }) {
  if (!own) return "—"
  return (
    <>
      {own.formatted} <span className="font-medium text-muted text-sm">{own.currency}</span>
    </>
  )
}

function Others({ sums: [, ...others] }: { sums: readonly Money[] }) {
  if (others.length === 0) return null
  return <span className="block">and {allOf(others)}</span>
}

/** The amounts above zero, or the first if there is none. */
function allOf(sums: readonly Money[]): string {
  const some = sums.filter(({ amount }) => amount !== 0)
  return (some.length > 0 ? some : sums.slice(0, 1)).map(({ formatted }) => formatted).join(", ")
}
