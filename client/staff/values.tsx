// How single values look: an amount at the end of a row, a labelled fact.
import type { ReactNode } from "react"
import type { Money } from "../../src/dashboard/schema.ts"
import { currentOrg } from "../lib/storage.ts"

/** Right-aligned, so that amounts line up. */
export const RowAmount = ({ children }: { children: ReactNode }) => (
  <span className="tabular min-w-24 text-right font-medium">{children}</span>
)

export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-xs">{name}</dt>
    <dd>{children}</dd>
  </div>
)

export const ownCurrency = () => currentOrg()?.default_currency

/** The organization's currency comes first. */
export function ownFirst(sums: readonly Money[], own = ownCurrency()): Money[] {
  return sums.toSorted((one, other) => Number(other.currency === own) - Number(one.currency === own))
}
