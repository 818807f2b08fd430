// How single values stand on the screens of the workspace: an amount at the end of a row, a fact under its name.
import type { ReactNode } from "react"
import type { Money } from "../../src/dashboard/schema.ts"
import { currentOrg } from "../lib/storage.ts"

/** Amounts under each other end at the same edge. */
export const RowAmount = ({ children }: { children: ReactNode }) => (
  <span className="tabular min-w-24 text-right font-medium">{children}</span>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-xs">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)

/** The organization's own currency before the others. */
export function ownFirst(sums: readonly Money[]): Money[] {
  const own = currentOrg()?.default_currency
  return sums.toSorted((one, other) => Number(other.currency === own) - Number(one.currency === own))
}

/** "€1,200.00, ¥500": what is of different currencies isn't added up. */
export const sumsText = (sums: readonly Money[], none = "—") =>
  sums.length === 0 ? none : sums.map(({ formatted }) => formatted).join(", ")
