// Payments of the last twelve months by month, one currency at a time.
import { useState } from "react"
import type { Dashboard } from "../../../src/dashboard/schema.ts"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/page.tsx"
import { Bars } from "./bars.tsx"

type RevenueProps = { months: Dashboard["revenue_by_month"]; currency: string }

export function Revenue({ months, currency: own }: RevenueProps) {
  const [chosen, choose] = useState(own)
  const paid = new Set(months.flatMap(({ amounts }) => amounts.map(({ currency }) => currency)))
  // The last invoice of a currency may have been deleted.
  const currency = paid.has(chosen) ? chosen : own
  const bars = months.map(({ month, amounts }) => ({
    month,
    amount: amounts.find((one) => one.currency === currency)?.amount ?? 0,
  }))
  return (
    <Card
      grow
      className="lg:order-first"
      title="Revenue by month"
      description={
        paid.size > 1 ? <span className="max-sm:hidden">Paid invoices</span> : `Paid invoices in ${currency}`
      }
      actions={
        paid.size > 1 && (
          <fieldset aria-label="Currency of the chart" className="flex flex-wrap justify-end gap-1">
            {[...paid].map((one) => (
              <Button
                key={one}
                size="sm"
                variant={one === currency ? "secondary" : "ghost"}
                aria-pressed={one === currency}
                onClick={() => choose(one)}
              >
                {one}
              </Button>
            ))}
          </fieldset>
        )
      }
    >
      {bars.every(({ amount }) => amount <= 0) ? (
        <p className="my-auto py-10 text-center text-muted text-sm">
          Your revenue appears here once an invoice is paid.
        </p>
      ) : (
        <Bars key={currency} bars={bars} currency={currency} />
      )}
    </Card>
  )
}
