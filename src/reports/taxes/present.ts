// The tax report on the wire, and as a table for spreadsheets.
import { fromMinor } from "../../core/values/money.ts"
import { billedTaxes, ownFirst } from "../rules.ts"
import type { TaxedRow } from "./queries.ts"
import type { TaxDocument, TaxRow } from "./rules.ts"
import type { Taxes } from "./schema.ts"

export function taxDocumentOf(row: TaxedRow): TaxDocument {
  const { currency, is_credit, issue_date, voided_on, settlements } = row
  return {
    ...{ currency, issue_date, voided_on, payable: BigInt(row.payable) },
    is_credit,
    amount: BigInt(row.amount),
    taxes: billedTaxes(row.taxes),
    settlements: settlements.map(settlementOf),
  }
}

function settlementOf(each: TaxedRow["settlements"][number]): TaxDocument["settlements"][number] {
  const { amount, on, voided_on, kind } = each
  const moved = { amount: BigInt(amount), on, voided_on }
  if (kind !== "credit_note") return { ...moved, kind }
  const { payable, taxes, ...credit } = each.credit
  return {
    ...moved,
    kind,
    credit: { amount: BigInt(credit.amount), payable: BigInt(payable), taxes: billedTaxes(taxes) },
  }
}

type TaxPeriod = Pick<Taxes, "from" | "to" | "basis">

/** A currency's tax is the sum of its rows without written-off ones; `own` is the organization's currency. */
export const presentTaxes = (asked: TaxPeriod, rows: readonly TaxRow[], own: string): Taxes => ({
  ...asked,
  rows: rows.map(({ base, amount, currency, ...row }) => ({
    ...row,
    currency,
    base: fromMinor(base, currency),
    amount: fromMinor(amount, currency),
  })),
  totals: ownFirst(
    [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, all]) => ({
      currency,
      tax: fromMinor(
        all.reduce((sum, { written_off, amount }) => (written_off ? sum : sum + amount), 0n),
        currency,
      ),
    })),
    own,
  ),
})

const header = ["currency", "name", "category", "rate", "written_off", "base", "amount", "documents"]

export const taxesTable = (rows: readonly TaxRow[]) => ({
  header,
  rows: rows.map(({ currency, name, category, rate, written_off, base, amount, documents }) => [
    ...[currency, name, category, rate, written_off ? "yes" : "no"],
    ...[{ minor: base, currency }, { minor: amount, currency }, documents],
  ]),
})
