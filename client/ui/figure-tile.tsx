// A sum that is also a filter: what it counts is listed below as long as it is pressed.
import { clsx } from "clsx"
import type { ReactNode } from "react"

type FigureTileProps = {
  label: string
  value: ReactNode
  /** One line, so that nothing moves when it comes. */
  note: string
  /** The note with all that it leaves out, under the pointer. */
  whole?: string
  /** In its place on a phone. */
  shortNote?: string
  pressed: boolean
  onClick: () => void
  /** Something is wrong with these. */
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
