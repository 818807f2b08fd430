// The trail of an invoice for its client: what happened, in order.
import { formatMoney, fromMinor } from "../../core/values/money.ts"
import type { Trail } from "./schema.ts"

/** Money in minor units of `currency`. */
export type TrailFacts = {
  currency: string
  sent_at: string | null
  viewed_at: string | null
  claims: readonly {
    amount: number
    state: "open" | "confirmed" | "rejected" | "withdrawn"
    at: string
    decided_at: string | null
  }[]
  payments: readonly { id: number; amount: number; paid_on: string; at: string }[]
}

/** The end of a reported payment that was confirmed is its payment, as long as that counts. */
export function trailOf({ currency, sent_at, viewed_at, claims, payments }: TrailFacts): Trail {
  const money = (amount: number) => ({
    ...nothing,
    amount: fromMinor(amount, currency),
    formatted_amount: formatMoney(amount, currency),
  })
  const all: Trail = [
    ...(sent_at === null ? [] : [{ ...nothing, event: "sent" as const, at: sent_at }]),
    ...(viewed_at === null ? [] : [{ ...nothing, event: "viewed" as const, at: viewed_at }]),
    ...claims.flatMap(({ amount, state, at, decided_at }) => [
      { ...money(amount), event: "reported" as const, at },
      ...((state === "rejected" || state === "withdrawn") && decided_at !== null
        ? [{ ...money(amount), event: state, at: decided_at }]
        : []),
    ]),
    ...payments.map(({ id: payment, amount, paid_on, at }) => ({
      ...money(amount),
      ...{ event: "confirmed" as const, at, payment, paid_on },
    })),
  ]
  return all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const nothing = { amount: null, formatted_amount: null, payment: null, paid_on: null }
