// Exchanges a handed-over token for a session.
import type { calls } from "../../api/client.ts"
import { startSession } from "../../lib/storage.ts"

export type HandedSession = Awaited<ReturnType<typeof calls.auth.exchange.mutate>>

/** The intended organization comes first. */
export const enterHanded = ({ access_token, user }: HandedSession) =>
  startSession({ access: access_token, user, currentOrg: user.organizations[0] ?? null })
