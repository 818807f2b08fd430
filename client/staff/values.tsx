// How single values stand on the screens of the workspace: an amount at the end of a row, a fact under its name.
import type { ReactNode } from "react"

/** Amounts under each other end at the same edge. */
export const RowAmount = ({ children }: { children: string }) => (
  <span className="tabular min-w-20 text-right font-medium">{children}</span>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-xs">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)
