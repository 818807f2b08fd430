// What may stand in a pattern, and the number that it comes to.

type ComingProps = {
  number: string | null
  /** Why there can be none. */
  problem: string | null
}

export const Coming = ({ number, problem }: ComingProps) => (
  <p className="text-pretty text-muted text-sm" aria-live="polite">
    {number === null ? (
      (problem ?? "The next number is shown here.")
    ) : (
      <>
        Next number: <b className="tabular wrap-anywhere font-semibold text-ink">{number}</b>
      </>
    )}
  </p>
)

export const Placeholders = () => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-muted text-sm [&_dt]:text-ink">
    <dt>{"{n:4}"}</dt>
    <dd>the number in four digits; {"{n}"} in as many as it has</dd>
    <dt>{"{yyyy}"}</dt>
    <dd>the year; {"{yy}"} its last two digits</dd>
    <dt>{"{mm}"}</dt>
    <dd>the month</dd>
    <dt>{"{fy}"}</dt>
    <dd>the fiscal year</dd>
  </dl>
)
