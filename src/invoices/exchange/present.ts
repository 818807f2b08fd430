// The exchange rate of a document on the wire, and what its tax is by that.
import type { TaxFigures } from "../../core/database/columns.ts"
import { fromMinor } from "../../core/values/money.ts"
import { type Exchange, homeTaxesOf, rateText } from "../../pricing/exchange/rules.ts"
import type { ExchangeAnswer } from "./schema.ts"

export const writtenExchange = ({ exchange_rate, exchange_rate_date, home_currency }: Exchange) => ({
  exchange_rate: exchange_rate === null ? null : rateText(exchange_rate),
  exchange_rate_date,
  home_currency,
})

type Taxed = {
  currency: string
  taxes: readonly TaxFigures[]
  before?: readonly Omit<TaxFigures, "reason">[]
}

export function presentExchange(exchange: Exchange, { currency, taxes, before = [] }: Taxed): ExchangeAnswer {
  const home = homeTaxesOf(exchange, { currency, taxes, before })
  const wire = (minor: number) => fromMinor(minor, exchange.home_currency ?? currency)
  return {
    ...writtenExchange(exchange),
    home_taxes: home?.map((tax) => ({ ...tax, base: wire(tax.base), amount: wire(tax.amount) })) ?? null,
    home_tax_amount: home && wire(home.reduce((sum, { amount }) => sum + amount, 0)),
  }
}
