// One kind of what stands on the landing page: a list that is put in order by hand or by keyboard, changed and added to.
import { type ReactNode, useState } from "react"
import { Confirm } from "../../../ui/dialog.tsx"
import { Card } from "../../../ui/page.tsx"
import { ItemList, type ItemListProps } from "./item-list.tsx"
import type { Item } from "./use-items.ts"

type ItemCardProps<T> = Omit<ItemListProps<T>, "edit" | "remove"> & {
  description: string
  /** "project": what is deleted. */
  what: string
  add: (show: () => void) => ReactNode
  dialog: (form: { open: boolean; onClose: () => void; item?: T; last: T | undefined }) => ReactNode
  onRemove: (item: T) => Promise<unknown>
}

export function ItemCard<T extends Item>(props: ItemCardProps<T>) {
  const { title, description, what, query, nameOf, add, dialog, onRemove } = props
  const [form, setForm] = useState<{ open: boolean; item?: T }>({ open: false })
  const [doom, setDoom] = useState<{ open: boolean; item?: T }>({ open: false })
  return (
    <Card flush title={title} description={description} actions={add(() => setForm({ open: true }))}>
      <div className="border-line border-t">
        <ItemList
          {...props}
          edit={(item) => setForm({ open: true, item })}
          remove={(item) => setDoom({ open: true, item })}
        />
      </div>
      {dialog({ ...form, last: query.data?.at(-1), onClose: () => setForm({ ...form, open: false }) })}
      <Confirm
        open={doom.open}
        onClose={() => setDoom({ ...doom, open: false })}
        title={`Delete ${doom.item ? nameOf(doom.item) : what}?`}
        action={`Delete ${what}`}
        onConfirm={() => doom.item && onRemove(doom.item)}
      >
        It goes from your landing page at once. This can't be undone.
      </Confirm>
    </Card>
  )
}
