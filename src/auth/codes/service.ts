// The stories of codes: one is emailed to an address, and entering it proves that the address is the person's own.
import { countTry } from "../../core/access/named-limits.ts"
import type { App } from "../../core/api/context.ts"
import { invalid } from "../../core/base/errors.ts"
import { deriveCode, hashToken, newToken, sameText, secretsOf } from "../../core/base/secrets.ts"
import type { SystemDb } from "../../core/database/db.ts"
import { enqueue } from "../../core/database/outbox.ts"
import { mailboxOf } from "../../core/values/text.ts"
import { requireRegistration } from "../../organizations/sign-up-links/service.ts"
import type { CodeRequest, CodeTry } from "../schema.ts"
import type { Caller } from "../sessions/service.ts"
import { countCodeTry, insertCode, markVerified, renewCode } from "./queries.ts"
import { tries } from "./rules.ts"

export { findProof, useProof } from "./queries.ts"

type Tools = Pick<App, "config" | "limits">

const wrongCode = () => invalid("otp_code", "Invalid verification code")

/**
 * Emails a code of six digits, the same one while it is valid: a stranger's request can't void it. Throws 429 with the
 * seconds until the next one may be requested.
 */
export async function sendCode(db: SystemDb, tools: Tools, request: CodeRequest, caller: Caller) {
  await requireRegistration(db, tools.config, request)
  const { email, business_name = null } = request
  // Checked first, so that one address at its limit doesn't use up its network's, or the other way round.
  await tools.limits.check(tries.ip.name, caller.ip, tries.ip.count, tries.ip.seconds)
  const mailbox = mailboxOf(email)
  await countTry(tools, tries.again, mailbox)
  await countTry(tools, tries.address, mailbox)
  await countTry(tools, tries.ip, caller.ip)
  await db.transaction().execute(async (transaction) => {
    const living = await renewCode(transaction, email, business_name)
    const row = { email, business_name, nonce: newToken(), ip: caller.ip }
    const verification_id = living?.id ?? (await insertCode(transaction, row))
    await enqueue(transaction, "email-code", { verification_id })
  })
  return { message: "Verification code sent. Please check your email.", wait_time: tries.again.seconds }
}

/** Each try is counted before the code is compared, so that parallel guesses are no more than five either. */
export async function verifyCode(db: SystemDb, tools: Tools, guess: CodeTry, caller: Caller) {
  await requireRegistration(db, tools.config, guess)
  const tried = await countCodeTry(db, guess.email)
  if (!tried) throw wrongCode()
  const { id, nonce } = tried
  const right = secretsOf(tools.config).map((secret) => deriveCode(secret, "one-time-code", id, nonce))
  if (!right.some((code) => sameText(code, guess.otp_code))) throw wrongCode()
  const verification_token = newToken()
  const hash = hashToken(verification_token)
  if (!(await markVerified(db, tried.id, caller.ip, hash))) throw wrongCode()
  return { message: "Email verified", verification_token }
}
