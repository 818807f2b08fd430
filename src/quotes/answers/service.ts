// The story of an answer: the client accepts or declines a quote, or a member enters what it said.
import { type Actor, byClient, byUser, record } from "../../audit-log/service.ts"
import type { PortalClient, Staff } from "../../core/access/identity.ts"
import { conflict, notFound } from "../../core/base/errors.ts"
import { enqueue } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { formatMoney } from "../../core/values/money.ts"
import { listMailed } from "../../notifications/emails/service.ts"
import { notify } from "../../notifications/service.ts"
import { enqueueBilling } from "../on-accept/service.ts"
import { shownHash } from "../present.ts"
import { canQuote, refusals, statusOn, unanswerable } from "../rules.ts"
import { getQuote, publishQuote, readQuote } from "../service.ts"
import { insertAnswer } from "./queries.ts"
import type { AnswerInput } from "./schema.ts"

/** Either a contact of the client, or a member who answers for it. */
type Answerer = { ip: string | null; user_agent: string | null; time_zone: string } & (
  | (Pick<PortalClient, "client_id"> & Partial<Pick<PortalClient, "contact_id" | "contact_name">>)
  | { user_id: number }
)

/** `shown_hash`: what the client was shown; left out, it is the quote as it is now. Throws 409 where that is another one. */
export async function answerQuote(
  db: TenantDb,
  id: number,
  { answer, name, note = null, shown_hash }: AnswerInput & { shown_hash?: string },
  { time_zone, ip, user_agent, ...who }: Answerer,
): Promise<void> {
  const quote = await getQuote(db, id)
  const isOwn = "user_id" in who || who.client_id === quote.client_id
  if (!isOwn || ("client_id" in who && quote.status === "draft")) throw notFound("Quote")
  const today = todayIn(time_zone)
  const status = statusOn(quote, today)
  if (!canQuote(status, "answer")) throw conflict(unanswerable[status] ?? refusals.answer)
  const now = shownHash(quote)
  if (shown_hash !== undefined && shown_hash !== now) throw changed()
  const by =
    "user_id" in who
      ? { client_id: null, contact_id: null, user_id: who.user_id }
      : { client_id: who.client_id, contact_id: who.contact_id ?? null, user_id: null }
  const entry = { quote_id: id, answer, name, reason: note, ...by, ip, user_agent, shown_hash: now }
  const { valid_until, number, revision, body } = quote
  if (!(await insertAnswer(db, { ...entry, valid_until, today }))) throw await refusal(db, id, today)
  const details = { number, revision, total: formatMoney(body.total, body.currency), name, note }
  const actor: Actor = "user_id" in who ? byUser(who) : byClient(who)
  await record(db, actor, answer, { type: "quote", id }, details)
  publishQuote(db, quote)
  if (answer === "accepted") await enqueueBilling(db, id)
  if ("user_id" in who) return
  const { organization_id } = db
  await notify(db, "quote_answered", { quote_id: id, client_id: quote.client_id })
  for (const { user_id } of await listMailed(db, "quote_answered"))
    await enqueue(db, "email-quote-answered", { organization_id, quote_id: id, user_id })
}

/** A member enters what the client said. */
export async function answerForClient(
  db: TenantDb,
  { id, ...input }: AnswerInput & { id: number },
  who: Pick<Staff, "user_id" | "time_zone">,
  from: { ip: string; user_agent: string | null },
) {
  await answerQuote(db, id, input, { user_id: who.user_id, time_zone: who.time_zone, ...from })
  const message = input.answer === "accepted" ? "Quote accepted" : "Quote declined"
  return { message, quote: await readQuote(db, id, who) }
}

const changed = () => conflict("This quote has changed. Please look at it again.", "quote_changed")

/** Someone else was faster. */
async function refusal(db: TenantDb, id: number, today: string) {
  const now = unanswerable[statusOn(await getQuote(db, id), today)]
  return now === undefined ? changed() : conflict(now)
}
