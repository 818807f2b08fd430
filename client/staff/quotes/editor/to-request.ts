// A quote in the form of invoices, and back into a request.
import type { QuoteDetail } from "../../../../src/quotes/schema.ts"
import { readRate } from "../../../lib/amount.ts"
import type { InvoiceForm } from "../../invoices/editor/form.ts"
import type { Saved } from "../../invoices/editor/from-answer.ts"
import { toCreate, toUpdate } from "../../invoices/editor/to-request.ts"

/** Its last day is in the place of a due date. */
export const savedOf = (quote: QuoteDetail): Saved => ({
  ...quote,
  ...{ number: "", status: "draft", due_date: quote.valid_until },
  ...{
    exchange_rate: null,
    exchange_rate_date: null,
    home_currency: null,
    supply_from: null,
    supply_to: null,
    delivery_address: null,
  },
})

export const toNewQuote = (form: InvoiceForm & { client: { id: number } }) => ({
  ...withoutDays(toCreate(form)),
  ...partsOf(form),
  client: form.client.id,
})

export function toChangedQuote(form: InvoiceForm, before: QuoteDetail) {
  const { number, status, ...changed } = toUpdate(form, savedOf(before))
  return { ...withoutDays(changed), ...partsOf(form) }
}

const partsOf = (form: InvoiceForm) => ({
  project: form.project?.id ?? null,
  valid_until: form.due_date,
  deposit_percent: readRate(form.deposit_percent).value ?? null,
})

type OfInvoices = {
  due_date?: unknown
  supply_from?: unknown
  supply_to?: unknown
  supply_type?: unknown
  delivery_address?: unknown
  exchange_rate?: unknown
  exchange_rate_date?: unknown
  custom?: unknown
}

/** Without what only invoices have. */
export function withoutDays<T extends OfInvoices>(request: T) {
  const { due_date, supply_from, supply_to, exchange_rate, exchange_rate_date, custom, ...rest } = request
  const { supply_type, delivery_address, ...own } = rest
  return own
}
