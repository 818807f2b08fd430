// Where to go after signing in, and the message left by a registration.
import { ownPath } from "../../lib/own-path.ts"
import { type RegistrationNote, takeRegistrationNote } from "../../lib/storage.ts"

/** The `next` parameter, else the dashboard; never another site. */
export function nextPath(params: URLSearchParams): string {
  const next = params.get("next")
  return (next === null ? null : ownPath(next)) ?? "/dashboard"
}

/** Read once: a reload no longer has it. */
export const loginLoader = (): { note: RegistrationNote | null } => ({ note: takeRegistrationNote() })
