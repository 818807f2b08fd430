// Currencies as options.
import { namedCurrencies } from "../lib/currency-names.ts"

export const currencyOptions = namedCurrencies.map(({ code, name }) => ({
  value: code,
  label: code,
  hint: name,
}))
