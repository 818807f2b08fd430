// The stories of new passwords: an emailed link sets one, or a signed-in person changes theirs.
import { setTimeout as pause } from "node:timers/promises"
import { isOver } from "../../core/access/named-limits.ts"
import type { App } from "../../core/api/context.ts"
import { badRequest, invalid, unauthorized } from "../../core/base/errors.ts"
import { deriveToken, hashPassword, hashToken, newToken } from "../../core/base/secrets.ts"
import type { SystemDb } from "../../core/database/db.ts"
import { enqueue } from "../../core/database/outbox.ts"
import { organizationsOf } from "../../organizations/service.ts"
import { type Account, findServedAccount } from "../queries.ts"
import type { NewPasswordByLink, PasswordChange } from "../schema.ts"
import {
  isPassword,
  requirePassword,
  requirePasswords,
  requireUnguessable,
  resetLoginTries,
} from "../service.ts"
import { endOtherSessions, type Person, renewToken } from "../sessions/service.ts"
import {
  deleteKeys,
  endResets,
  findAccountOf,
  findReset,
  insertReset,
  lockAccount,
  logChange,
  replacePassword,
  setResetHash,
  updatePassword,
  useReset,
} from "./queries.ts"
import { resetHours, resetTries } from "./rules.ts"

type Tools = Pick<App, "config" | "limits">

const wrongLink = () =>
  badRequest("Invalid reset link. Please request a new password reset.", "invalid_reset_link")

const notCurrent = () => invalid("current_password", "This isn't your current password")

/** Long enough to hide by timing whether a link was made. */
const forgotMs = 200

export async function forgotPassword(db: SystemDb, tools: Tools, email: string) {
  requirePasswords(tools.config)
  await Promise.all([createResetLink(db, tools, email), pause(forgotMs)])
  return { message: "If this address has an account, a link to set a new password is on its way." }
}

async function createResetLink(db: SystemDb, tools: Tools, email: string) {
  if (await isOver(tools, resetTries, email)) return
  const account = await findServedAccount(db, tools.config, email)
  if (account) await db.transaction().execute((transaction) => mailResetLink(transaction, tools, account.id))
}

/** Runs in a transaction, under the account's row lock: of two requests at once the later one wins. */
async function mailResetLink(transaction: SystemDb, { config }: Pick<App, "config">, user_id: number) {
  if (!(await lockAccount(transaction, user_id))) return
  const { reset_id } = await insertResetLink(transaction, config, user_id)
  await enqueue(transaction, "email-reset-link", { reset_id })
}

async function insertResetLink(transaction: SystemDb, config: App["config"], user_id: number) {
  await endResets(transaction, user_id)
  const nonce = newToken()
  const reset_id = await insertReset(transaction, user_id, nonce)
  const token = deriveToken(config.app_secret, "reset-link", reset_id, nonce)
  await setResetHash(transaction, reset_id, hashToken(token))
  return { reset_id, token }
}

export const resetUrl = ({ public_url }: App["config"], user_id: number, token: string) =>
  `${public_url}/reset-password?uid=${user_id}&token=${token}`

/** Ends every session of the person, and every other link. */
export async function resetPassword(db: SystemDb, tools: Tools, input: NewPasswordByLink, ip: string) {
  requirePasswords(tools.config)
  requirePassword(input.password)
  const hash = hashToken(input.token)
  const reset = await findReset(db, input.uid, hash)
  if (!reset) throw wrongLink()
  await requireUnguessableBy(db, tools, { id: reset.user_id, email: reset.email }, input.password)
  const password_hash = await hashPassword(input.password)
  await db.transaction().execute(async (transaction) => {
    await updatePassword(transaction, reset.user_id, password_hash)
    if (!(await useReset(transaction, input.uid, hash))) throw wrongLink()
    await deleteKeys(transaction, reset.user_id)
    await enqueue(transaction, "email-password-changed", { user_id: reset.user_id })
  })
  await resetLoginTries(tools, reset.email, ip)
  return { message: "Your password has been changed. Sign in with the new one." }
}

/**
 * Changes the password of someone who enters the current one. A wrong one is 400 and counts as a failed sign-in. Other
 * sessions and links end, and so does the token of this session, which someone may have copied.
 */
export async function changePassword(
  db: SystemDb,
  tools: Tools,
  who: Person & { ip: string },
  input: PasswordChange,
) {
  requirePasswords(tools.config)
  requirePassword(input.password)
  const account = await findAccountOf(db, who.user_id)
  if (!account) throw unauthorized()
  await requireUnguessableBy(db, tools, account, input.password)
  const { email } = account
  if (!(await isPassword(tools, account, email, input.current_password, who.ip))) throw notCurrent()
  const password_hash = await hashPassword(input.password)
  const access_token = await db.transaction().execute(async (transaction) => {
    if (!(await replacePassword(transaction, account, password_hash))) throw notCurrent()
    await deleteKeys(transaction, who.user_id, who.session_id)
    await logChange(transaction, account)
    await enqueue(transaction, "email-password-changed", { user_id: account.id })
    return renewToken(transaction, who.session_id)
  })
  return { message: "Your password has been changed", access_token }
}

async function requireUnguessableBy(
  db: SystemDb,
  tools: Tools,
  { id, email }: Pick<Account, "id" | "email">,
  password: string,
) {
  const businesses = await organizationsOf(db, tools, id)
  requireUnguessable(
    password,
    email,
    businesses.map(({ name }) => name),
  )
}

/** Ends every other session of someone who enters their password. A wrong one is 400 and counts as a failed sign-in. */
export async function signOutElsewhere(
  db: SystemDb,
  tools: Tools,
  who: Person & { ip: string },
  password: string,
): Promise<void> {
  requirePasswords(tools.config)
  const account = await findAccountOf(db, who.user_id)
  if (!account) throw unauthorized()
  if (!(await isPassword(tools, account, account.email, password, who.ip)))
    throw invalid("password", "This isn't your password")
  await endOtherSessions(db, who)
}

/** Replaces the password by an unknown one, which ends all sessions, and emails a link to set a new one. */
export async function closeAccount(
  transaction: SystemDb,
  tools: Pick<App, "config">,
  account: Account,
  password_hash: string,
) {
  await updatePassword(transaction, account.id, password_hash)
  await deleteKeys(transaction, account.id)
  await logChange(transaction, account)
  await mailResetLink(transaction, tools, account.id)
}

/**
 * The same by the operator of the installation, who gets the link, and has it emailed too if that is wanted. The caller
 * logs it.
 */
export async function resetByOperator(
  transaction: SystemDb,
  { config }: Pick<App, "config">,
  { id }: Pick<Account, "id">,
  { password_hash, mailed }: { password_hash: string; mailed: boolean },
) {
  requirePasswords(config)
  await updatePassword(transaction, id, password_hash)
  await deleteKeys(transaction, id)
  const { reset_id, token } = await insertResetLink(transaction, config, id)
  if (mailed) await enqueue(transaction, "email-reset-link", { reset_id })
  return { url: resetUrl(config, id, token), hours: resetHours }
}

/** Ends everything that signs a person in without a password: sessions, hand-overs and password links. */
export const signOutEverywhere = (transaction: SystemDb, user_id: number) => deleteKeys(transaction, user_id)
