// Lines of a document as products.
import { type InvoiceForm, isComplete, type LineForm } from "../invoices/editor/form.ts"

/** Of several lines with the same name the last. Deductions and texts are no products. */
export function productsIn({ lines, currency }: InvoiceForm) {
  const products = lines
    .filter((line) => line.kind === undefined && isComplete(line))
    .map((line) => productOf(line, currency))
  return [...new Map(products.map((product) => [product.name.toLowerCase(), product])).values()]
}

function productOf({ description, unit, unit_price, tax }: LineForm, currency: string) {
  const [name = "", ...more] = description.trim().split("\n")
  const text = more.join("\n").trim()
  return {
    name: name.trim(),
    description: text === "" ? null : text,
    unit: unit ?? null,
    prices: unit_price === null ? [] : [{ currency, unit_price }],
    tax: tax ?? null,
  }
}
