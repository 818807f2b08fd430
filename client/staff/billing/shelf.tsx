// What is in use, line by line, and behind a button what was put away.
import { type ReactNode, useState } from "react"
import { Button } from "../../ui/button.tsx"

type Kept = { id: number; archived_at: string | null }
type ShelfProps<R> = {
  rows: readonly R[]
  /** What is listed: "taxes", as it stands within a sentence. */
  what: string
  line: (row: R) => ReactNode
  /** Where nothing is in use. */
  empty?: ReactNode
  /** Below what is in use. */
  children?: ReactNode
}

export const isInUse = ({ archived_at }: Kept) => archived_at === null

export function Shelf<R extends Kept>({ rows, what, line, empty, children }: ShelfProps<R>) {
  const [shown, show] = useState(false)
  const [inUse, away] = [rows.filter(isInUse), rows.filter((row) => !isInUse(row))]
  const all = `${what[0]?.toUpperCase()}${what.slice(1)}`
  return (
    <>
      {inUse.length > 0 || empty === undefined ? <Lines label={all} rows={inUse} line={line} /> : empty}
      {children}
      {away.length > 0 && (
        <div className="border-line border-t px-4 py-2.5 sm:px-5">
          <Button
            size="sm"
            variant="ghost"
            className="-ml-2.5"
            aria-expanded={shown}
            onClick={() => show(!shown)}
          >
            {shown ? `Hide archived ${what}` : `Show archived ${what} (${away.length})`}
          </Button>
        </div>
      )}
      {shown && away.length > 0 && <Lines label={`Archived ${what}`} rows={away} line={line} />}
    </>
  )
}

type LinesProps<R> = Pick<ShelfProps<R>, "line"> & { label: string; rows: readonly R[] }

const Lines = <R extends Kept>({ label, rows, line }: LinesProps<R>) => (
  <ul aria-label={label} className="divide-y divide-line border-line border-t">
    {rows.map((row) => (
      <li key={row.id} className="flex items-start gap-3 px-4 py-3 sm:px-5">
        {line(row)}
      </li>
    ))}
  </ul>
)
