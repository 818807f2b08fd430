// The stories of people: a business registers with its owner, and someone signs in.
import { countTry } from "../core/access/named-limits.ts"
import type { App } from "../core/api/context.ts"
import { isCommonPassword } from "../core/base/common-passwords.ts"
import { badRequest, conflict, forbidden, invalid, unauthorized } from "../core/base/errors.ts"
import { network } from "../core/base/ip.ts"
import { hashPassword, hashToken, newToken, verifyPassword } from "../core/base/secrets.ts"
import type { SystemDb } from "../core/database/db.ts"
import { enqueue } from "../core/database/outbox.ts"
import { createOrganization, planOrganization } from "../organizations/founding/service.ts"
import { organizationsOf } from "../organizations/service.ts"
import { requireRegistration, spendSignUpLink } from "../organizations/sign-up-links/service.ts"
import { findProof, useProof } from "./codes/service.ts"
import { type Account, findAccount, findServedAccount, holdAccount, insertAccount } from "./queries.ts"
import { leansOnName, loginTries, passwordProblem, triedFrom } from "./rules.ts"
import type { Credentials, Registration } from "./schema.ts"
import { type Caller, openSession } from "./sessions/service.ts"

type Tools = Pick<App, "config" | "limits">

const unverified = () => badRequest("Please verify your email address first", "email_not_verified")
const wrongPassword = () => unauthorized("Invalid email or password", "invalid_credentials")

/** Registers a business with its owner, who may already have an account and then proves it by the password. */
export async function register(db: SystemDb, tools: Tools, input: Registration, caller: Caller) {
  await requireRegistration(db, tools.config, input)
  const { email, password, verification_token: token } = input
  requirePassword(password)
  const plan = planOrganization(input)
  const proof = { email, verification_hash: token ? hashToken(token) : null, ip: caller.ip }
  if (!(await findProof(db, proof))) throw unverified()
  const opened = await openAccount(db, tools, input, input.business_name, caller.ip)
  return db.transaction().execute(async (transaction) => {
    if (!(await useProof(transaction, proof))) throw unverified()
    const details = await spendSignUpLink(transaction, input)
    const account = await keepAccount(transaction, opened)
    const organization_id = await createOrganization(transaction, { ...plan, details }, account.id)
    await enqueue(transaction, "email-welcome", { organization_id, user_id: account.id })
    const signed = await signIn(transaction, tools, account, caller)
    return { ...signed, message: "Your account is ready" }
  })
}

type Opened = { id: number | undefined; email: string; password_hash: string }

/**
 * The account of this address if the password is right, or the data of a new one. A wrong password is 400 and counts as
 * a failed sign-in. Hashes, so never call it inside a transaction.
 */
export async function openAccount(
  db: SystemDb,
  tools: Tools,
  { email, password }: Credentials,
  business: string,
  ip: string,
): Promise<Opened> {
  requirePassword(password)
  const known = await findAccount(db, email)
  if (!known) requireUnguessable(password, email, [business])
  if (known && !(await isPassword(tools, known, email, password, ip)))
    throw invalid("password", "This email address already has an account. Enter that account's password.")
  const password_hash = known?.password_hash ?? (await hashPassword(password))
  return { id: known?.id, email, password_hash }
}

export const hasAccount = async (db: SystemDb, email: string) => (await findAccount(db, email)) !== undefined

/** Who may sign in here with this address. */
export const findPersonBy = async (db: SystemDb, { config }: Pick<App, "config">, email: string) => {
  const account = await findServedAccount(db, config, email)
  return account && { id: account.id }
}

/** The account of an address that someone else has verified, or the data of a new one, whose password no one knows. */
export async function openVerified(db: SystemDb, email: string): Promise<Opened> {
  const known = await findAccount(db, email)
  return { id: known?.id, email, password_hash: known?.password_hash ?? (await hashPassword(newToken())) }
}

/** The opened account, inserted if it is new. Throws 409 when the address has got an account meanwhile. */
export async function keepAccount(db: SystemDb, { id, email, password_hash }: Opened): Promise<Account> {
  const made = id === undefined ? await insertAccount(db, email, password_hash) : { id }
  if (!made) throw conflict("An account was just created with this email address. Please try again.")
  return { id: made.id, email, password_hash }
}

/** The same answer in the same time for a wrong password and an unknown address. */
export async function login(db: SystemDb, tools: Tools, given: Credentials, caller: Caller) {
  requirePasswords(tools.config)
  const account = await findServedAccount(db, tools.config, given.email)
  const right = await isPassword(tools, account, given.email, given.password, caller.ip)
  if (!account || !right) throw wrongPassword()
  const signed = await db.transaction().execute((transaction) => signIn(transaction, tools, account, caller))
  return { ...signed, message: "Signed in" }
}

/** A new session, unless the password has changed since `account` was read. Runs in a transaction. */
export async function signIn(db: SystemDb, tools: Pick<App, "config">, account: Account, caller: Caller) {
  const held = await holdAccount(db, account.id)
  if (held?.password_hash !== account.password_hash) throw wrongPassword()
  const access_token = await openSession(db, account.id, caller)
  const { id, email, appearance } = held
  return {
    access_token,
    user: { id, email, appearance, organizations: await organizationsOf(db, tools, id) },
  }
}

/** Counts the try before the check, so that parallel guesses can't pass; a correct one is uncounted. */
export async function isPassword(
  tools: Tools,
  account: Account | undefined,
  email: string,
  password: string,
  ip: string,
): Promise<boolean> {
  const { here, account: sum, ip: from } = loginTries
  const place = triedFrom(email, network(ip))
  await countTry(tools, here, place)
  await countTry(tools, from, ip)
  await countTry(tools, sum, email)
  const right = await verifyPassword(account?.password_hash, password)
  if (!right) return false
  await tools.limits.reset(here.name, place)
  await tools.limits.reset(from.name, ip, 1)
  await tools.limits.reset(sum.name, email, 1)
  return true
}

/** After a new password: resets the counts of this network and of every other one. */
export async function resetLoginTries({ limits }: Tools, email: string, ip: string) {
  await limits.reset(loginTries.here.name, triedFrom(email, network(ip)))
  await limits.reset(loginTries.account.name, email)
}

/** Throws 403 where people sign in with the identity provider alone. */
export function requirePasswords({ oidc }: Pick<App["config"], "oidc">) {
  if (oidc?.only)
    throw forbidden(`Passwords are turned off here. Sign in with ${oidc.name}.`, "passwords_off")
}

export function requirePassword(password: string) {
  const problem = passwordProblem(password)
  if (problem) throw invalid("password", problem)
}

/** Refuses the passwords that attackers try first: common ones, and names with little added. */
export function requireUnguessable(password: string, email: string, businesses: string[]) {
  if (isCommonPassword(password))
    throw invalid("password", "This password is too common. Choose another one.")
  if (leansOnName(password, email, businesses))
    throw invalid(
      "password",
      "This password mostly repeats your email address, your business's name or “Portico”. Choose another one.",
    )
}
