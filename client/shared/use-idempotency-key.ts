// A key for requests that must not run twice: a second press, or a retry after a lost answer, repeats the first.
import { useRef } from "react"
import { withHeaders } from "../api/client.ts"
import { newKey } from "../lib/new-key.ts"

/** The headers of the call: the same key as long as the same data is sent. */
export function useIdempotencyKey() {
  const last = useRef({ body: "", key: "" })
  return (sent: unknown) => {
    const body = JSON.stringify(sent)
    if (body !== last.current.body) last.current = { body, key: newKey() }
    return withHeaders({ "idempotency-key": last.current.key })
  }
}
