// What is known of something, name by name.
import { clsx } from "clsx"
import type { ReactNode } from "react"

export type Fact = { label: string; value: ReactNode }

export const Facts = ({ facts, className }: { facts: readonly Fact[]; className?: string }) => (
  <dl className={clsx("grid gap-x-6 gap-y-4 text-sm", className)}>
    {facts.map(({ label, value }) => (
      <div key={label} className="min-w-0">
        <dt className="text-muted text-xs">{label}</dt>
        <dd className="tabular wrap-anywhere mt-0.5 font-medium">{value}</dd>
      </div>
    ))}
  </dl>
)
