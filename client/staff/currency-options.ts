// Currencies as options.
import { currencies } from "../../src/core/values/currencies.ts"

export const currencyOptions = currencies.map(({ code, name }) => ({ value: code, label: code, hint: name }))
