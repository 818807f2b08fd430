// A credit note on the wire: money in the currency's own unit, stored in minor units.
import type { CsvCell } from "../core/api/csv.ts"
import { digitsOf } from "../core/values/currencies.ts"
import { formatMoney, fromMinor } from "../core/values/money.ts"
import { presentExchange } from "../invoices/exchange/present.ts"
import { presentAllocation } from "../payments/allocations/present.ts"
import { presentRefund } from "../payments/refunds/present.ts"
import { freeOf, liveSum } from "../payments/rules.ts"
import type { CreditNoteRow, CreditValues } from "./queries.ts"
import type { CreditFigures, CreditNote } from "./schema.ts"

export function presentCreditNote(row: CreditNoteRow): CreditNote {
  const { id, number, kind, status, is_protected, client_name, invoice_number, currency } = row
  const { reason } = row
  // The API has no word for one with lines of its own.
  const basis = row.basis === "items" ? "rest" : row.basis
  const { issue_date, issued_at, sent_at, cancelled_at, created_at, updated_at, prices_include_tax } = row
  const wire = (minor: number | bigint) => fromMinor(minor, currency)
  const unapplied = creditOf(row)
  const applied = liveSum(row.allocations)
  const decimals = row.price_decimals ?? digitsOf(currency)
  return {
    ...{ id, number, kind, status, is_protected, client: row.client_id, client_name },
    ...{ invoice: row.invoice_id, invoice_number, reason, basis },
    ...presentFigures(row),
    ...presentExchange(row, { currency, taxes: row.taxes, before: row.before }),
    prices_include_tax,
    amounts: row.amounts?.map((one) => ({ ...one, amount: wire(one.amount) })) ?? null,
    items: row.items.map(({ invoice_item_id, unit_price, amount, tax: _, ...item }) => ({
      ...item,
      item: invoice_item_id,
      unit_price: Number(`${unit_price}e-${decimals}`),
      amount: wire(amount),
    })),
    applied: wire(applied),
    formatted_applied: formatMoney(applied, currency),
    unapplied: wire(unapplied),
    formatted_unapplied: formatMoney(unapplied, currency),
    allocations: row.allocations.map((each) => presentAllocation(each, currency)),
    refunds: row.refunds.map(presentRefund),
    original: row.original,
    attachments: row.attachments,
    ...{ issue_date, issued_at, sent_at, cancelled_at, created_at, updated_at },
  }
}

export const creditNoteHeader = [
  ...["number", "status", "issue_date", "invoice_number", "client_id", "client", "person", "reason"],
  ...[
    "currency",
    "net",
    "tax_amount",
    "total",
    "withheld",
    "applied",
    "unapplied",
    "created_at",
    "cancelled_at",
  ],
]

/** Below zero, as they count against invoices. */
export function creditNoteCells(row: CreditNoteRow): CsvCell[] {
  const { currency, client_name } = row
  const amounts = [
    row.amount,
    row.tax_amount,
    row.total,
    row.withheld,
    liveSum(row.allocations),
    creditOf(row),
  ]
  return [
    ...[row.number, row.status, row.issue_date, row.invoice_number, row.client_id],
    ...[row.client_company ?? client_name, client_name, row.reason, currency],
    ...amounts.map((minor) => ({ minor: -BigInt(minor), currency })),
    ...[row.created_at, row.cancelled_at],
  ]
}

type Figures = Pick<CreditValues, "currency" | "amount" | "taxes" | "tax_amount" | "total" | "withheld">

export function presentFigures({ currency, taxes, ...row }: Figures): CreditFigures {
  const wire = (minor: number) => fromMinor(minor, currency)
  const payable = row.total - row.withheld
  return {
    currency,
    amount: wire(row.amount),
    taxes: taxes.map((tax) => ({ ...tax, base: wire(tax.base), amount: wire(tax.amount) })),
    tax_amount: wire(row.tax_amount),
    total: wire(row.total),
    formatted_total: formatMoney(row.total, currency),
    withheld: wire(row.withheld),
    payable: wire(payable),
    formatted_payable: formatMoney(payable, currency),
  }
}

/** What is neither allocated nor refunded, in minor units: nothing unless it was issued. */
export const creditOf = ({ status, total, withheld, allocations, refunds }: CreditNoteRow): bigint =>
  status === "issued" ? freeOf(total - withheld, allocations, refunds) : 0n
