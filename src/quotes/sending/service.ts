// The story of an email: a quote goes to its client with the PDF and a link that opens it in the portal.
import type { Config } from "../../core/base/config.ts"
import { conflict, crossed, orNotFound } from "../../core/base/errors.ts"
import { lockRow } from "../../core/database/locks.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { enqueueMail } from "../../mails/limits/service.ts"
import type { Addressed } from "../../mails/recipients/rules.ts"
import { countedOf, readAddressed, readNotReached } from "../../mails/recipients/service.ts"
import { quotePage } from "../../portal-links/rules.ts"
import { addLink } from "../../portal-links/service.ts"
import { canQuote, refusals, statusOn } from "../rules.ts"
import { getQuote, issueQuote, logQuote, readQuote } from "../service.ts"
import { setSent } from "./queries.ts"

/** A draft is issued first. Approvers who aren't reached by the one email get one of their own, with their own link. May be repeated until the quote is answered. */
export async function sendQuote(
  db: TenantDb,
  id: number,
  who: Parameters<typeof issueQuote>[2],
  config: Settings,
) {
  const { client_id, status } = await getQuote(db, id)
  if (status === "draft") await issueQuote(db, id, who)
  orNotFound(await lockRow(db, "clients", client_id, "key share"), "Client")
  await lockRow(db, "quotes", id, "no key update")
  const quote = await getQuote(db, id)
  if (quote.client_id !== client_id) throw crossed()
  if (!canQuote(statusOn(quote, todayIn(who.time_zone)), "send")) throw conflict(refusals.send)
  const letter = await readAddressed(db, client_id, "billing")
  const approvers = await readNotReached(db, client_id, "approver", letter)
  for (const own of [letter, ...approvers])
    await enqueueQuote(db, config, { quote_id: id, client_id, letter: own, is_own: own !== letter })
  await setSent(db, id)
  const copies = [...letter.cc, ...approvers.map(({ to }) => to)]
  const copied = copies.length > 0 ? { cc: copies } : {}
  await logQuote(db, who, "sent", quote, { to: letter.to, ...copied })
  return { message: "Quote sent", quote: await readQuote(db, id, who) }
}

type Settings = Pick<Config, "app_secret" | "rate_limit_factor">
/** `is_own`: of an approver, by itself. */
type QuoteMail = { quote_id: number; client_id: number; letter: Addressed; is_own: boolean }

async function enqueueQuote(
  db: TenantDb,
  config: Settings,
  { quote_id, client_id, letter, is_own }: QuoteMail,
) {
  const contact_id = letter.contact.id
  const link_id = await addLink(db, { client_id, contact_id, target: quotePage(quote_id) }, config.app_secret)
  const about = { organization_id: db.organization_id, quote_id, link_id }
  const payload = is_own ? { ...about, contact_id } : about
  // For the client once: many approvers don't use up what may be sent to it.
  const counted = is_own ? {} : { client_id }
  const mail = { kind: "quote", ...countedOf(letter), ...counted, subject_id: quote_id } as const
  await enqueueMail(db, config, { ...mail, onLimit: "reject" }, () => ({ name: "email-quote", payload }))
}
