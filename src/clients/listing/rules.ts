// The orders of the list of clients, and where its next page begins.
import { ordersBy } from "../../core/values/lists.ts"

/** `outstanding` begins with the amount that decides the order; amounts in the currency's own unit. */
type Listed = { id: number; name: string; outstanding: readonly { currency: string; amount: number }[] }

export const { orders, sorts, cursorAfter } = ordersBy({
  name: ({ name }: Listed) => [name],
  outstanding: ({ outstanding: [first] }: Listed) => [first?.currency ?? "", first?.amount ?? 0],
})
export type Order = (typeof orders)[number]
