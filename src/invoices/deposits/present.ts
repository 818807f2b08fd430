// The deductions of a final invoice on the wire.
import { fromMinor } from "../../core/values/money.ts"
import type { DeductionRow } from "./queries.ts"
import { deductedOf } from "./rules.ts"

export const presentDeductions = (rows: readonly DeductionRow[], currency: string) =>
  rows.map((row) => {
    const { taxes, total } = deductedOf(row)
    return {
      ...{ invoice: row.deposit_id, number: row.number, issue_date: row.issue_date },
      net: fromMinor(row.net, currency),
      taxes: taxes.map((tax) => ({ ...tax, amount: fromMinor(tax.amount, currency) })),
      total: fromMinor(total, currency),
    }
  })
