// The sales report on the wire, and as a table for spreadsheets.
import { fromMinor } from "../../core/values/money.ts"
import { rateText } from "../../pricing/exchange/rules.ts"
import { homeFigures, maxNamed, storedFigures, type Unrated, unratedOf } from "../figures/present.ts"
import { clientNameOf } from "../rules.ts"
import type { SoldRow } from "./queries.ts"
import type { SalesDocument, SalesRow, SalesTotal } from "./rules.ts"
import type { Sales } from "./schema.ts"

/** `own` is the organization's currency. */
export function salesDocumentOf(row: SoldRow, own: string): SalesDocument {
  const { id, is_credit, number, currency, issue_date, voided_on, due_date } = row
  const { client_id, company, person, country, vat_id, project_id, project_title } = row
  return {
    ...{ invoice_id: row.lines_of, invoice_number: row.invoice_number || null },
    ...{ credit_note_id: is_credit ? id : null, is_credit, number, currency },
    exchange_rate: rateTo(row, own),
    ...{ issue_date, voided_on, due_date, project_id, project_title },
    ...{ client_id, company, person, country, vat_id },
    figures: storedFigures(row),
    home: homeFigures(row, own),
  }
}

/** Null where it leads to a currency that the organization had before, or from today's. */
const rateTo = (
  { currency, exchange_rate, home_currency }: Pick<SoldRow, "currency" | "exchange_rate" | "home_currency">,
  own: string,
) => (exchange_rate === null || home_currency !== own || currency === own ? null : rateText(exchange_rate))

type SalesPeriod = Pick<Sales, "from" | "to">

export const presentSales = (
  asked: SalesPeriod,
  rows: readonly SalesRow[],
  { totals, home, unrated }: { totals: readonly SalesTotal[]; home: SalesTotal; unrated: readonly Unrated[] },
): Sales => ({
  ...asked,
  rows: rows.map(
    ({
      client_id,
      invoice_id,
      credit_note_id,
      project_id,
      base,
      net,
      tax_amount,
      gross,
      home_net,
      home_tax_amount,
      ...row
    }) => ({
      ...row,
      ...{ kind: kindOf({ credit_note_id }), client: client_id, client_name: clientNameOf(row) },
      ...{ invoice: invoice_id, credit_note: credit_note_id, project: project_id },
      base: fromMinor(base, row.currency),
      ...inUnits({ net, tax_amount, gross }, row.currency),
      home_net: home_net === null ? null : fromMinor(home_net, home.currency),
      home_tax_amount: home_tax_amount === null ? null : fromMinor(home_tax_amount, home.currency),
    }),
  ),
  home: {
    currency: home.currency,
    ...inUnits(home, home.currency),
    without_rate: unrated.length,
    documents: unrated.slice(0, maxNamed),
  },
  totals: totals.map(({ currency, ...amounts }) => ({ currency, ...inUnits(amounts, currency) })),
})

const kindOf = ({ credit_note_id }: Pick<SalesRow, "credit_note_id">) =>
  credit_note_id === null ? "invoice" : "credit_note"

const inUnits = (amounts: Omit<SalesTotal, "currency">, currency: string) => ({
  net: fromMinor(amounts.net, currency),
  tax_amount: fromMinor(amounts.tax_amount, currency),
  gross: fromMinor(amounts.gross, currency),
})

const header = [
  ...["date", "kind", "number", "invoice_number", "client_id", "client", "company", "person", "country"],
  ...["vat_id", "project", "due_date", "currency", "exchange_rate", "tax", "category", "rate"],
  ...["base", "net", "tax_amount", "gross", "voiding"],
  ...["home_currency", "home_net", "home_tax_amount"],
]

export const salesTable = (rows: AsyncIterable<SalesRow>, own: string) => ({
  header,
  rows: cellsOf(rows, own),
})

/** Without a rate the last cells are empty. */
async function* cellsOf(rows: AsyncIterable<SalesRow>, own: string) {
  for await (const row of rows)
    yield [
      ...[row.on, kindOf(row), row.number, row.invoice_number, row.client_id, clientNameOf(row), row.company],
      ...[
        row.person,
        row.country,
        row.vat_id,
        row.project_title,
        row.due_date,
        row.currency,
        row.exchange_rate,
      ],
      ...(row.tax ? [row.tax.name, row.tax.category, row.tax.rate] : [null, null, null]),
      ...[row.base, row.net, row.tax_amount, row.gross].map((minor) => ({ minor, currency: row.currency })),
      row.is_voiding ? "yes" : "no",
      own,
      row.home_net === null ? null : { minor: row.home_net, currency: own },
      row.home_tax_amount === null ? null : { minor: row.home_tax_amount, currency: own },
    ]
}

export const unratedSale = ({ invoice_id, credit_note_id, number, currency, is_credit }: SalesDocument) =>
  unratedOf({ id: credit_note_id ?? invoice_id ?? 0, number, currency, is_credit })
