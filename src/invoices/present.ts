// An invoice as it leaves the server: money in the currency's own unit, ids under the names of the wire.
import { formatMoney, fromMinor } from "../core/money.ts"
import type { InvoiceRow, ItemRow } from "./queries.ts"
import { isOverdue } from "./rules.ts"
import type { Invoice, InvoiceItem } from "./schema.ts"

/** `today` is the organization's, `YYYY-MM-DD`. */
export function presentInvoice(row: InvoiceRow, today: string): Invoice {
  const { client_id, project_id, amount, tax_amount, total, currency, ...rest } = row
  return {
    ...rest,
    client: client_id,
    project: project_id,
    currency,
    amount: fromMinor(amount, currency),
    subtotal: fromMinor(amount, currency),
    tax_amount: fromMinor(tax_amount, currency),
    total: fromMinor(total, currency),
    formatted_total: formatMoney(total, currency),
    is_overdue: isOverdue(row, today),
  }
}

export const presentItem = ({ position, ...item }: ItemRow, currency: string): InvoiceItem => ({
  ...item,
  order: position,
  unit_price: fromMinor(item.unit_price, currency),
  amount: fromMinor(item.amount, currency),
})
