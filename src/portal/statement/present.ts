// A statement as its client reads it.
import { isShown } from "../../statements/rules.ts"
import type { Statement } from "../../statements/schema.ts"
import type { PortalStatement } from "./schema.ts"

export function presentOwn({ from, to, currency, currencies, ...statement }: Statement): PortalStatement {
  const { opening_balance, entries, closing_balance, open } = statement
  return {
    ...{ from, to, currency, currencies, opening_balance, closing_balance, open },
    entries: entries.filter(isShown),
  }
}
