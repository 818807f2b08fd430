// An invoice as its client reads it, without internal fields.
import type { BuyerSnapshot, SellerSnapshot } from "../../core/database/columns.ts"
import { formatMoney, fromMinor } from "../../core/values/money.ts"
import { recordOf } from "../../core/values/records.ts"
import { printedCustom } from "../../custom-fields/values/rules.ts"
import { printedNames } from "../../invoices/document/rules.ts"
import type { ExchangeAnswer } from "../../invoices/exchange/schema.ts"
import type { ShownInList, ShownInvoice } from "../../invoices/portal-view/schema.ts"
import { clientVisibleStatus, type InvoiceWithItems } from "../../invoices/schema.ts"
import { writtenAddress } from "../../parties/service.ts"
import type { Trail } from "../trail/schema.ts"
import type { PortalInvoice, PortalInvoiceDetail, Seller } from "./schema.ts"

/** Throws for an invoice in a status that clients may not see. */
export function presentInvoice(invoice: ShownInList): PortalInvoice {
  const { id, number, currency, issue_date, due_date, notes } = invoice
  const { project, project_title, created_at, updated_at } = invoice
  const { amount, subtotal, tax_rate, tax_amount, total, formatted_total } = invoice
  const { payable, formatted_payable, amount_due, formatted_amount_due } = invoice
  const { amount_paid, formatted_amount_paid, amount_credited, formatted_amount_credited } = invoice
  const { amount_reported, formatted_amount_reported, can_pay } = invoice
  const { sent_at, viewed_at, marked_paid_at, paid_at } = invoice
  return {
    ...{ id, number, currency, issue_date, due_date, notes, project, project_title, created_at, updated_at },
    ...{ amount, subtotal, tax_rate, tax_amount, total, formatted_total, payable, formatted_payable },
    ...{ amount_due, formatted_amount_due, amount_paid, formatted_amount_paid },
    ...{ amount_credited, formatted_amount_credited },
    ...{ amount_reported, formatted_amount_reported, can_pay },
    ...{ sent_at, viewed_at, marked_paid_at, paid_at },
    ...{ kind: invoice.kind, next_instalment: invoice.next_instalment },
    status: clientVisibleStatus.parse(invoice.status),
    is_overdue: invoice.is_overdue,
    items: invoice.items.map(presentItem),
  }
}

/** The seller, with its address as printed. */
export const presentSeller = (seller: SellerSnapshot): Seller => ({
  name: seller.name,
  legal_name: seller.legal_name ?? null,
  address: writtenAddress(seller),
  country: seller.country,
  tax_id: seller.tax_id,
  vat_id: seller.vat_id ?? null,
  tax_number: seller.tax_number ?? null,
  email: seller.email,
})

/** `client_credit` in minor units. */
type Around = {
  seller: SellerSnapshot
  buyer: BuyerSnapshot | undefined
  trail: Trail
  client_credit: number
  e_invoice: PortalInvoiceDetail["e_invoice"]
}

/** With everything that is printed on it. */
export function presentInvoiceDetail(
  { paper, ...invoice }: ShownInvoice,
  { seller, buyer, trail, client_credit, e_invoice }: Around,
): PortalInvoiceDetail {
  const { prices_include_tax, price_decimals, lines_total, discount, discount_amount } = invoice
  const { taxes, withholding, withheld } = invoice
  return {
    ...presentInvoice(invoice),
    ...{ prices_include_tax, price_decimals, lines_total, discount, discount_amount },
    ...{ taxes, withholding, withheld, deductions: invoice.deductions, instalments: invoice.instalments },
    items: invoice.items.map(presentLine),
    ...recordOf(printedNames, (name) => paper[name]),
    ...exchangeOn(paper),
    ...{ attachments: paper.attachments, e_invoice },
    custom_fields: printedCustom(paper.custom_fields) ?? [],
    seller: presentSeller(seller),
    buyer: { name: buyer?.name ?? invoice.client_name, company: buyer?.company ?? null },
    ...{ claim: invoice.claim, claims: invoice.claims, trail },
    ...{ credit: invoice.credit, formatted_credit: invoice.formatted_credit },
    client_credit: fromMinor(client_credit, invoice.currency),
    formatted_client_credit: formatMoney(client_credit, invoice.currency),
    project: invoice.project === null ? null : { id: invoice.project, title: invoice.project_title ?? "" },
  }
}

const exchangeOn = ({ exchange_rate, exchange_rate_date, home_currency, ...paper }: ExchangeAnswer) => ({
  ...{ exchange_rate, exchange_rate_date, home_currency },
  ...{ home_taxes: paper.home_taxes, home_tax_amount: paper.home_tax_amount },
})

type Line = InvoiceWithItems["items"][number]

const presentItem = ({ id, description, quantity, unit_price, amount, order }: Line) => ({
  ...{ id, description, quantity, unit_price, amount, order },
})

const presentLine = (line: Line) => {
  const { kind, unit, discount, discount_amount, net_amount, rates } = line
  return { ...presentItem(line), kind, unit, discount, discount_amount, net_amount, rates }
}
