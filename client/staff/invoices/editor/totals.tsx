// What the lines come to so far, by the same rules as on the server.
import { formatMoney } from "../../../../src/core/values/money.ts"
import type { TotalRow } from "../total-rows.ts"
import { type Draft, rateOf, totalsOf } from "./draft.ts"

/** Of an invoice without anything but the plain fields. */
export function plainRows(draft: Draft): TotalRow[] {
  const totals = totalsOf(draft)
  const money = (minor: number | undefined) =>
    minor === undefined ? "—" : formatMoney(minor, draft.currency)
  const rate = rateOf(draft) ?? 0
  return [
    { id: "subtotal", label: "Subtotal", value: money(totals?.subtotal) },
    ...(rate > 0 ? [{ id: "tax", label: `Tax (${rate}%)`, value: money(totals?.tax_amount) }] : []),
    { id: "total", label: "Total", value: money(totals?.total), isTotal: true },
  ]
}

/** Of one whose sums aren't known, or that a rule stands against. */
export const unknownRows: TotalRow[] = [
  { id: "subtotal", label: "Subtotal", value: "—" },
  { id: "total", label: "Total", value: "—", isTotal: true },
]

/** Of the foot on a phone, where the table is out of sight. */
export function TotalLine({ rows }: { rows: readonly TotalRow[] }) {
  const last = rows.at(-1)
  return (
    <span aria-hidden="true" className="min-w-0 truncate text-muted">
      {last?.label} <b className="tabular font-semibold text-ink">{last?.value}</b>
    </span>
  )
}

export const TotalsTable = ({
  rows,
  problem,
}: {
  rows: readonly TotalRow[]
  problem: string | undefined
}) => (
  <div className="flex flex-col gap-1">
    <dl
      aria-live="polite"
      className="tabular ml-auto grid w-full grid-cols-[1fr_auto] gap-y-1 sm:w-80 sm:pr-10 [&_dd]:text-right"
    >
      {rows.map(({ id, label, value, isTotal }) => (
        <Row key={id} label={label} value={value} isTotal={isTotal ?? false} />
      ))}
    </dl>
    {problem !== undefined && <p className="text-right text-danger text-sm">{problem}</p>}
  </div>
)

function Row({ label, value, isTotal }: { label: string; value: string; isTotal: boolean }) {
  if (!isTotal)
    return (
      <>
        <dt className="min-w-0 break-words text-muted">{label}</dt>
        <dd className="pl-4">{value}</dd>
      </>
    )
  return (
    <>
      <dt className="mt-1 border-line border-t pt-2 font-semibold">{label}</dt>
      <dd className="mt-1 border-line border-t pt-2 pl-4 font-semibold text-base">{value}</dd>
    </>
  )
}
