// Where one goes after signing in, and what a registration has left to be said there.
import { ownPath } from "../../lib/own-path.ts"
import { type RegistrationNote, takeRegistrationNote } from "../../lib/storage.ts"

/** The `next` parameter if present, else the dashboard; never another site. */
export function nextPath(params: URLSearchParams): string {
  const next = params.get("next")
  return (next === null ? null : ownPath(next)) ?? "/dashboard"
}

/** The note of a registration is taken here, once: a reload no longer has it. */
export const loginLoader = (): { note: RegistrationNote | null } => ({ note: takeRegistrationNote() })
