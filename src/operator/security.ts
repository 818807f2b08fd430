// A line of the log for each act of the operator that concerns security, as the server writes them for calls.
import type { DoneEvent } from "../core/api/security-events.ts"
import { type Log, masked } from "../core/base/log.ts"

type Facts = { user_id?: number; organization_id?: number; email?: string }

export function tellSecurity(log: Log, event: DoneEvent, { email, ...facts }: Facts) {
  const whose = email === undefined ? {} : { email: masked(email) }
  log.info({ event, actor: "operator", ...facts, ...whose }, "security")
}
