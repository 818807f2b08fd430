// The order of a list, and the text that marks where its next page begins.

/** `due_date` sorts ascending, `-due_date` descending. */
export type Sort<Order extends string> = Order | `-${Order}`

export function orderOf<Order extends string>(sort: Sort<Order>): { order: Order; descending: boolean } {
  const descending = sort.startsWith("-")
  return { order: (descending ? sort.slice(1) : sort) as Order, descending }
}

/** A list's orders, from the values each compares before the id; newest first without a sort. */
export function ordersBy<Row extends { id: number }, Order extends string>(
  keys: Record<Order, (row: Row) => (string | number)[]>,
) {
  const orders = Object.keys(keys) as Order[]
  return {
    orders,
    sorts: orders.flatMap((order): Sort<Order>[] => [order, `-${order}`]),
    /** Marks where a page ended. */
    cursorAfter: (last: Row, sort: Sort<Order> | undefined): string =>
      cursorOf(sort === undefined ? [] : keys[orderOf(sort).order](last), last.id),
  }
}

const cursorOf = (keys: readonly (string | number)[], id: number): string =>
  [...keys, id].map((key) => encodeURIComponent(key)).join("|")

/** The keys and the id of a cursor with `count` keys; null for any other text. */
export function readCursorOf(cursor: string, count: number): { keys: string[]; id: number } | null {
  const parts = cursor.split("|").map(decoded)
  const id = parts.pop() ?? ""
  const keys = parts.filter((part) => part !== null)
  if (keys.length !== count || parts.length !== count || !isIdText(id)) return null
  return keys.some((key) => key.includes("\u0000")) ? null : { keys, id: Number(id) }
}

export const isIdText = (text: string) => /^[1-9]\d{0,15}$/.test(text)

/** An amount in a currency's own unit, as cursors write it. */
export const isAmountText = (text: string) => /^\d{1,12}(\.\d{1,3})?$/.test(text)

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
