// What half an invoice comes to: what doesn't fit yet counts for nothing, and saving the invoice says so.
import type { TypedInvoice, TypedLine } from "../service.ts"

/** Its words alone. */
export const asWords = ({ description }: TypedLine): TypedLine => ({ description, kind: "text" })

/** Without what a field is about; undefined where there is nothing to leave out. */
export function without(document: TypedInvoice, field: string): TypedInvoice | undefined {
  const [name = ""] = field.split(".")
  if (name === "discount" && document.discount) return { ...document, discount: null }
  if (name === "withholding" && document.withholding) return { ...document, withholding: null }
  if (name === "tax_rate" && document.tax_rate !== 0) return { ...document, tax_rate: 0 }
  return undefined
}

/** What an invoice has that comes to nothing yet. */
export const nothing = {
  ...{ amount: 0, tax_amount: 0, total: 0, tax_rate: 0, lines_total: 0, subtotal: 0, taxes: [] },
  ...{ discount_percent: null, discount_amount: 0, discount_reason: null },
  ...{ withholding_name: null, withholding_rate: null, withheld: 0 },
}
