// The sales report on the wire, and as a table for spreadsheets.
import { fraction, rounded } from "../../core/values/fractions.ts"
import { fromMinor } from "../../core/values/money.ts"
import { billedTaxes } from "../rules.ts"
import type { SoldRow } from "./queries.ts"
import type { SalesDocument, SalesRow, SalesTotal } from "./rules.ts"
import type { Sales } from "./schema.ts"

export function salesDocumentOf(row: SoldRow): SalesDocument {
  const { id, number, currency, client_id, client_name, vat_id, project_id, issue_date, voided_on } = row
  const taxes = billedTaxes(row.taxes)
  return {
    ...{ invoice_id: row.lines_of, credit_note_id: row.is_credit ? id : null },
    ...{ number, currency, client_id, client_name, vat_id, project_id, issue_date, voided_on },
    ...{ exchange_rate: null, is_credit: row.is_credit },
    amount: BigInt(row.amount),
    untaxed: untaxedOf(row, taxes),
    taxes,
  }
}

/**
 * The untaxed part of the net. If a tax has several components, which share one net, it is the sum of the lines without
 * a tax, less their share of the discount.
 */
function untaxedOf(row: SoldRow, taxes: SalesDocument["taxes"]): bigint {
  const { amount, lines, untaxed, discount_amount, most_parts } = row
  // How a credit note's amount splits over lines, rounding included, isn't stored: the largest net of a tax stands for
  // those that share it.
  if (row.is_credit && row.lines_of !== null && most_parts > 1 && untaxed !== 0)
    return taxes.reduce(
      (rest, { base }) => (BigInt(amount) - base < rest ? BigInt(amount) - base : rest),
      BigInt(amount),
    )
  if (most_parts <= 1) return taxes.reduce((rest, { base }) => rest - base, BigInt(amount))
  if (untaxed === 0 || lines === 0) return 0n
  return BigInt(untaxed) - rounded(fraction(BigInt(discount_amount) * BigInt(untaxed), BigInt(lines)))
}

type SalesPeriod = Pick<Sales, "from" | "to">

export const presentSales = (
  asked: SalesPeriod,
  rows: readonly SalesRow[],
  totals: readonly SalesTotal[],
): Sales => ({
  ...asked,
  rows: rows.map(({ client_id, invoice_id, credit_note_id, net, tax_amount, gross, ...row }) => ({
    ...row,
    ...{ client: client_id, invoice: invoice_id, credit_note: credit_note_id },
    ...inUnits({ net, tax_amount, gross }, row.currency),
  })),
  totals: totals.map(({ currency, ...amounts }) => ({ currency, ...inUnits(amounts, currency) })),
})

const inUnits = (amounts: Omit<SalesTotal, "currency">, currency: string) => ({
  net: fromMinor(amounts.net, currency),
  tax_amount: fromMinor(amounts.tax_amount, currency),
  gross: fromMinor(amounts.gross, currency),
})

const header = [
  ...[
    "date",
    "number",
    "client_id",
    "client",
    "vat_id",
    "currency",
    "exchange_rate",
    "tax",
    "category",
    "rate",
  ],
  ...["net", "tax_amount", "gross", "voiding"],
]

export const salesTable = (rows: AsyncIterable<SalesRow>) => ({ header, rows: cellsOf(rows) })

async function* cellsOf(rows: AsyncIterable<SalesRow>) {
  for await (const row of rows)
    yield [
      ...[row.on, row.number, row.client_id, row.client_name, row.vat_id, row.currency, row.exchange_rate],
      ...(row.tax ? [row.tax.name, row.tax.category, row.tax.rate] : [null, null, null]),
      ...[row.net, row.tax_amount, row.gross].map((minor) => ({ minor, currency: row.currency })),
      row.is_voiding ? "yes" : "no",
    ]
}
