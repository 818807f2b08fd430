// The orders of the list of recurring invoices, and where its next page begins.
import { ordersBy } from "../../core/values/lists.ts"

/** The total in the currency's own unit. */
type Listed = {
  id: number
  client: number
  client_name: string
  next_on: string | null
  currency: string
  total: number
}

export const { orders, sorts, cursorAfter } = ordersBy({
  client: ({ client_name, client }: Listed) => [client_name, client],
  next_on: ({ next_on }: Listed) => [next_on ?? ""],
  total: ({ currency, total }: Listed) => [currency, total],
})
export type Order = (typeof orders)[number]
