// The stories of people: an address is verified, a business registered, someone signs in and out and gets a new password.
import { setTimeout as pause } from "node:timers/promises"
import type { App } from "../core/api/context.ts"
import {
  AppError,
  badRequest,
  conflict,
  forbidden,
  invalid,
  notFound,
  unauthorized,
} from "../core/base/errors.ts"
import * as secrets from "../core/base/secrets.ts"
import type { SystemDb } from "../core/database/db.ts"
import { enqueue } from "../core/database/outbox.ts"
import { createOrganization, planOrganization } from "../organizations/founding/service.ts"
import { organizationsOf } from "../organizations/service.ts"
import * as rows from "./queries.ts"
import { type Limit, passwordProblem, tries } from "./rules.ts"
import type { CodeRequest, CodeTry, Credentials, NewPasswordByLink, Registration } from "./schema.ts"

type Tools = Pick<App, "config" | "limits">
type Person = { user_id: number; session_id: number }

const unverified = () => badRequest("Please verify your email address first", "email_not_verified")
const wrongCode = () => invalid("otp_code", "Invalid verification code")
const wrongPassword = () => unauthorized("Invalid email or password", "invalid_credentials")
const wrongLink = () =>
  badRequest("Invalid reset link. Please request a new password reset.", "invalid_reset_link")

/** Mails a code of six digits. Throws 429 with the seconds until the next one may be asked for. */
export async function sendCode(db: SystemDb, tools: Tools, request: CodeRequest, caller: rows.Caller) {
  const { email, business_name = null } = request
  // A full address must not use up what its neighbours on the network share, nor they what the address has.
  await tools.limits.check(tries.codeIp.name, caller.ip, tries.codeIp.count, tries.codeIp.seconds)
  await count(tools, tries.codeAgain, email)
  await count(tools, tries.codeAddress, email)
  await count(tools, tries.codeIp, caller.ip)
  await db.transaction().execute(async (transaction) => {
    const row = { email, business_name, nonce: secrets.newToken(), ip: caller.ip }
    await enqueue(transaction, "email-code", { verification_id: await rows.insertCode(transaction, row) })
  })
  return { message: "Verification code sent. Please check your email.", wait_time: tries.codeAgain.seconds }
}

/** Each try is counted before it is looked at, so that parallel guesses are no more than five either. */
export async function verifyCode(db: SystemDb, tools: Tools, guess: CodeTry, caller: rows.Caller) {
  const tried = await rows.countCodeTry(db, guess.email)
  if (!tried) throw wrongCode()
  const right = secrets.deriveCode(tools.config.app_secret, "one-time-code", tried.id, tried.nonce)
  if (!secrets.sameText(right, guess.otp_code)) throw wrongCode()
  const verification_token = secrets.newToken()
  const hash = secrets.hashToken(verification_token)
  if (!(await rows.markVerified(db, tried.id, caller.ip, hash))) throw wrongCode()
  return { message: "Email verified", verification_token }
}

/** A business with its owner, who may already have an account and then shows it by its password. */
export async function register(db: SystemDb, tools: Tools, input: Registration, caller: rows.Caller) {
  const { email, password, verification_token: token } = input
  requirePassword(password)
  const plan = planOrganization(input)
  const proof = { email, verification_hash: token ? secrets.hashToken(token) : null, ip: caller.ip }
  if (!(await rows.findProof(db, proof))) throw unverified()
  const opened = await openAccount(db, tools, email, password)
  return db.transaction().execute(async (transaction) => {
    if (!(await rows.useProof(transaction, proof))) throw unverified()
    const account = await keepAccount(transaction, opened)
    const organization_id = await createOrganization(transaction, plan, account.id)
    await enqueue(transaction, "email-welcome", { organization_id, user_id: account.id })
    const signed = await signIn(transaction, account, caller)
    return { ...signed, message: "Your account is ready" }
  })
}

type Opened = { id: number | undefined; email: string; password_hash: string }

/**
 * What the password opens: the account of this address, or the place of a new one. A wrong password of an account is
 * 400 and counts as a failed sign-in. Hashes, so never inside a transaction.
 */
export async function openAccount(
  db: SystemDb,
  tools: Tools,
  email: string,
  password: string,
): Promise<Opened> {
  requirePassword(password)
  const known = await rows.findAccount(db, email)
  if (known && !(await isPassword(tools, known, email, password)))
    throw invalid(
      "password",
      "This email address has an account already. Enter the password of that account.",
    )
  const password_hash = known?.password_hash ?? (await secrets.hashPassword(password))
  return { id: known?.id, email, password_hash }
}

/** The opened account, made now where it is new. Throws 409 when the address has got one meanwhile. */
export async function keepAccount(db: SystemDb, { id, email, password_hash }: Opened): Promise<rows.Account> {
  const made = id === undefined ? await rows.insertAccount(db, email, password_hash) : { id }
  if (!made) throw conflict("This email address has just got an account. Please try again.")
  return { id: made.id, email, password_hash }
}

/** The same answer in the same time for a wrong password and for an address that nobody has. */
export async function login(db: SystemDb, tools: Tools, given: Credentials, caller: rows.Caller) {
  const account = await rows.findAccount(db, given.email)
  const right = await isPassword(tools, account, given.email, given.password)
  if (!account || !right) throw wrongPassword()
  const signed = await db.transaction().execute((transaction) => signIn(transaction, account, caller))
  return { ...signed, message: "Signed in" }
}

/** The token is dead at once; one that was dead already stays so. */
export async function logout(db: SystemDb, token: string | undefined) {
  if (token !== undefined) await rows.deleteSessionByToken(db, secrets.hashToken(token))
}

/** Long enough that the time doesn't tell whether something was written and a mail promised. */
const forgotMs = 200

export async function forgotPassword(db: SystemDb, tools: Tools, email: string) {
  await Promise.all([promiseResetLink(db, tools, email), pause(forgotMs)])
  return { message: "If this address has an account, a link to set a new password is on its way." }
}

async function promiseResetLink(db: SystemDb, tools: Tools, email: string) {
  if (await isOver(tools, tries.reset, email)) return
  const account = await rows.findAccount(db, email)
  if (!account) return
  const nonce = secrets.newToken()
  await db.transaction().execute(async (transaction) => {
    const reset_id = await rows.insertReset(transaction, account.id, nonce)
    const token = secrets.deriveToken(tools.config.app_secret, "reset-link", reset_id, nonce)
    await rows.setResetHash(transaction, reset_id, secrets.hashToken(token))
    await enqueue(transaction, "email-reset-link", { reset_id })
  })
}

/** Ends every session of the person, and every other link that was on its way. */
export async function resetPassword(db: SystemDb, tools: Tools, input: NewPasswordByLink) {
  requirePassword(input.password)
  const hash = secrets.hashToken(input.token)
  const reset = await rows.findReset(db, input.uid, hash)
  if (!reset) throw wrongLink()
  const password_hash = await secrets.hashPassword(input.password)
  await db.transaction().execute(async (transaction) => {
    await rows.updatePassword(transaction, reset.user_id, password_hash)
    if (!(await rows.useReset(transaction, input.uid, hash))) throw wrongLink()
    await rows.deleteKeys(transaction, reset.user_id)
  })
  await tools.limits.reset(tries.login.name, reset.email)
  return { message: "Your password has been changed. Sign in with the new one." }
}

/** Who is behind a bearer token, whatever organization is meant. Throws 401. */
export async function findPerson(db: SystemDb, token: string | undefined): Promise<Person> {
  const person = token === undefined ? undefined : await rows.findSession(db, secrets.hashToken(token))
  if (!person) throw unauthorized()
  return person
}

export async function endSession(db: SystemDb, person: Person, id: number) {
  if (!(await rows.deleteSession(db, person.user_id, id))) throw notFound("Session")
}

/** A token that carries the sign-in to one organization's own address. */
export async function handOver(db: SystemDb, person: Person, organization_id: number) {
  const token = secrets.newToken()
  await db.transaction().execute(async (transaction) => {
    await rows.holdAccount(transaction, person.user_id)
    const made = await rows.insertHandover(transaction, person, organization_id, secrets.hashToken(token))
    if (!made) throw forbidden("You are not a member of this organization")
  })
  return { token }
}

/** A session of its own for a handed-over sign-in; the organization that was meant comes first. */
export async function exchange(db: SystemDb, token: string, slug: string | null, caller: rows.Caller) {
  const refused = unauthorized("Invalid or expired token")
  const hash = secrets.hashToken(token)
  const handover = await rows.findHandover(db, hash)
  if (!handover) throw refused
  return db.transaction().execute(async (transaction) => {
    const account = await rows.holdAccount(transaction, handover.user_id)
    const used = await rows.useHandover(transaction, hash, slug)
    if (!account || !used) throw refused
    const { user, access_token } = await signIn(transaction, account, caller)
    const meant = user.organizations.filter(({ id }) => id === used.organization_id)
    const others = user.organizations.filter(({ id }) => id !== used.organization_id)
    return { access_token, user: { ...user, organizations: [...meant, ...others] } }
  })
}

/** A new session, unless the password has been changed since `account` was read. Runs in a transaction. */
export async function signIn(db: SystemDb, account: rows.Account, caller: rows.Caller) {
  const held = await rows.holdAccount(db, account.id)
  if (held?.password_hash !== account.password_hash) throw wrongPassword()
  const access_token = secrets.newToken()
  await rows.insertSession(db, account.id, secrets.hashToken(access_token), caller)
  const { id, email } = held
  return { access_token, user: { id, email, organizations: await organizationsOf(db, id) } }
}

/** Counted before the check, so that parallel guesses can't pass; a right one takes all counts back. */
async function isPassword(tools: Tools, account: rows.Account | undefined, email: string, password: string) {
  await count(tools, tries.login, email)
  const right = await secrets.verifyPassword(account?.password_hash, password)
  if (right) await tools.limits.reset(tries.login.name, email)
  return right
}

function requirePassword(password: string) {
  const problem = passwordProblem(password)
  if (problem) throw invalid("password", problem)
}

const count = ({ limits }: Tools, limit: Limit, key: string) =>
  limits.consume(limit.name, key, limit.count, limit.seconds)

async function isOver(tools: Tools, limit: Limit, key: string): Promise<boolean> {
  try {
    await count(tools, limit, key)
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return true
    throw error
  }
}
