// What happens to an invoice when its client uses its credit.
import type { PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { money } from "../../lib/format.ts"

type Amounts = Pick<
  PortalInvoiceDetail,
  | ("amount_due" | "amount_reported" | "formatted_amount_reported" | "currency" | "number")
  | ("client_credit" | "formatted_client_credit")
>

export function creditSentence({ number, currency, amount_due, client_credit, ...texts }: Amounts): string {
  const used = `${texts.formatted_client_credit} of your credit`
  if (client_credit === amount_due) return `${used} pays invoice ${number} in full.`
  const rest = `${money(amount_due - client_credit, currency)} will still be due`
  const reported =
    texts.amount_reported > 0 ? `, including the ${texts.formatted_amount_reported} you reported` : ""
  return `${used} goes towards invoice ${number}. ${rest}${reported}.`
}
