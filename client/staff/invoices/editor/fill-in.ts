// What a chosen suggestion changes in the form.
import { units } from "../../../../src/pricing/rules.ts"
import { decimalsIn } from "../../../../src/products/rules.ts"
import type { Suggestion } from "../../../../src/products/suggestions/schema.ts"
import { decimalsOf, type InvoiceForm } from "./form.ts"

/** Without a price in the form's currency the line keeps its own; nothing is converted. */
export function fillIn(
  form: InvoiceForm,
  key: string,
  { description, unit, unit_price, tax }: Suggestion,
): Partial<InvoiceForm> {
  const lines = form.lines.map((line) =>
    line.key === key
      ? {
          ...line,
          ...{ description, unit: units.find((one) => one === unit) },
          ...(tax === null ? {} : { tax }),
          ...(unit_price === null ? {} : { unit_price, unread: { ...line.unread, unit_price: undefined } }),
        }
      : line,
  )
  const decimals = unit_price === null ? 0 : decimalsIn(unit_price, form.currency)
  return { lines, ...(decimals > decimalsOf(form) ? { price_decimals: decimals } : {}) }
}
