// The tax report on the wire, and as a table for spreadsheets.
import { fromMinor } from "../../core/values/money.ts"
import { homeFigures, maxNamed, storedFigures, type Unrated } from "../figures/present.ts"
import { type Figure, sum } from "../figures/rules.ts"
import { ownFirst } from "../rules.ts"
import type { listBefore, TaxedRow } from "./queries.ts"
import { type HomeTaxRow, type TaxDocument, type TaxRow, taxTotalsOf } from "./rules.ts"
import type { Taxes } from "./schema.ts"

export const taxDocumentOf = (row: TaxedRow): TaxDocument =>
  documentOf(row, storedFigures(row), storedFigures)

/** The same in the seller's currency, though it stays under its own; null without a rate. */
export function homeDocumentOf(
  row: TaxedRow,
  own: string,
  before: Awaited<ReturnType<typeof listBefore>>,
): TaxDocument | null {
  const figures = homeFigures({ ...row, before: row.is_credit ? before.get(row.id) : undefined }, own)
  const { currency, exchange_rate, home_currency } = row
  // A credit note without a rate of its own is worth what its invoice is.
  const convert = (credit: Credit) =>
    homeFigures({ ...credit, currency, before: before.get(credit.id) }, own) ??
    homeFigures({ ...credit, currency, exchange_rate, home_currency, before: undefined }, own) ??
    []
  return figures && documentOf(row, figures, convert)
}

type Settlement = TaxDocument["settlements"][number]
type Credit = Extract<TaxedRow["settlements"][number], { kind: "credit_note" }>["credit"] &
  Pick<TaxedRow, "sets">

function documentOf(row: TaxedRow, figures: Figure[], figuresOf: (credit: Credit) => Figure[]): TaxDocument {
  const { currency, is_credit, issue_date, voided_on, by_payment, settlements, finals, sets } = row
  return {
    ...{ currency, issue_date, voided_on, by_payment, payable: BigInt(row.payable) },
    ...{ is_credit, figures, finals },
    settlements: settlements.map((each): Settlement => {
      const { amount, on, voided_on, kind } = each
      const moved = { amount: BigInt(amount), on, voided_on }
      if (kind !== "credit_note") return { ...moved, kind }
      // A credit note of the invoice has its lines.
      const credit = { payable: BigInt(each.credit.payable), figures: figuresOf({ ...each.credit, sets }) }
      return { ...moved, kind, credit }
    }),
  }
}

type TaxPeriod = Pick<Taxes, "from" | "to" | "basis">

/** `own` is the organization's currency; what is without a rate is in none of its sums. */
export const presentTaxes = (
  asked: TaxPeriod,
  rows: readonly HomeTaxRow[],
  unrated: readonly Unrated[],
  own: string,
): Taxes => ({
  ...asked,
  rows: rows.map(({ tax, written_off, documents, currency, base, net, amount, home, without_rate }) => ({
    currency,
    ...taxOf(tax),
    written_off,
    base: fromMinor(base, currency),
    net: fromMinor(net, currency),
    amount: fromMinor(amount, currency),
    documents,
    home_net: home && fromMinor(home.net, own),
    home_amount: home && fromMinor(home.amount, own),
    without_rate,
  })),
  home: presentHome(rows, unrated, own),
  totals: ownFirst(taxTotalsOf(rows), own).map(({ currency, net, tax }) => ({
    currency,
    net: fromMinor(net, currency),
    tax: fromMinor(tax, currency),
  })),
})

const taxOf = (tax: TaxRow["tax"]) => tax ?? { name: "No tax", category: null, rate: 0 }

function presentHome(rows: readonly HomeTaxRow[], unrated: readonly Unrated[], own: string): Taxes["home"] {
  const counted = rows.flatMap(({ home, written_off }) => (home && !written_off ? home : []))
  return {
    currency: own,
    net: fromMinor(sum(counted.map(({ net }) => net)), own),
    tax: fromMinor(sum(counted.map(({ amount }) => amount)), own),
    without_rate: unrated.length,
    documents: unrated.slice(0, maxNamed),
  }
}

const header = [
  ...["currency", "name", "category", "rate", "written_off", "base", "net", "amount", "documents"],
  ...["home_currency", "home_net", "home_amount", "without_rate"],
]

/** The documents of a row that are without a rate are named in its last cell. */
export const taxesTable = (rows: readonly HomeTaxRow[], own: string) => ({
  header,
  rows: rows.map(({ currency, tax, written_off, base, net, amount, documents, home, numbers }) => {
    const { name, category, rate } = taxOf(tax)
    return [
      ...[currency, name, category, rate, written_off ? "yes" : "no"],
      ...[base, net, amount].map((minor) => ({ minor, currency })),
      documents,
      own,
      home && { minor: home.net, currency: own },
      home && { minor: home.amount, currency: own },
      numbers.length === 0 ? null : numbers.join(" "),
    ]
  }),
})
