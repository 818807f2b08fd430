// What the lines come to so far, by the same rules as on the server.
import { formatMoney } from "../../../../src/core/values/money.ts"
import { type Draft, rateOf, totalsOf } from "./draft.ts"

/** Of the foot on a phone, where the table is out of sight. */
export function TotalLine({ draft }: { draft: Draft }) {
  const totals = totalsOf(draft)
  return (
    <span aria-hidden="true" className="min-w-0 truncate text-muted">
      Total{" "}
      <b className="tabular font-semibold text-ink">
        {totals ? formatMoney(totals.total, draft.currency) : "—"}
      </b>
    </span>
  )
}

export function TotalsTable({ draft, problem }: { draft: Draft; problem: string | undefined }) {
  const totals = totalsOf(draft)
  const money = (minor: number | undefined) =>
    minor === undefined ? "—" : formatMoney(minor, draft.currency)
  const rate = rateOf(draft) ?? 0
  return (
    <div className="flex flex-col gap-1">
      <dl
        aria-live="polite"
        className="tabular ml-auto grid w-full grid-cols-[1fr_auto] gap-y-1 sm:w-80 sm:pr-10 [&_dd]:text-right"
      >
        <dt className="text-muted">Subtotal</dt>
        <dd>{money(totals?.subtotal)}</dd>
        {rate > 0 && (
          <>
            <dt className="text-muted">Tax ({rate}%)</dt>
            <dd>{money(totals?.tax_amount)}</dd>
          </>
        )}
        <dt className="mt-1 border-line border-t pt-2 font-semibold">Total</dt>
        <dd className="mt-1 border-line border-t pt-2 font-semibold text-base">{money(totals?.total)}</dd>
      </dl>
      {problem !== undefined && <p className="text-right text-danger text-sm">{problem}</p>}
    </div>
  )
}
