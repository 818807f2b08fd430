// The state of a list, kept in the address: search, filters, order and page.
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useSearchParams } from "react-router"
import { idIn } from "../lib/address.ts"

/** Milliseconds after the last key. */
const debounce = 200

/** `rowsShown`: rows of a page. */
export function useListPlace(rowsShown = 49) {
  const [params, setParams] = useSearchParams()
  // Where the previous pages ended.
  const before = (params.get("before") ?? "").split(",").filter(isCursor)
  const cursor = before.at(-1)
  const search = params.get("search") ?? ""
  /** Another search, filter or order starts at the first page again; "" takes it away. */
  const change = (values: Record<string, string>) =>
    setParams(
      (now) => {
        now.delete("before")
        for (const [name, value] of Object.entries(values)) {
          now.delete(name)
          if (value !== "") now.set(name, value)
        }
        return now
      },
      { replace: true },
    )
  const set = (name: string, value: string) => change({ [name]: value })
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
    change,
    clear: () => setParams({}, { replace: true }),
    /** To another page; `last` is where this one ended. */
    go(page: number, last: string | undefined) {
      const ends = page > before.length + 1 && last !== undefined ? [...before, last] : before
      setParams((now) => {
        const wanted = ends.slice(0, page - 1)
        now.delete("before")
        if (wanted.length > 0) now.set("before", wanted.join(","))
        return now
      })
    },
  }
}

/** An id, or the keys of another order with one. */
const isCursor = (text: string) => idIn(text.split("|").at(-1)) !== null

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
