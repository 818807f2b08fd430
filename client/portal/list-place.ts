// Where one is in a list of the portal: what is searched for, the status and the page, all kept in the address.
import { useEffect, useEffectEvent, useState } from "react"
import { useSearchParams } from "react-router"

const rowsShown = 25
/** After the last key, in milliseconds. */
const settled = 200

export function useListPlace() {
  const [params, setParams] = useSearchParams()
  const search = params.get("search") ?? ""
  const number = Number(params.get("page") ?? 1)
  const page = Number.isInteger(number) && number > 0 ? number : 1
  /** Another search or filter starts at the first page again; "" takes it away. */
  const set = (name: string, value: string, replace = true) =>
    setParams(
      (now) => {
        now.delete("page")
        if (value === "") now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace },
    )
  const [typed, type] = useTyped(search, (text) => set("search", text))
  return {
    search,
    typed,
    type,
    page,
    get: (name: string) => params.get(name) ?? "",
    set,
    go: (wanted: number) => set("page", wanted === 1 ? "" : String(wanted), false),
    /** The rows of this page, of all that were found. */
    cut<R>(rows: readonly R[]) {
      const pages = Math.max(1, Math.ceil(rows.length / rowsShown))
      const here = Math.min(page, pages)
      return { pages, page: here, rows: rows.slice((here - 1) * rowsShown, here * rowsShown) }
    },
    clear: () => setParams({}, { replace: true }),
  }
}

export type ListPlace = ReturnType<typeof useListPlace>

/** The address follows when typing pauses; the box follows the address when one goes back or clears it. */
function useTyped(search: string, write: (text: string) => void) {
  const [typed, setTyped] = useState(search)
  const [seen, setSeen] = useState(search)
  if (seen !== search) {
    setSeen(search)
    setTyped(search)
  }
  const settle = useEffectEvent((text: string) => {
    if (text !== search) write(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), settled)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
