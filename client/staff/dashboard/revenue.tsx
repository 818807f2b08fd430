// What was paid in each of the last twelve months, as plain bars.
import type { Dashboard } from "../../../src/dashboard/schema.ts"
import { money } from "../../lib/format.ts"
import { Card } from "../../ui/page.tsx"

type RevenueProps = { months: Dashboard["revenue_by_month"]; currency: string }

export function Revenue({ months, currency }: RevenueProps) {
  const bars = months.map(({ month, amounts }) => ({
    month,
    amount: amounts.find((one) => one.currency === currency)?.amount ?? 0,
  }))
  const top = Math.max(...bars.map(({ amount }) => amount), 0)
  return (
    <Card title="Revenue by month" description={`Paid invoices in ${currency}`}>
      {top === 0 ? (
        <p className="py-10 text-center text-muted text-sm">Bars appear here once an invoice is paid.</p>
      ) : (
        <Bars bars={bars} top={top} currency={currency} />
      )}
    </Card>
  )
}

type Bar = { month: string; amount: number }

/** Read as a table by those who hear it; the bars are the same numbers again. */
const Bars = ({ bars, top, currency }: { bars: Bar[]; top: number; currency: string }) => (
  <table className="block">
    <caption className="sr-only">Revenue by month</caption>
    <tbody className="flex h-52 items-stretch lg:h-62 gap-1.5 sm:gap-3">
      {bars.map(({ month, amount }) => (
        <tr key={month} className="group flex min-w-0 flex-1 flex-col-reverse gap-2">
          <th scope="row" className="font-normal text-muted text-xs">
            <span aria-hidden="true" className="sm:hidden">
              {monthName(month).slice(0, 1)}
            </span>
            <span className="max-sm:sr-only">{monthName(month)}</span>
          </th>
          <td className="relative flex flex-1 items-end">
            <span className="tabular pointer-events-none absolute -top-1 left-1/2 z-10 hidden -translate-x-1/2 whitespace-nowrap rounded-md border border-line-strong bg-surface px-1.5 py-0.5 text-xs group-hover:block group-first:left-0 group-last:right-0 group-last:left-auto group-first:translate-x-0 group-last:translate-x-0">
              {money(amount, currency)}
            </span>
            <span className="sr-only">{money(amount, currency)}</span>
            <span
              aria-hidden="true"
              className="block min-h-px w-full rounded-t-sm bg-primary transition-opacity group-hover:opacity-80"
              style={{ height: `${(amount / top) * 88}%` }}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** "2026-03" is "Mar". */
const monthName = (month: string) => short.format(new Date(`${month}-01T00:00:00Z`))
const short = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" })
