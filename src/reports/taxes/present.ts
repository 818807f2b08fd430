// The tax report on the wire, and as a table for spreadsheets.
import { fromMinor } from "../../core/values/money.ts"
import { storedFigures } from "../figures/present.ts"
import { ownFirst } from "../rules.ts"
import type { TaxedRow } from "./queries.ts"
import { type TaxDocument, type TaxRow, taxTotalsOf } from "./rules.ts"
import type { Taxes } from "./schema.ts"

export function taxDocumentOf(row: TaxedRow): TaxDocument {
  const { currency, is_credit, issue_date, voided_on, settlements } = row
  return {
    ...{ currency, issue_date, voided_on, payable: BigInt(row.payable) },
    is_credit,
    figures: storedFigures(row),
    settlements: settlements.map((each) => settlementOf(each, row)),
  }
}

type Settlement = TaxDocument["settlements"][number]

/** A credit note of the invoice has its lines. */
function settlementOf(each: TaxedRow["settlements"][number], { sets }: Pick<TaxedRow, "sets">): Settlement {
  const { amount, on, voided_on, kind } = each
  const moved = { amount: BigInt(amount), on, voided_on }
  if (kind !== "credit_note") return { ...moved, kind }
  const { payable, ...credit } = each.credit
  return { ...moved, kind, credit: { payable: BigInt(payable), figures: storedFigures({ ...credit, sets }) } }
}

type TaxPeriod = Pick<Taxes, "from" | "to" | "basis">

/** `own` is the organization's currency. */
export const presentTaxes = (asked: TaxPeriod, rows: readonly TaxRow[], own: string): Taxes => ({
  ...asked,
  rows: rows.map(({ tax, written_off, documents, currency, base, net, amount }) => ({
    currency,
    ...taxOf(tax),
    written_off,
    base: fromMinor(base, currency),
    net: fromMinor(net, currency),
    amount: fromMinor(amount, currency),
    documents,
  })),
  totals: ownFirst(taxTotalsOf(rows), own).map(({ currency, net, tax }) => ({
    currency,
    net: fromMinor(net, currency),
    tax: fromMinor(tax, currency),
  })),
})

const taxOf = (tax: TaxRow["tax"]) => tax ?? { name: "No tax", category: null, rate: 0 }

const header = ["currency", "name", "category", "rate", "written_off", "base", "net", "amount", "documents"]

export const taxesTable = (rows: readonly TaxRow[]) => ({
  header,
  rows: rows.map(({ currency, tax, written_off, base, net, amount, documents }) => {
    const { name, category, rate } = taxOf(tax)
    return [
      ...[currency, name, category, rate, written_off ? "yes" : "no"],
      ...[base, net, amount].map((minor) => ({ minor, currency })),
      documents,
    ]
  }),
})
