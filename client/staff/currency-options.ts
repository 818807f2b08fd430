// The currencies as options of a field.
import { currencies } from "../../src/core/values/currencies.ts"

export const currencyOptions = currencies.map(({ code, name }) => ({ value: code, label: code, hint: name }))
