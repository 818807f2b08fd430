// The trail of an invoice for its client: what happened, in order.
import { formatMoney, fromMinor } from "../../core/values/money.ts"
import type { Trail } from "./schema.ts"

/** Money in minor units of `currency`. */
export type TrailFacts = {
  currency: string
  sent_at: string | null
  /** Names of members, as far as they have set one. */
  sent_by: string | null
  viewed_at: string | null
  claims: readonly {
    amount: number
    state: "open" | "confirmed" | "rejected" | "withdrawn"
    at: string
    decided_at: string | null
    decided_by: string | null
  }[]
  payments: readonly { id: number; amount: number; paid_on: string; at: string; by: string | null }[]
  /** By the client itself. */
  credit_used: readonly { amount: number; at: string }[]
}

/** The end of a reported payment that was confirmed is its payment, as long as that counts. */
export function trailOf({ currency, sent_at, sent_by, viewed_at, ...facts }: TrailFacts): Trail {
  const { claims, payments, credit_used } = facts
  const money = (amount: number) => ({
    ...nothing,
    amount: fromMinor(amount, currency),
    formatted_amount: formatMoney(amount, currency),
  })
  const all: Trail = [
    ...(sent_at === null ? [] : [{ ...nothing, event: "sent" as const, at: sent_at, by: sent_by }]),
    ...(viewed_at === null ? [] : [{ ...nothing, event: "viewed" as const, at: viewed_at }]),
    ...claims.flatMap(({ amount, state, at, decided_at, decided_by }) => [
      { ...money(amount), event: "reported" as const, at },
      ...((state === "rejected" || state === "withdrawn") && decided_at !== null
        ? [{ ...money(amount), event: state, at: decided_at, by: state === "rejected" ? decided_by : null }]
        : []),
    ]),
    ...payments.map(({ id: payment, amount, paid_on, at, by }) => ({
      ...money(amount),
      ...{ event: "confirmed" as const, at, by, payment, paid_on },
    })),
    ...credit_used.map(({ amount, at }) => ({ ...money(amount), event: "credit_used" as const, at })),
  ]
  return all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const nothing = { by: null, amount: null, formatted_amount: null, payment: null, paid_on: null }
