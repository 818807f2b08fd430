// A sum that is also a filter: pressing it lists what it counts.
import { clsx } from "clsx"
import { type ReactNode, useId } from "react"

type FigureTileProps = {
  label: string
  value: ReactNode
  note: string
  pressed: boolean
  onClick: () => void
  /** Draws it as a warning. */
  alarming?: boolean
}

export function FigureTile({ label, value, note, pressed, onClick, alarming = false }: FigureTileProps) {
  const id = useId()
  return (
    <div className="surface relative grid min-w-0 content-start gap-x-2 rounded-xl px-3.5 py-1.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      {/* Below the value, which may be a button of its own. */}
      <button
        type="button"
        aria-pressed={pressed}
        aria-labelledby={`${id}-label ${id}-value ${id}-note`}
        onClick={onClick}
        className={clsx(
          "absolute inset-0 rounded-xl border transition-colors",
          pressed
            ? "border-ring shadow-[inset_0_0_0_1px_var(--ring)]"
            : "border-line hover:border-line-strong",
        )}
      />
      <span id={`${id}-label`} className="block truncate text-muted text-xs">
        {label}
      </span>
      <span
        id={`${id}-value`}
        className={clsx(
          "tabular block truncate font-semibold text-base tracking-tight sm:col-span-2",
          alarming && "text-danger",
        )}
      >
        {value}
      </span>
      <span
        id={`${id}-note`}
        className="tabular block truncate text-muted text-xs sm:col-start-2 sm:row-start-1"
      >
        {note}
      </span>
    </div>
  )
}
