// The orders of the list of projects, and where its next page begins.
import { ordersBy } from "../../core/values/lists.ts"

/** The budget in the currency's own unit. */
type Listed = {
  id: number
  title: string
  client: number
  client_name: string
  due_date: string | null
  currency: string
  budget: number | null
}

export const { orders, sorts, cursorAfter } = ordersBy({
  title: ({ title }: Listed) => [title],
  client: ({ client_name, client }: Listed) => [client_name, client],
  due_date: ({ due_date }: Listed) => [due_date ?? ""],
  budget: ({ currency, budget }: Listed) => [currency, budget ?? ""],
})
export type Order = (typeof orders)[number]
