// What happens to an invoice when its client uses its credit.
import { say } from "../../../src/languages/rules.ts"
import type { PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { money } from "../../lib/format.ts"

type Amounts = Pick<
  PortalInvoiceDetail,
  | ("amount_due" | "amount_reported" | "formatted_amount_reported" | "currency" | "number")
  | ("client_credit" | "formatted_client_credit")
>

export function creditSentence({ number, currency, amount_due, client_credit, ...texts }: Amounts): string {
  const used = { credit: texts.formatted_client_credit, number }
  if (client_credit === amount_due) return say("{credit} of your credit pays invoice {number} in full.", used)
  const rest = money(amount_due - client_credit, currency)
  return texts.amount_reported > 0
    ? say(
        "{credit} of your credit goes towards invoice {number}. {rest} will still be due, including the {reported} you reported.",
        { ...used, rest, reported: texts.formatted_amount_reported },
      )
    : say("{credit} of your credit goes towards invoice {number}. {rest} will still be due.", {
        ...used,
        rest,
      })
}
