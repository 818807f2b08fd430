// Sending something once: a second press or a lost answer books nothing twice.
import { useRef } from "react"
import { withHeaders } from "../../api/client.ts"
import { newKey } from "../../lib/new-key.ts"

/** What goes with a call; the same for as long as the same is sent. */
export function useOnce() {
  const attempt = useRef({ body: "", key: "" })
  return (sent: unknown) => {
    const body = JSON.stringify(sent)
    if (body !== attempt.current.body) attempt.current = { body, key: newKey() }
    return withHeaders({ "idempotency-key": attempt.current.key })
  }
}
