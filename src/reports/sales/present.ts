// The sales report on the wire, and as a table for spreadsheets.
import { fromMinor } from "../../core/values/money.ts"
import { storedFigures } from "../figures/present.ts"
import { clientNameOf } from "../rules.ts"
import type { SoldRow } from "./queries.ts"
import type { SalesDocument, SalesRow, SalesTotal } from "./rules.ts"
import type { Sales } from "./schema.ts"

export function salesDocumentOf(row: SoldRow): SalesDocument {
  const { id, is_credit, number, currency, issue_date, voided_on, due_date } = row
  const { client_id, company, person, country, vat_id, project_id, project_title } = row
  return {
    ...{ invoice_id: row.lines_of, invoice_number: row.invoice_number || null },
    ...{ credit_note_id: is_credit ? id : null, is_credit, number, currency, exchange_rate: null },
    ...{ issue_date, voided_on, due_date, project_id, project_title },
    ...{ client_id, company, person, country, vat_id },
    figures: storedFigures(row),
  }
}

type SalesPeriod = Pick<Sales, "from" | "to">

export const presentSales = (
  asked: SalesPeriod,
  rows: readonly SalesRow[],
  totals: readonly SalesTotal[],
): Sales => ({
  ...asked,
  rows: rows.map(
    ({ client_id, invoice_id, credit_note_id, project_id, base, net, tax_amount, gross, ...row }) => ({
      ...row,
      ...{ kind: kindOf({ credit_note_id }), client: client_id, client_name: clientNameOf(row) },
      ...{ invoice: invoice_id, credit_note: credit_note_id, project: project_id },
      base: fromMinor(base, row.currency),
      ...inUnits({ net, tax_amount, gross }, row.currency),
    }),
  ),
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
]

export const salesTable = (rows: AsyncIterable<SalesRow>) => ({ header, rows: cellsOf(rows) })

async function* cellsOf(rows: AsyncIterable<SalesRow>) {
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
    ]
}
