// The orders of the list of quotes, and where its next page begins.
import { ordersBy } from "../../core/values/lists.ts"

/** The total in the currency's own unit. */
type Listed = {
  id: number
  number: string | null
  client: number
  client_name: string
  valid_until: string | null
  currency: string
  total: number
}

export const { orders, sorts, cursorAfter } = ordersBy({
  number: ({ number }: Listed) => [number ?? ""],
  client: ({ client_name, client }: Listed) => [client_name, client],
  valid_until: ({ valid_until }: Listed) => [valid_until ?? ""],
  total: ({ currency, total }: Listed) => [currency, total],
})
export type Order = (typeof orders)[number]
