// The exchange rate of the form: only for a currency that isn't the organization's.

import { rateProblem } from "../../../../src/invoices/exchange/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { rateText } from "../../../../src/pricing/exchange/rules.ts"
import { marksOf, type ReadNumber, readAmount } from "../../../lib/amount.ts"
import { currentOrg } from "../../../lib/storage.ts"
import type { InvoiceForm } from "./form.ts"

type Rated = Pick<InvoiceForm, "currency" | "exchange_rate" | "exchange_rate_date">

const homeCurrency = () => currentOrg()?.default_currency ?? "USD"

type Saved = Pick<InvoiceDetail, "currency" | "exchange_rate" | "home_currency"> | null

/** A saved rate stays one to the currency that the organization had then. */
const keepsCurrency = ({ currency }: Pick<Rated, "currency">, before: Saved) =>
  before?.exchange_rate != null && before.currency === currency

export const isForeign = (form: Pick<Rated, "currency">, before: Saved) =>
  form.currency !== homeCurrency() || keepsCurrency(form, before)

/** The currency that the rate leads to; a new one leads to the organization's. */
export const homeOf = (form: Rated, before: Saved) =>
  (keepsCurrency(form, before) &&
    typedRate(before?.exchange_rate ?? null) === form.exchange_rate &&
    before?.home_currency) ||
  homeCurrency()

/** As the person would type it. */
export const typedRate = (rate: string | null) => (rate ?? "").replace(".", marksOf().decimal)

export function readExchange({ exchange_rate }: Pick<Rated, "exchange_rate">): ReadNumber {
  const read = readAmount(exchange_rate, 9)
  if (read.problem !== undefined || read.value === null) return read
  const problem = rateProblem(rateText(read.value) || "0")
  return problem === null ? read : { problem }
}

/** As it is sent; nothing in the organization's own currency, unless a rate is saved. */
export function exchangeOptions(form: Rated, before: Saved) {
  const { value = null } = isForeign(form, before) ? readExchange(form) : {}
  const exchange_rate = value === null ? null : rateText(value)
  return {
    exchange_rate,
    exchange_rate_date: exchange_rate === null ? null : form.exchange_rate_date || null,
  }
}
