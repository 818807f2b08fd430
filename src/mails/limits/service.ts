// How many mails go to addresses that people of an organization chose: none of them writes to the world in our name.
import type { RawBuilder } from "kysely"
import { tooMany } from "../../core/base/errors.ts"
import { hashToken } from "../../core/base/secrets.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { mailboxOf } from "../../core/values/text.ts"
import { inWords } from "../../core/values/waiting.ts"
import {
  countingJob,
  deleteRecipients,
  findWaits,
  holdStanding,
  insertCountedJob,
  insertRecipients,
} from "./queries.ts"
import { allowanceOf, type MailKind, mailRefusal, type Standing } from "./rules.ts"

/** For statements that hold an organization's mails beside what these are about. */
export { heldStanding } from "./queries.ts"
export type { Standing } from "./rules.ts"

type Mailing = {
  kind: MailKind
  to: string
  cc?: string[] | undefined
  client_id?: number
  /** The invoice that it is about. */
  subject_id?: number
  /** Of the form in which the address was given: a refusal is shown beside it. */
  field?: string
}
/** What a deployment multiplies every allowed count by. */
type Settings = { rate_limit_factor: number }
/** Puts the mail into the outbox; answers its row. */
type Promising = () => Promise<number>

/** Promises a mail and counts it, in the caller's transaction. Throws 429, saying when it can go out. */
export async function mailWithinLimits(
  db: TenantDb,
  settings: Settings,
  mailing: Mailing,
  promise: Promising,
): Promise<number> {
  const refusal = await findRefusal(db, settings, mailing)
  if (refusal) throw tooMany(refusal.message, refusal.seconds, mailing.field)
  return promiseAndCount(db, mailing, promise)
}

/** The same where nobody can be told: a mail that is one too many isn't promised. */
export async function mailWhereRoom(
  db: TenantDb,
  settings: Settings,
  mailing: Mailing,
  promise: Promising,
): Promise<void> {
  if (await findRefusal(db, settings, mailing)) return
  await promiseAndCount(db, mailing, promise)
}

/** The same for a mail that is owed: one that is too many leaves as soon as there is room. `promise` gets the seconds. */
export async function mailWhenRoom(
  db: TenantDb,
  settings: Settings,
  mailing: Mailing,
  promise: (wait_seconds: number) => Promise<number>,
): Promise<void> {
  const refusal = await findRefusal(db, settings, mailing)
  const wait = refusal?.seconds ?? 0
  await promiseAndCount(db, mailing, () => promise(wait), wait)
}

/** The same for a mail that is one job, written and counted in one statement. */
export async function jobWhenRoom(
  db: TenantDb,
  settings: Settings,
  mailing: Mailing,
  job: (wait_seconds: number) => RawBuilder<unknown>,
): Promise<void> {
  await insertCountedJob(db, await jobInStatement(db, settings, mailing, job))
}

/**
 * The same as parts of the statement that writes what the mail is about: "job" and "counted". `standing` where the caller
 * holds it already.
 */
export async function jobInStatement(
  db: TenantDb,
  settings: Settings,
  mailing: Mailing,
  job: (wait_seconds: number) => RawBuilder<unknown>,
  standing?: Standing,
): Promise<RawBuilder<unknown>> {
  const refusal = await findRefusal(db, settings, mailing, standing)
  const wait = refusal?.seconds ?? 0
  return countingJob(db, job(wait), countedOf(mailing), wait)
}

/** A mail that was taken back before it left. */
export const uncountMail = (db: TenantDb, job: number) => deleteRecipients(db, job)

async function findRefusal(
  db: TenantDb,
  { rate_limit_factor: factor }: Settings,
  mailing: Mailing,
  known?: Standing,
) {
  const standing = known ?? (await holdStanding(db))
  const allowed = allowanceOf(standing, factor)
  return mailRefusal(await findWaits(db, countedOf(mailing), allowed), allowed, standing.is_new, inWords)
}

async function promiseAndCount(
  db: TenantDb,
  mailing: Mailing,
  promise: Promising,
  wait_seconds = 0,
): Promise<number> {
  const job = await promise()
  await insertRecipients(db, job, countedOf(mailing), wait_seconds)
  return job
}

const countedOf = ({ kind, to, cc = [], client_id, subject_id }: Mailing) => {
  const addresses = [...new Set([to, ...cc].map((address) => hashToken(mailboxOf(address))))]
  return { kind, client_id: client_id ?? null, subject_id: subject_id ?? null, addresses }
}
