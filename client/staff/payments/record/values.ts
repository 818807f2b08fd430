// What the form of a client's payment holds, and what of it is sent.
import type { z } from "zod"
import type { clientPayment } from "../../../../src/payments/schema.ts"
import { today } from "../../../lib/dates.ts"
import { type Amounts, chosenOf, leftOf, spread } from "../allocate/shares.ts"
import { noMethod } from "../method-field.tsx"
import type { Open } from "./use-open.ts"

/** Amounts in the currency's own unit; a method is its id as text. */
export type RecordValues = {
  /** 0 for nobody. */
  client: number
  /** "" for that of the invoice which is due first. */
  currency: string
  amount: number | null
  paid_on: string
  method: string
  reference: string
  note: string
  /** By the invoice's id, once somebody has typed into one; until then they follow the amount. */
  shares: Record<string, number | null> | null
}

export const newValues = (client: number): RecordValues => ({
  client,
  ...{ currency: "", amount: null, paid_on: today(), method: noMethod },
  ...{ reference: "", note: "", shares: null },
})

type Known = Pick<Open, "currency" | "invoices">

/** What goes towards each invoice: the one due first is filled first, unless somebody has said otherwise. */
export function amountsOf({ amount, shares }: Pick<RecordValues, "amount" | "shares">, open: Known): Amounts {
  if (shares === null) return spread(amount ?? 0, open.invoices, open.currency)
  return new Map(open.invoices.map(({ id }) => [id, shares[id] ?? null]))
}

/** What becomes the client's credit; below zero where more goes towards invoices than arrived. */
export const creditOf = (values: Pick<RecordValues, "amount" | "shares">, open: Known) =>
  leftOf(values.amount ?? 0, amountsOf(values, open), open.currency)

type Sent = z.input<typeof clientPayment>

/** Where the business is it may be another day by now: today is what it is there. */
export function sentOf(values: RecordValues, open: Known) {
  const { client, amount, paid_on, method, reference, note } = values
  const allocations = chosenOf(amountsOf(values, open))
  return {
    ...{ client, amount: amount ?? 0, currency: open.currency, reference, note, allocations },
    paid_on: paid_on === today() ? null : paid_on,
    method: method === noMethod ? null : Number(method),
  } satisfies Sent
}
