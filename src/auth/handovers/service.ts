// The stories of hand-overs: a sign-in on the main site is carried over to an organization's own address.
import type { App } from "../../core/api/context.ts"
import { forbidden, unauthorized } from "../../core/base/errors.ts"
import { hashToken, newToken } from "../../core/base/secrets.ts"
import type { SystemDb } from "../../core/database/db.ts"
import { holdAccount } from "../queries.ts"
import { signIn } from "../service.ts"
import type { Caller } from "../sessions/service.ts"
import { findHandover, insertHandover, useHandover } from "./queries.ts"

/** A token that carries the sign-in to one organization's address. Without a session the caller knows who it is. */
export async function handOver(
  db: SystemDb,
  person: { user_id: number; session_id: number | null },
  organization_id: number,
) {
  const token = newToken()
  await db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, person.user_id)
    const made = await insertHandover(transaction, person, organization_id, hashToken(token))
    if (!made) throw forbidden("You are not a member of this organization")
  })
  return { token }
}

/** Opens a session for a handed-over sign-in; its organization comes first in the answer. */
export async function exchange(
  db: SystemDb,
  tools: Pick<App, "config">,
  token: string,
  slug: string | null,
  caller: Caller,
) {
  const refused = unauthorized("Invalid or expired token")
  const hash = hashToken(token)
  const handover = await findHandover(db, hash)
  if (!handover) throw refused
  return db.transaction().execute(async (transaction) => {
    const account = await holdAccount(transaction, handover.user_id)
    const used = await useHandover(transaction, hash, slug)
    if (!account || !used) throw refused
    const { user, access_token } = await signIn(transaction, tools, account, caller)
    const meant = user.organizations.filter(({ id }) => id === used.organization_id)
    const others = user.organizations.filter(({ id }) => id !== used.organization_id)
    return { access_token, user: { ...user, organizations: [...meant, ...others] } }
  })
}
