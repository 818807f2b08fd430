// The stories of quotes as their clients see them: their own that were issued and still stand.
import { byClient, record } from "../../audit-log/service.ts"
import type { PortalClient } from "../../core/access/identity.ts"
import type { App } from "../../core/api/context.ts"
import { notFound } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { inTransaction } from "../../core/live/in-transaction.ts"
import { todayIn } from "../../core/values/dates.ts"
import { formatMoney } from "../../core/values/money.ts"
import { presentQuote, presentWhole } from "../present.ts"
import type { WholeQuote } from "../queries.ts"
import type { Quote, QuoteDetail } from "../schema.ts"
import { getQuote, publishQuote } from "../service.ts"
import { listOpen, listShown, setViewed } from "./queries.ts"
import { shownToClients } from "./rules.ts"

type Reader = Pick<PortalClient, "client_id" | "time_zone">

export async function readShownQuotes(
  db: TenantDb,
  { client_id, time_zone }: Reader,
  query: Parameters<typeof listShown>[2],
): Promise<Quote[]> {
  const today = todayIn(time_zone)
  return (await listShown(db, client_id, query)).map((row) => presentQuote(row, today))
}

/** Those that wait for the client's answer. */
export async function readOpenQuotes(db: TenantDb, { client_id, time_zone }: Reader, limit: number) {
  const today = todayIn(time_zone)
  return (await listOpen(db, client_id, today, limit)).map((row) => presentQuote(row, today))
}

/** Throws 404 for a quote that the client may not see. */
export async function readShownQuote(db: TenantDb, who: Reader, id: number): Promise<QuoteDetail> {
  return presentWhole(await getShown(db, who, id), { today: todayIn(who.time_zone), may: false })
}

async function getShown(db: TenantDb, { client_id }: Reader, id: number): Promise<WholeQuote> {
  const quote = await getQuote(db, id)
  if (quote.client_id !== client_id || !shownToClients.some((one) => one === quote.status))
    throw notFound("Quote")
  return quote
}

/** The first opening is recorded, so that the staff sees it was read. A read has no transaction of its own. */
export async function openShownQuote(
  db: TenantDb,
  app: Pick<App, "db" | "events">,
  who: Reader & Pick<PortalClient, "organization_id" | "contact_name">,
  id: number,
): Promise<QuoteDetail> {
  const quote = await getShown(db, who, id)
  if (quote.viewed_at === null)
    await inTransaction(app, who.organization_id, (tenant) => noteView(tenant, who, quote))
  return readShownQuote(db, who, id)
}

async function noteView(
  db: TenantDb,
  who: Pick<PortalClient, "client_id" | "contact_name">,
  quote: WholeQuote,
) {
  const { id, number, revision, body } = quote
  if (!(await setViewed(db, id))) return
  const details = { number, revision, total: formatMoney(body.total, body.currency) }
  await record(db, byClient(who), "viewed", { type: "quote", id }, details)
  publishQuote(db, quote)
}
