// The next instalment of an invoice, for its client.
import { formatMoney, fromMinor } from "../../core/values/money.ts"
import { nextShown } from "./rules.ts"
import type { NextInstalment } from "./schema.ts"

type Row = Parameters<typeof nextShown>[0] & { currency: string }

export function presentNext(row: Row): NextInstalment {
  const next = nextShown(row)
  if (!next) return null
  const { place: number, count, due_date, open } = next
  return {
    ...{ number, count, due_date },
    amount: fromMinor(open, row.currency),
    formatted_amount: formatMoney(open, row.currency),
  }
}
