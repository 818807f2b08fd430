// The stories of sign-up links: an operator makes one for an email address, and it lets that person register a business.
import type { Config } from "../../core/base/config.ts"
import { conflict, forbidden } from "../../core/base/errors.ts"
import { type Log, masked } from "../../core/base/log.ts"
import { deriveToken, hashToken, newToken } from "../../core/base/secrets.ts"
import type { SystemDb } from "../../core/database/db.ts"
import { enqueue } from "../../core/database/outbox.ts"
import {
  deleteSignUpLinks,
  findSignUpLink,
  insertSignUpLink,
  setSignUpHash,
  setSignUpLinkUsed,
} from "./queries.ts"
import { invitationNeeded, linkUnusable, registrationClosed } from "./rules.ts"
import { invited, type SignUp } from "./schema.ts"

export { signUpLinkDays } from "./rules.ts"

export const signUpTokenOf = (secret: string, id: number, nonce: string) =>
  deriveToken(secret, "sign-up-link", id, nonce)

export const signUpUrl = ({ public_url }: Pick<Config, "public_url">, token: string) =>
  `${public_url}/register?token=${token}`

/**
 * For an operator: a link by which the person with this email address can register a business, once, within 7 days. An
 * earlier link to the address is void. Throws 400 for an address that isn't one, and 409 where registration is closed.
 */
export async function createSignUpLink(
  db: SystemDb,
  { config, log }: { config: Config; log: Pick<Log, "info"> },
  input: { email: string; mailed: boolean },
) {
  const { email } = invited.parse(input)
  if (config.registration === "closed") throw conflict(registrationClosed, "registration_closed")
  const nonce = newToken()
  const link = await db.transaction().execute(async (transaction) => {
    await deleteSignUpLinks(transaction, email)
    const { id, expires_at } = await insertSignUpLink(transaction, email, nonce)
    const token = signUpTokenOf(config.app_secret, id, nonce)
    await setSignUpHash(transaction, id, hashToken(token))
    if (input.mailed) await enqueue(transaction, "email-sign-up-link", { link_id: id })
    return { id, email, url: signUpUrl(config, token), expires_at }
  })
  const facts = { event: "sign_up_link_created", actor: "operator", id: link.id, email: masked(email) }
  log.info(facts, "security")
  return link
}

/** Whom the link is for. Throws 403 like a registration by it. */
export async function readSignUpLink(db: SystemDb, config: Config, token: string) {
  if (config.registration === "closed") throw closed()
  const { email } = await usableLink(db, token)
  return { email }
}

/**
 * Throws 403 unless the caller may register: anyone where registration is open, by a link where it is by invitation. A
 * link is for one email address, and the answer is the same whether that address has an account.
 */
export async function requireRegistration(
  db: SystemDb,
  { registration }: Pick<Config, "registration">,
  { email, sign_up_token }: SignUp & { email?: string },
) {
  if (registration === "closed") throw closed()
  if (sign_up_token === undefined) {
    if (registration === "invited") throw forbidden(invitationNeeded, "invitation_needed")
    return
  }
  const link = await usableLink(db, sign_up_token)
  if (email !== undefined && link.email !== email) throw unusable()
}

/** Uses up the link of a registration, if it has one; runs in its transaction. Answers what the log tells of it. */
export async function spendSignUpLink(db: SystemDb, { email, sign_up_token }: SignUp & { email: string }) {
  if (sign_up_token === undefined) return {}
  const used = await setSignUpLinkUsed(db, hashToken(sign_up_token), email)
  if (!used) throw unusable()
  return { sign_up_link: used.id }
}

async function usableLink(db: SystemDb, token: string) {
  const link = await findSignUpLink(db, hashToken(token))
  if (!link) throw unusable()
  return link
}

const closed = () => forbidden(registrationClosed, "registration_closed")
const unusable = () => forbidden(linkUnusable, "invalid_sign_up_link")
