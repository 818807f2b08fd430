// A status label, and a count of waiting items.
import { clsx } from "clsx"
import type { ReactNode } from "react"

export type Tone = "neutral" | "primary" | "success" | "warning" | "danger" | "info"

const tones: Record<Tone, string> = {
  neutral: "bg-hover text-muted",
  primary: "bg-primary-soft text-link",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
}

export const Badge = ({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={clsx(
      "inline-flex h-5.5 w-fit shrink-0 items-center whitespace-nowrap rounded-md px-2 font-medium text-xs",
      tones[tone],
    )}
  >
    {children}
  </span>
)

type CountProps = { value: number /** "unread messages" */; label?: string }

/** "9+" above nine. */
export const countText = (value: number) => (value > 9 ? "9+" : String(value))

/** Hidden at zero. */
export function Count({ value, label }: CountProps) {
  if (value <= 0) return null
  return (
    <span className="tabular inline-grid h-4.5 min-w-4.5 shrink-0 place-items-center rounded-full bg-primary px-1 font-semibold text-[0.6875rem] text-on-primary leading-none">
      {countText(value)}
      {label && <span className="sr-only">{` ${label}`}</span>}
    </span>
  )
}
