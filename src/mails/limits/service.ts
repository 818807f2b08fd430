// How many emails go to addresses that people of an organization chose, so that no organization spams in our name.
import { badRequest, invalid, tooMany } from "../../core/base/errors.ts"
import { hashToken } from "../../core/base/secrets.ts"
import type { Job } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { inWords } from "../../core/values/dates.ts"
import { mailboxOf } from "../../core/values/text.ts"

export { lockMailing } from "./queries.ts"

import { deleteRecipients, findWaits, insertMailJob, lockMailing } from "./queries.ts"
import { allowanceOf, type MailKind, mailRefusal, tooManyReaders } from "./rules.ts"

type Mail = {
  kind: MailKind
  to: string
  cc?: string[] | undefined
  client_id?: number
  /** The invoice that it is about. */
  subject_id?: number
  /** The form's field with the address: a refusal is shown beside it. */
  field?: string
  /** The seconds that it waits in any case, such as those in which it can be undone. */
  delay_seconds?: number
}
/** What a deployment multiplies every limit by. */
type Settings = { rate_limit_factor: number }
/** Makes the email's job, and with it what only an email that is sent needs, such as its link. */
type MakeJob = () => Job | Promise<Job>

/**
 * Enqueues an email and counts it, in the caller's transaction. One to more addresses than an hour has room for is refused with 400.
 * Over the limit it is refused with 429 and the time to
 * try again (`reject`), dropped because no one waits for an answer (`drop`), or sent as soon as there is room
 * (`delay`).
 */
export async function enqueueMail(
  db: TenantDb,
  settings: Settings,
  mail: Mail & { onLimit: "reject" | "delay" },
  makeJob: MakeJob,
): Promise<number>
export async function enqueueMail(
  db: TenantDb,
  settings: Settings,
  mail: Mail & { onLimit: "drop" },
  makeJob: MakeJob,
): Promise<number | undefined>
export async function enqueueMail(
  db: TenantDb,
  { rate_limit_factor: factor }: Settings,
  { onLimit, ...mail }: Mail & { onLimit: "reject" | "delay" | "drop" },
  makeJob: MakeJob,
) {
  const organization = await lockMailing(db)
  const allowed = allowanceOf(organization, factor)
  const counted = countedOf(mail)
  const excess = tooManyReaders(counted.addresses.length, allowed, organization.is_new)
  if (excess && onLimit === "drop") return undefined
  if (excess && onLimit === "reject") throw mail.field ? invalid(mail.field, excess) : badRequest(excess)
  const waits = await findWaits(db, counted, allowed)
  const refusal = mailRefusal(waits, allowed, organization.is_new, inWords)
  if (refusal && onLimit === "reject") throw tooMany(refusal.message, refusal.seconds, mail.field)
  if (refusal && onLimit === "drop") return undefined
  const wait = refusal?.seconds ?? 0
  const delay_seconds = Math.max(mail.delay_seconds ?? 0, wait)
  return insertMailJob(db, await makeJob(), counted, { delay_seconds, counts_in: wait })
}

/** An email that was undone before it was sent. */
export const uncountMail = (db: TenantDb, job: number) => deleteRecipients(db, job)

const countedOf = ({ kind, to, cc = [], client_id, subject_id }: Mail) => {
  const addresses = [...new Set([to, ...cc].map((address) => hashToken(mailboxOf(address))))]
  return { kind, client_id: client_id ?? null, subject_id: subject_id ?? null, addresses }
}
