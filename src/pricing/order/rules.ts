// The order of a document's items: by the place that each names, else as they were sent.

type Ordered = { order?: number | null | undefined }

/** Which of them comes first, second …: by `order`, 1-based; where it names none, by its place. */
export const orderOf = (items: readonly Ordered[]): number[] =>
  items
    .map(({ order }, place) => ({ place, order: order ?? place + 1 }))
    .sort((a, b) => a.order - b.order)
    .map(({ place }) => place)

/** The items in that order, without the order itself. */
export const inOrder = <Item extends Ordered>(items: readonly Item[]) =>
  orderOf(items).flatMap((place) => items.slice(place, place + 1).map(({ order: _, ...item }) => item))

/** A field of the items in their order, `items.0.unit_price`, as it is called where they were sent. */
export function asSent(field: string, items: readonly Ordered[]): string {
  const [name, place, ...rest] = field.split(".")
  const sent = name === "items" ? orderOf(items)[Number(place)] : undefined
  return sent === undefined ? field : [name, sent, ...rest].join(".")
}
