// A progress bar.
import { clsx } from "clsx"

type ProgressProps = {
  value: number
  max: number
  label: string
  /** A quota: warning from 70 %, danger from 90 %. */
  limit?: boolean
  /** Over 100 %, which is a danger too. */
  over?: boolean
  note?: string
  bare?: boolean
}

export function Progress({
  value,
  max,
  label,
  limit = false,
  over = false,
  note,
  bare = false,
}: ProgressProps) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 100
  return (
    <div className="flex flex-col gap-1.5">
      {!bare && (
        <div className="flex justify-between gap-3 text-sm">
          <span className="truncate">{label}</span>
          {note && <span className="tabular shrink-0 text-muted">{note}</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={note}
        className="h-1.5 overflow-hidden rounded-full bg-press"
      >
        <div
          className={clsx(
            "h-full rounded-full transition-[width] duration-300",
            fills[limit ? toneOf(percent) : over ? "warning" : "calm"],
          )}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}

const fills = { calm: "bg-accent", warning: "bg-warning-hue", danger: "bg-danger-hue" }

export const toneOf = (percent: number) => (percent >= 90 ? "danger" : percent >= 70 ? "warning" : "calm")
