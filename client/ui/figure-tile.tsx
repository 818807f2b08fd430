// A sum that is also a filter: pressing it lists what it counts.
import { clsx } from "clsx"
import type { ReactNode } from "react"
import { Sums } from "./sums.tsx"

type FigureTileProps = {
  label: string
  value: ReactNode
  /** What can't be added to the value: sums in other currencies. */
  others?: readonly string[]
  note: string
  pressed: boolean
  onClick: () => void
  /** Draws it as a warning. */
  alarming?: boolean
}

export const FigureTile = ({
  label,
  value,
  others = [],
  note,
  pressed,
  onClick,
  alarming = false,
}: FigureTileProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onClick}
    className={clsx(
      "surface grid min-w-0 content-start gap-x-2 rounded-xl border px-3.5 py-1.5 text-left transition-colors sm:grid-cols-[minmax(0,1fr)_auto]",
      pressed ? "border-ring shadow-[inset_0_0_0_1px_var(--ring)]" : "border-line hover:border-line-strong",
    )}
  >
    <span className="block truncate text-muted text-xs">{label}</span>
    <span
      className={clsx(
        "tabular block truncate font-semibold text-base tracking-tight sm:col-span-2",
        alarming && "text-danger",
      )}
    >
      {value}
    </span>
    {others.length > 0 && (
      <span className="tabular block font-medium text-xs sm:col-span-2">
        <Sums of={others} />
      </span>
    )}
    <span className="tabular block truncate text-muted text-xs sm:col-start-2 sm:row-start-1">{note}</span>
  </button>
)
