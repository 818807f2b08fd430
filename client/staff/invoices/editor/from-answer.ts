// The form of a saved invoice.
import { type WorkKind, workOf } from "../../../../src/billable-work/rules.ts"
import { recordOf } from "../../../../src/core/values/records.ts"
import { type FieldName, fieldNames } from "../../../../src/invoices/document/rules.ts"
import type { InvoiceDetail, InvoiceItem } from "../../../../src/invoices/schema.ts"
import { units } from "../../../../src/pricing/rules.ts"
import { typedRate } from "./exchange.ts"
import { type InvoiceForm, type LineForm, newLine } from "./form.ts"
import { savedInstalments } from "./instalments.ts"
import { typedDiscount } from "./options.ts"

/** Those of an invoice bill work too. */
type Item = Omit<InvoiceItem, "id"> & Partial<Pick<InvoiceDetail["items"][number], WorkKind>>
type Columns =
  | ("client" | "client_name" | "project" | "project_title" | "number" | "status" | "currency" | "due_date")
  | ("tax_rate" | "taxes" | "notes" | "prices_include_tax" | "price_decimals" | "discount" | "withholding")
  | ("exchange_rate" | "exchange_rate_date" | "home_currency" | "language")

/** What the form reads of a saved invoice, or of a quote. */
export type Saved = Pick<InvoiceDetail, Columns | FieldName> & {
  items: readonly Item[]
  deposit_percent?: number | null
  supply_type?: InvoiceDetail["supply_type"]
  instalments?: InvoiceDetail["instalments"]
  custom?: InvoiceDetail["custom"]
}

export function formOf(invoice: Saved): InvoiceForm {
  const { project, discount, withholding, items } = invoice
  return {
    client: { id: invoice.client, name: invoice.client_name },
    project: project === null ? null : { id: project, title: invoice.project_title ?? "" },
    number: invoice.number,
    status: invoice.status,
    currency: invoice.currency,
    due_date: invoice.due_date ?? "",
    instalments: savedInstalments(invoice.instalments, invoice.currency),
    tax_rate: commonRate(invoice),
    notes: invoice.notes ?? "",
    prices_include_tax: invoice.prices_include_tax,
    price_decimals: invoice.price_decimals,
    discount: discount ? typedDiscount(discount, invoice.currency) : "",
    discount_reason: discount?.reason ?? "",
    withholding_name: withholding?.name ?? "",
    withholding_rate: withholding ? String(withholding.rate) : "",
    exchange_rate: typedRate(invoice.exchange_rate),
    exchange_rate_date: invoice.exchange_rate_date ?? "",
    deposit_percent: String(invoice.deposit_percent ?? ""),
    ...recordOf(fieldNames, (name) => invoice[name] ?? ""),
    language: invoice.language,
    supply_type: invoice.supply_type ?? "",
    custom: invoice.custom ?? {},
    lines: items.length === 0 ? [newLine()] : items.map((item) => newLine(lineOf(item, invoice.currency))),
  }
}

function lineOf(item: Item, currency: string): Partial<LineForm> {
  const { kind, description, quantity, unit_price, discount, tax } = item
  if (kind === "text") return { kind, description }
  const unit = units.find((one) => one === item.unit)
  return {
    ...{ description, quantity, unit_price },
    ...(kind === "credit" ? { kind } : {}),
    ...(unit ? { unit } : {}),
    ...(discount ? { discount: typedDiscount(discount, currency) } : {}),
    ...(discount?.reason ? { discount_reason: discount.reason } : {}),
    ...(tax === undefined ? {} : { tax, had_tax: true }),
    ...workOf(item),
  }
}

/** The rate of the lines without a tax of their own: `tax_rate` is 0 where an invoice has several rates. */
function commonRate({ tax_rate, taxes, items }: Saved): string {
  const line = items.find(({ kind, tax }) => kind !== "text" && tax === undefined)
  const rates = items.length === 0 ? taxes : line?.rates
  const rate = rates && (tax_rate || rates[0]?.rate)
  return rate ? String(rate) : ""
}
