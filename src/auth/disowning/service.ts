// The story of an address that a stranger has registered with: its owner takes the account over.
import type { App } from "../../core/api/context.ts"
import { badRequest } from "../../core/base/errors.ts"
import { deriveToken, hashPassword, newToken, sameText, secretsOf } from "../../core/base/secrets.ts"
import type { SystemDb } from "../../core/database/db.ts"
import { closeAccount } from "../passwords/service.ts"
import type { Disowning } from "../schema.ts"
import { deleteInvitationsOf, findFounder } from "./queries.ts"

export { disownDays } from "./rules.ts"

/** In the welcome email of a registration: only its reader can say "this wasn't me". */
export const disownToken = (secret: string, user_id: number, organization_id: number) =>
  deriveToken(secret, "disown", organization_id, String(user_id))

/**
 * Signs the person out everywhere, replaces the password by an unknown one, voids their invitations, and emails a link
 * to set a new password.
 */
export async function disown(
  db: SystemDb,
  tools: Pick<App, "config">,
  { uid, organization, token }: Disowning,
) {
  const signed = secretsOf(tools.config).map((secret) => disownToken(secret, uid, organization))
  const right = signed.some((one) => sameText(one, token))
  const founder = right ? await findFounder(db, uid, organization) : undefined
  if (!founder) throw badRequest("This link is no longer valid", "invalid_link")
  const unknownHash = await hashPassword(newToken())
  await db.transaction().execute(async (transaction) => {
    await closeAccount(transaction, tools, founder, unknownHash)
    await deleteInvitationsOf(transaction, founder.id)
  })
  return {
    message: "Everyone is signed out of this account. We've emailed you a link to set a new password.",
  }
}
