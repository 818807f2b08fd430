// The figures at the top: what is outstanding, revenue, this month, and amount of work.
import { clsx } from "clsx"
import { useState } from "react"
import type { Dashboard } from "../../../src/dashboard/schema.ts"
import { Stat } from "../../ui/page.tsx"
import { Figure } from "../figure.tsx"

export const Figures = ({
  dashboard: { revenue, received_this_month, counts },
}: {
  dashboard: Dashboard
}) => (
  <div className={figuresGrid}>
    <div className={largeRoom}>
      <Stat
        large
        label="Outstanding"
        value={<Figure code sums={revenue.outstanding} />}
        note="Due on sent invoices"
      />
    </div>
    <div className={amountRoom}>
      <Stat label="Total Revenue" value={<Figure code sums={revenue.total} />} note="Paid invoices" />
    </div>
    <div className={amountRoom}>
      <ThisMonth invoiced={revenue.this_month} received={received_this_month} />
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

const sides = {
  invoiced: { label: "Invoiced", note: "Paid invoices created this month" },
  received: { label: "Received", note: "Payments, less refunds" },
}
type Side = keyof typeof sides
const sideNames: readonly Side[] = ["invoiced", "received"]

function ThisMonth(sums: Record<Side, Dashboard["received_this_month"]>) {
  const [shown, show] = useState<Side>("invoiced")
  return (
    <Stat
      label="This Month"
      value={<Figure code sums={sums[shown]} />}
      note={sides[shown].note}
      actions={
        <fieldset aria-label="Amount to show for this month" className="-my-1 -mr-1.5 flex shrink-0">
          {sideNames.map((side) => (
            <button
              key={side}
              type="button"
              aria-pressed={side === shown}
              onClick={() => show(side)}
              className={clsx(
                "finger relative h-7 rounded-sm px-1.5 font-medium text-xs transition-colors hover:text-ink",
                side === shown
                  ? "text-ink underline decoration-2 decoration-ring underline-offset-4"
                  : "text-muted",
              )}
            >
              {sides[side].label}
            </button>
          ))}
        </fieldset>
      }
    />
  )
}

/** Amounts need a phone's full width and more room than counts elsewhere. */
export const figuresGrid =
  "grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-6 xl:grid-cols-[2.6fr_2.4fr_2.8fr_1fr_1fr]"
export const largeRoom = "grid col-span-2 xl:col-span-1"
export const amountRoom = "grid max-sm:col-span-2 lg:col-span-2 xl:col-span-1"
export const countRoom = "grid lg:col-span-3 xl:col-span-1"
