// Reordering and removing the items of the landing page: shown at once, rolled back on failure.
import { tellFailure } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"

export type Item = { id: number; display_order: number }

/** In the owner's order; items without one newest first, as on the page. */
export const newestFirst = <T extends Item>(items: T[]): T[] =>
  items.toSorted((a, b) => a.display_order - b.display_order || b.id - a.id)
/** Links without an order are sorted oldest first. */
export const oldestFirst = <T extends Item>(items: T[]): T[] =>
  items.toSorted((a, b) => a.display_order - b.display_order || a.id - b.id)

type Cache<T> = {
  cancel(input: object): Promise<void>
  getData(input: object): T[] | undefined
  setData(input: object, items: T[] | undefined): unknown
  invalidate(): Promise<void>
}
type Calls<T> = {
  list: Cache<T>
  update(place: Item): Promise<unknown>
  remove(which: { id: number }): Promise<unknown>
}
type Words = { saveFailed: string; deleted: string; deleteFailed: string }

export function itemActs<T extends Item>({ list, update, remove }: Calls<T>, words: Words) {
  const show = async (change: (items: T[]) => T[]) => {
    await list.cancel({})
    const before = list.getData({})
    list.setData({}, before && change(before))
    return before
  }
  return {
    /** Sends only those whose place has changed. */
    async order(items: T[]) {
      const placed = items.map((item, display_order) => ({ ...item, display_order }))
      const changed = placed.filter(({ display_order }, at) => items[at]?.display_order !== display_order)
      const before = await show(() => placed)
      try {
        await Promise.all(changed.map(({ id, display_order }) => update({ id, display_order })))
      } catch (error) {
        list.setData({}, before)
        tellFailure(error, words.saveFailed)
      }
      void list.invalidate()
    },
    async remove({ id }: T) {
      try {
        await remove({ id })
      } catch (error) {
        tellFailure(error, words.deleteFailed)
        throw error
      }
      await show((items) => items.filter((item) => item.id !== id))
      toast.success(words.deleted)
      void list.invalidate()
    },
  }
}
