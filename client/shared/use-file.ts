// A file that is shown on the page: fetched with the session, and kept while the page is open.
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { fetchFile } from "../api/save-file.ts"

/** `type` is that of its content, whatever the response says. `address` is that of a local copy, null until it is there. */
export function useFile({ url, type, enabled = true }: { url: string; type: string; enabled?: boolean }) {
  const file = useQuery({
    queryKey: ["file", url],
    queryFn: async () => new Blob([await (await fetchFile(url)).arrayBuffer()], { type }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  })
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file.data) return
    const made = URL.createObjectURL(file.data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file.data])
  return { file, address }
}
