// A section of the invoice settings: rows in use, and archived ones behind a button.

import { Archive, ArchiveRestore, Pencil } from "lucide-react"
import { type ReactNode, useState } from "react"
import { Badge } from "../../ui/badge.tsx"
import { Button, IconButton } from "../../ui/button.tsx"
import { Card } from "../../ui/page.tsx"
import { Failure, Skeleton } from "../../ui/states.tsx"

type Archivable = { id: number; archived_at: string | null }
type ShelfProps<R> = {
  rows: readonly R[]
  /** The plural in lower case: "taxes". */
  what: string
  line: (row: R) => ReactNode
  /** Shown when no row is in use. */
  empty?: ReactNode
  /** Below the rows in use. */
  children?: ReactNode
}

export const isInUse = ({ archived_at }: Archivable) => archived_at === null

export function Shelf<R extends Archivable>({ rows, what, line, empty, children }: ShelfProps<R>) {
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

const Lines = <R extends Archivable>({ label, rows, line }: LinesProps<R>) => (
  <ul aria-label={label} className="divide-y divide-line border-line border-t">
    {rows.map((row) => (
      <li key={row.id} className="flex items-start gap-3 px-4 py-3 sm:px-5">
        {line(row)}
      </li>
    ))}
  </ul>
)

type Answer<T> = {
  data: T | undefined
  error: { message: string } | null
  isFetching: boolean
  refetch: () => unknown
}
type SectionProps<T> = {
  title: string
  waiting: { label: string; rows: number }
  of: Answer<T>
  children: (data: T) => ReactNode
}

export function Section<T>({ title, waiting, of, children }: SectionProps<T>) {
  if (of.error)
    return (
      <Card title={title}>
        <Failure error={of.error} retry={of.refetch} retrying={of.isFetching} />
      </Card>
    )
  return of.data === undefined ? <Skeleton {...waiting} /> : children(of.data)
}

type LineProps = {
  name: string
  isDefault: boolean
  archived: boolean
  children: ReactNode
  acts: ReactNode
}

export const Line = ({ name, isDefault, archived, children, acts }: LineProps) => (
  <>
    <div className="min-w-0 flex-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="wrap-anywhere font-medium">{name}</span>
        {isDefault && <Badge tone="primary">Default</Badge>}
        {archived && <Badge>Archived</Badge>}
      </p>
      {children}
    </div>
    <div className="-my-1 flex shrink-0 items-center">{acts}</div>
  </>
)

export const EditAct = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <IconButton size="icon-sm" label={`Edit ${name}`} onClick={onClick}>
    <Pencil />
  </IconButton>
)

type ArchiveActProps = { name: string; archived: boolean; busy: boolean; away: () => void; back: () => void }

export const ArchiveAct = ({ name, archived, busy, away, back }: ArchiveActProps) => (
  <IconButton
    size="icon-sm"
    label={archived ? `Restore ${name}` : `Archive ${name}`}
    loading={busy}
    onClick={archived ? back : away}
  >
    {archived ? <ArchiveRestore /> : <Archive />}
  </IconButton>
)
