// What the items of an invoice bill, on the wire.
import type { BilledWork } from "./queries.ts"

/** Each item with the ids of its time and expenses. */
export function withWork<Item extends { id: number }>(
  items: readonly Item[],
  billed: readonly BilledWork[] = [],
) {
  const work = new Map(billed.map(({ item, ...ids }) => [item, ids]))
  return items.map((item) => ({ ...item, ...(work.get(item.id) ?? { time_entries: [], expenses: [] }) }))
}
