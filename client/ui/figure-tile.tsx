// A sum that is also a filter: pressing it lists what it counts.
import { clsx } from "clsx"
import type { ReactNode } from "react"

type FigureTileProps = {
  label: string
  value: ReactNode
  /** One line, so that the layout doesn't move when it loads. */
  note: string
  /** The full note, as a tooltip. */
  whole?: string
  /** The shorter note for phones. */
  shortNote?: string
  pressed: boolean
  onClick: () => void
  /** Draws it as a warning. */
  alarming?: boolean
}

export const FigureTile = ({
  label,
  value,
  note,
  whole = note,
  shortNote,
  pressed,
  onClick,
  alarming = false,
}: FigureTileProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onClick}
    className={clsx(
      "surface flex min-w-0 flex-col rounded-xl border px-3.5 py-3 text-left transition-colors sm:px-4",
      pressed ? "border-ring shadow-[inset_0_0_0_1px_var(--ring)]" : "border-line hover:border-line-strong",
    )}
  >
    <span className="block truncate text-muted text-xs sm:text-sm">{label}</span>
    <span
      className={clsx(
        "tabular mt-0.5 block truncate font-semibold text-base tracking-tight sm:text-lg",
        alarming && "text-danger",
      )}
    >
      {value}
    </span>
    <span
      title={whole.trim() || undefined}
      className={clsx("tabular block truncate text-muted text-xs", shortNote && "max-sm:hidden")}
    >
      {note}
    </span>
    {shortNote && <span className="tabular block truncate text-muted text-xs sm:hidden">{shortNote}</span>}
  </button>
)
