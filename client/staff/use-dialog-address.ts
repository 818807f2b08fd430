// A dialog that has an address: `/clients?create` opens it, back closes it, and signing in again leads back to it.
import { useState } from "react"
import { useSearchParams } from "react-router"

/** `details` are further parameters; they are removed when it closes. */
export function useDialogAddress(name: string, details: readonly string[] = []) {
  const [params, setParams] = useSearchParams()
  const change = (open: boolean, replace: boolean) =>
    setParams(
      (now) => {
        if (open) now.set(name, "")
        else for (const gone of [name, ...details]) now.delete(gone)
        return now
      },
      { replace, preventScrollReset: true },
    )
  return {
    open: params.has(name),
    show: () => change(true, false),
    close: () => change(false, true),
  }
}

/** The form of one of several things: `/billing?tax=7`, and `/billing?tax=new` for another one. */
export function useItemDialog<T extends { id: number }>(name: string, items: readonly T[] | undefined) {
  const [params, setParams] = useSearchParams()
  const id = params.get(name)
  // What it is about stays while it closes, and when the list no longer has it.
  const [shown, setShown] = useState<T>()
  const found = [...(items ?? []), ...(shown ? [shown] : [])].find((one) => String(one.id) === id)
  const open = items !== undefined && (id === "new" || found !== undefined)
  if (open && found !== shown) setShown(found)
  const change = (to: string | null) =>
    setParams(
      (now) => {
        if (to === null) now.delete(name)
        else now.set(name, to)
        return now
      },
      { replace: to === null, preventScrollReset: true },
    )
  return {
    open,
    item: open ? found : shown,
    add: () => change("new"),
    edit: (one: T) => change(String(one.id)),
    close: () => change(null),
  }
}
