// One line of what stands on the landing page: its handle, its picture, what it is called, and what can be done with it.
import { Pencil, Trash2 } from "lucide-react"
import type { ReactNode } from "react"
import { IconButton } from "../../../ui/button.tsx"

/** How one of them reads. */
export type ItemLook<T> = {
  nameOf: (item: T) => string
  noteOf: (item: T) => ReactNode
  imageOf?: (item: T) => string | null
  /** Beside its name. */
  badgeOf?: (item: T) => ReactNode
}

type ItemLineProps<T> = ItemLook<T> & {
  item: T
  handle: ReactNode
  edit: () => void
  remove: () => void
}

export function ItemLine<T>({
  item,
  handle,
  nameOf,
  noteOf,
  imageOf,
  badgeOf,
  edit,
  remove,
}: ItemLineProps<T>) {
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
