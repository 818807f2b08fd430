// One line of what can be chosen on an invoice: its name, what it is, and what can be done with it.
import { Archive, ArchiveRestore, Pencil } from "lucide-react"
import type { ReactNode } from "react"
import { Badge } from "../../ui/badge.tsx"
import { IconButton } from "../../ui/button.tsx"

type LineProps = {
  name: string
  isDefault: boolean
  archived: boolean
  /** What is said of it, below its name. */
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

/** Puts it away, or takes it back. */
export const ArchiveAct = ({ name, archived, busy, away, back }: ArchiveActProps) => (
  <IconButton
    size="icon-sm"
    label={archived ? `Take back ${name}` : `Archive ${name}`}
    loading={busy}
    onClick={archived ? back : away}
  >
    {archived ? <ArchiveRestore /> : <Archive />}
  </IconButton>
)
