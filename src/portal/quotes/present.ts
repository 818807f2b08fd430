// A quote as its client reads it, without internal fields.

import { notFound } from "../../core/base/errors.ts"
import type { BuyerSnapshot, SellerSnapshot } from "../../core/database/columns.ts"
import { clientStatus } from "../../quotes/portal-view/rules.ts"
import { canQuote } from "../../quotes/rules.ts"
import type { Quote, QuoteDetail } from "../../quotes/schema.ts"
import { presentSeller } from "../invoices/present.ts"
import type { PortalQuote, PortalQuoteDetail } from "./schema.ts"

/** Throws 404 for a quote that clients may not see. */
export function presentQuote(quote: Quote): PortalQuote {
  const { id, revision, project_title, currency, amount, tax_amount, total, formatted_total } = quote
  const status = clientStatus(quote.status)
  if (status === null) throw notFound("Quote")
  return {
    ...{ id, revision, status, project_title, currency, amount, tax_amount, total, formatted_total },
    ...{ valid_until: quote.valid_until, number: quote.number ?? "", issue_date: quote.issue_date ?? "" },
    can_answer: canQuote(quote.status, "answer"),
  }
}

/** With everything that is printed on it. */
export function presentQuoteDetail(
  quote: QuoteDetail,
  { seller, buyer }: { seller: SellerSnapshot; buyer: BuyerSnapshot | undefined },
): PortalQuoteDetail {
  const { deposit_percent, subtotal, tax_rate, notes, terms } = quote
  const { po_number, contract_number, buyer_reference, answer } = quote
  const { prices_include_tax, price_decimals, lines_total, discount, discount_amount } = quote
  const { taxes, withholding, withheld, payable } = quote
  return {
    ...presentQuote(quote),
    ...{ deposit_percent, subtotal, tax_rate, notes, terms, po_number, contract_number, buyer_reference },
    ...{ prices_include_tax, price_decimals, lines_total, discount, discount_amount },
    ...{ taxes, withholding, withheld, payable },
    items: quote.items.map(({ tax: _, ...line }) => line),
    seller: presentSeller(seller),
    buyer: { name: buyer?.name ?? quote.client_name, company: buyer?.company ?? null },
    attachments: quote.attachments,
    shown_hash: quote.shown_hash ?? "",
    answer: answer && {
      ...{ answer: answer.answer, name: answer.name, by: answer.by, answered_at: answer.answered_at },
    },
  }
}
