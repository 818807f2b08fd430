// A list of labels and values.
import { clsx } from "clsx"
import type { ReactNode } from "react"

export type Fact = {
  label: string
  /** Where another fact may have the same label. */
  id?: string
  value: ReactNode
  /** It gets a row of its own. */
  wide?: boolean
}

export const Facts = ({ facts, className }: { facts: readonly Fact[]; className?: string }) => (
  <dl className={clsx("grid gap-x-6 gap-y-4 text-sm", className)}>
    {facts.map(({ id, label, value, wide }) => (
      <div key={id ?? label} className={clsx("min-w-0", wide && "col-span-full")}>
        <dt className="wrap-anywhere text-muted text-xs">{label}</dt>
        <dd className="tabular wrap-anywhere mt-0.5 font-medium">{value}</dd>
      </div>
    ))}
  </dl>
)
