// A card with a sortable list.

import { Pencil, Trash2 } from "lucide-react"
import { type ReactNode, useState } from "react"
import { IconButton } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { Card } from "../../../ui/page.tsx"
import { Reorder } from "../../../ui/reorder.tsx"
import { Bar, Failure } from "../../../ui/states.tsx"
import { useItemDialog } from "../../use-dialog-address.ts"
import type { Item } from "./use-items.ts"

type ItemCardProps<T> = Omit<ItemListProps<T>, "edit" | "remove"> & {
  description: string
  /** What is deleted: "project". */
  what: string
  add: (show: () => void) => ReactNode
  dialog: (form: { open: boolean; onClose: () => void; item?: T; last: T | undefined }) => ReactNode
  onRemove: (item: T) => Promise<unknown>
}

export function ItemCard<T extends Item>(props: ItemCardProps<T>) {
  const { title, description, what, query, nameOf, add, dialog, onRemove } = props
  const form = useItemDialog(what, query.data)
  const [doom, setDoom] = useState<{ open: boolean; item?: T }>({ open: false })
  return (
    <Card flush title={title} description={description} actions={add(form.add)}>
      <div className="border-line border-t">
        <ItemList {...props} edit={form.edit} remove={(item) => setDoom({ open: true, item })} />
      </div>
      {dialog({
        ...{ open: form.open, last: query.data?.at(-1), onClose: form.close },
        ...(form.item && { item: form.item }),
      })}
      <Confirm
        open={doom.open}
        onClose={() => setDoom({ ...doom, open: false })}
        title={`Delete ${doom.item ? nameOf(doom.item) : what}?`}
        action={`Delete ${what}`}
        onConfirm={() => doom.item && onRemove(doom.item)}
      >
        It will be removed from your landing page right away. This can't be undone.
      </Confirm>
    </Card>
  )
}

type ItemListProps<T> = ItemLook<T> & {
  title: string
  query: {
    data: T[] | undefined
    error: { message: string } | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** Shown when empty. */
  none: string
  onOrder: (items: T[]) => unknown
  edit: (item: T) => void
  remove: (item: T) => void
}

function ItemList<T extends Item>(props: ItemListProps<T>) {
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

type ItemLook<T> = {
  nameOf: (item: T) => string
  noteOf: (item: T) => ReactNode
  imageOf?: (item: T) => string | null
  /** Next to its name. */
  badgeOf?: (item: T) => ReactNode
}

type ItemLineProps<T> = ItemLook<T> & {
  item: T
  handle: ReactNode
  edit: () => void
  remove: () => void
}

function ItemLine<T>({ item, handle, nameOf, noteOf, imageOf, badgeOf, edit, remove }: ItemLineProps<T>) {
  const image = imageOf?.(item)
  return (
    <div className="flex items-center gap-2 px-4 py-3 sm:px-5">
      {handle && <div className="-ml-2 shrink-0">{handle}</div>}
      {image && <img src={image} alt="" className="size-10 shrink-0 rounded-md object-cover" />}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="max-w-full truncate font-medium text-sm" title={nameOf(item)}>
            {nameOf(item)}
          </h3>
          {badgeOf?.(item)}
        </div>
        <p className="truncate text-muted text-xs">{noteOf(item)}</p>
      </div>
      <div className="-mr-2 flex shrink-0">
        <IconButton size="icon-sm" label={`Edit ${nameOf(item)}`} onClick={edit}>
          <Pencil />
        </IconButton>
        <IconButton size="icon-sm" variant="danger-quiet" label={`Delete ${nameOf(item)}`} onClick={remove}>
          <Trash2 />
        </IconButton>
      </div>
    </div>
  )
}
