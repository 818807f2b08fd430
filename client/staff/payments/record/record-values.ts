// The values of the form for a client's payment, and the request they make.
import type { z } from "zod"
import type { clientPayment } from "../../../../src/payments/schema.ts"
import { today } from "../../../lib/dates.ts"
import { type Amounts, chosenShares, leftOf, spread } from "../allocate/shares.ts"
import { noMethod } from "../method-field.tsx"
import type { OpenInvoices } from "./use-open-invoices.ts"

/** Amounts in the currency's own unit; a method is its id as text. */
export type RecordValues = {
  /** 0 for none yet. */
  client: number
  /** "" for that of the invoice which is due first. */
  currency: string
  amount: number | null
  paid_on: string
  method: string
  reference: string
  note: string
  /** By the invoice's id, once someone has typed a share; until then they follow the amount. */
  shares: Record<string, number | null> | null
}

export const newValues = (client: number): RecordValues => ({
  client,
  ...{ currency: "", amount: null, paid_on: today(), method: noMethod },
  ...{ reference: "", note: "", shares: null },
})

type ShareValues = Pick<RecordValues, "amount" | "shares">
type Open = Pick<OpenInvoices, "currency" | "invoices">

/** How much goes towards each invoice: the one due first is filled first, unless someone has typed the shares. */
export function amountsOf({ amount, shares }: ShareValues, open: Open): Amounts {
  if (shares === null) return spread(amount ?? 0, open.invoices, open.currency)
  return new Map(open.invoices.map(({ id }) => [id, shares[id] ?? null]))
}

/** What becomes the client's credit; below zero where the shares are more than the payment. */
export const creditOf = (values: ShareValues, open: Open) =>
  leftOf(values.amount ?? 0, amountsOf(values, open), open.currency)

/** What all the invoices have due, in the currency's own unit; 0 where there are more of them than are known. */
export const dueOf = ({ invoices, others }: Pick<OpenInvoices, "invoices" | "others">) =>
  others > 0 ? 0 : invoices.reduce((sum, { amount_due }) => sum + amount_due, 0)

/** Today is left to the server: where the business is it may be another day. */
export function toRequest(values: RecordValues, open: Open) {
  const { client, amount, paid_on, method, reference, note } = values
  const allocations = chosenShares(amountsOf(values, open))
  return {
    ...{ client, amount: amount ?? 0, currency: open.currency, reference, note, allocations },
    paid_on: paid_on === today() ? null : paid_on,
    method: method === noMethod ? null : Number(method),
  } satisfies z.input<typeof clientPayment>
}
