// The exchange rate of the form: only for a currency that isn't the organization's.

import { rateProblem } from "../../../../src/invoices/exchange/rules.ts"
import { rateText } from "../../../../src/pricing/exchange/rules.ts"
import { marksOf, type ReadNumber, readAmount } from "../../../lib/amount.ts"
import { currentOrg } from "../../../lib/storage.ts"
import type { InvoiceForm } from "./form.ts"

type Rated = Pick<InvoiceForm, "currency" | "exchange_rate" | "exchange_rate_date">

export const homeCurrency = () => currentOrg()?.default_currency ?? "USD"
export const isForeign = ({ currency }: Pick<Rated, "currency">) => currency !== homeCurrency()

/** As the person would type it. */
export const typedRate = (rate: string | null) => (rate ?? "").replace(".", marksOf().decimal)

export function readExchange({ exchange_rate }: Pick<Rated, "exchange_rate">): ReadNumber {
  const read = readAmount(exchange_rate, 9)
  if (read.problem !== undefined || read.value === null) return read
  const problem = rateProblem(rateText(read.value) || "0")
  return problem === null ? read : { problem }
}

/** As it is sent; nothing in the organization's own currency. */
export function exchangeOptions(form: Rated) {
  const { value = null } = isForeign(form) ? readExchange(form) : {}
  const exchange_rate = value === null ? null : rateText(value)
  return {
    exchange_rate,
    exchange_rate_date: exchange_rate === null ? null : form.exchange_rate_date || null,
  }
}
