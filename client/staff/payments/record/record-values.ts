// The values of the form for a client's payment, and the request they make.
import type { z } from "zod"
import type { clientPayment } from "../../../../src/payments/schema.ts"
import { today } from "../../../lib/dates.ts"
import { type Amounts, chosenShares, leftOf, spread } from "../allocate/shares.ts"
import { noMethod } from "../method-field.tsx"
import type { OpenInvoices } from "./use-open-invoices.ts"

/** Amounts in the currency's major unit; a method is its id as text. */
export type RecordValues = {
  /** 0 for none yet. */
  client: number
  /** "" for the currency of the invoice due first. */
  currency: string
  amount: number | null
  paid_on: string
  method: string
  reference: string
  note: string
  /** By invoice id, once someone has typed a share; until then they follow the amount. */
  shares: Record<string, number | null> | null
}

export const newValues = (client: number): RecordValues => ({
  client,
  ...{ currency: "", amount: null, paid_on: today(), method: noMethod },
  ...{ reference: "", note: "", shares: null },
})

type ShareValues = Pick<RecordValues, "amount" | "shares">
type Open = Pick<OpenInvoices, "currency" | "invoices">

/** Each invoice's share: earliest due first, unless someone has typed shares. */
export function amountsOf({ amount, shares }: ShareValues, open: Open): Amounts {
  if (shares === null) return spread(amount ?? 0, open.invoices, open.currency)
  return new Map(open.invoices.map(({ id }) => [id, shares[id] ?? null]))
}

/** The rest, which becomes credit; negative if the shares exceed the payment. */
export const creditOf = (values: ShareValues, open: Open) =>
  leftOf(values.amount ?? 0, amountsOf(values, open), open.currency)

/** Everything due, in the currency's major unit; 0 if not all invoices are loaded. */
export const dueOf = ({ invoices, others }: Pick<OpenInvoices, "invoices" | "others">) =>
  others > 0 ? 0 : invoices.reduce((sum, { amount_due }) => sum + amount_due, 0)

export function toRequest(values: RecordValues, open: Open) {
  const { client, amount, paid_on, method, reference, note } = values
  const allocations = chosenShares(amountsOf(values, open))
  return {
    ...{ client, amount: amount ?? 0, currency: open.currency, reference, note, allocations },
    paid_on,
    method: method === noMethod ? null : Number(method),
  } satisfies z.input<typeof clientPayment>
}
