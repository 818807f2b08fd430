// Where one is in a list: what is searched for, how it is filtered and the page, all kept in the address.
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useSearchParams } from "react-router"
import { idIn } from "../lib/address.ts"

/** After the last key, in milliseconds. */
const debounce = 200

/** `rowsShown`: how many rows stand on a page. */
export function useListPlace(rowsShown = 49) {
  const [params, setParams] = useSearchParams()
  // The last ids of the pages before this one.
  const before = (params.get("before") ?? "").split(",").filter((id) => idIn(id) !== null)
  const cursor = before.at(-1)
  const search = params.get("search") ?? ""
  /** Another search or filter starts at the first page again; "" takes it away. */
  const set = (name: string, value: string) =>
    setParams(
      (now) => {
        now.delete("before")
        now.delete(name)
        if (value !== "") now.set(name, value)
        return now
      },
      { replace: true },
    )
  const [typed, type] = useTyped(search, (text) => set("search", text))
  return {
    /** What is searched for, a moment after the last key, and what stands in the box. */
    search,
    typed,
    type,
    page: before.length + 1,
    rowsShown,
    /** What the server is asked for. One row more than is shown tells whether there is a next page. */
    query: {
      limit: rowsShown + 1,
      ...(search === "" ? {} : { search }),
      ...(cursor === undefined ? {} : { cursor }),
    },
    get: (name: string) => params.get(name) ?? "",
    set,
    clear: () => setParams({}, { replace: true }),
    /** To another page; `last` is the last row's id on this one. */
    go(page: number, last: number | undefined) {
      const ids = page > before.length + 1 && last !== undefined ? [...before, String(last)] : before
      setParams((now) => {
        const wanted = ids.slice(0, page - 1)
        now.delete("before")
        if (wanted.length > 0) now.set("before", wanted.join(","))
        return now
      })
    },
  }
}

export type ListPlace = ReturnType<typeof useListPlace>

/** The address follows when typing pauses, the box follows the address when one goes back. */
function useTyped(search: string, write: (text: string) => void) {
  const [typed, setTyped] = useState(search)
  const written = useRef(search)
  const settle = useEffectEvent((text: string) => {
    if (text === written.current) return
    written.current = text
    write(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), debounce)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    if (search === written.current) return
    written.current = search
    setTyped(search)
  }, [search])
  return [typed, setTyped] as const
}
