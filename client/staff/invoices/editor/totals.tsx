// The sums below the lines of the form.
import { clsx } from "clsx"
import type { TotalRow } from "../total-rows.ts"

/** In a phone's footer, where the table is out of view. */
export function TotalLine({ rows }: { rows: readonly TotalRow[] }) {
  const last = rows.at(-1)
  return (
    <span aria-hidden="true" className="min-w-0 text-muted">
      {last?.label} <b className="tabular inline-block font-semibold text-ink">{last?.value}</b>
    </span>
  )
}

/** `flush`: below a table whose amounts end at its edge. */
type TotalsTableProps = { rows: readonly TotalRow[]; problem?: string | undefined; flush?: boolean }

export const TotalsTable = ({ rows, problem, flush = false }: TotalsTableProps) => (
  <div className="flex flex-col gap-1">
    <dl
      aria-live="polite"
      className={clsx(
        "tabular ml-auto grid w-full grid-cols-[1fr_auto] gap-y-1 [&_dd]:text-right",
        flush ? "sm:w-70" : "sm:w-80 sm:pr-10",
      )}
    >
      {rows.map((row) => (
        <Row key={row.id} {...row} />
      ))}
    </dl>
    {problem !== undefined && <p className="text-right text-danger text-sm">{problem}</p>}
  </div>
)

const Row = ({ label, remark, value, isTotal }: TotalRow) =>
  isTotal ? (
    <>
      <dt className="mt-1 border-line border-t pt-2 font-semibold">{label}</dt>
      <dd className="mt-1 border-line border-t pt-2 pl-4 font-semibold text-base">{value}</dd>
    </>
  ) : (
    <>
      <dt className="min-w-0 text-muted">
        {label}
        {remark && <span className="wrap-anywhere block text-xs">{remark}</span>}
      </dt>
      <dd className="pl-4">{value}</dd>
    </>
  )
