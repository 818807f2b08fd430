// The things of one kind, to be put in order, or why there are none.
import { Reorder } from "../../../ui/reorder.tsx"
import { Bar, Failure } from "../../../ui/states.tsx"
import { ItemLine, type ItemLook } from "./item-line.tsx"
import type { Item } from "./use-items.ts"

export type ItemListProps<T> = ItemLook<T> & {
  title: string
  query: {
    data: T[] | undefined
    error: { message: string } | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** Said where there are none. */
  none: string
  onOrder: (items: T[]) => unknown
  edit: (item: T) => void
  remove: (item: T) => void
}

export function ItemList<T extends Item>(props: ItemListProps<T>) {
  const { title, query, none, nameOf, onOrder, edit, remove } = props
  if (query.data === undefined && query.error !== null)
    return (
      <div className="p-4">
        <Failure error={query.error} retry={query.refetch} retrying={query.isFetching} />
      </div>
    )
  if (query.data === undefined)
    return (
      <div role="status" aria-label={`Loading ${title.toLowerCase()}`} className="p-5">
        <Bar className="w-1/2" />
      </div>
    )
  if (query.data.length === 0)
    return <p className="px-4 py-5 text-pretty text-muted text-sm sm:px-5">{none}</p>
  return (
    <Reorder
      items={query.data}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      onReorder={(moved) => void onOrder(moved)}
      label={title}
      render={(item, handle) => (
        <ItemLine
          {...props}
          item={item}
          handle={handle}
          edit={() => edit(item)}
          remove={() => remove(item)}
        />
      )}
    />
  )
}
