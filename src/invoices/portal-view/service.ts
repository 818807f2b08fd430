// The stories of invoices as their clients see them: their own, without drafts and cancelled ones.
import { byClient, record } from "../../audit-log/service.ts"
import type { PortalClient } from "../../core/access/identity.ts"
import type { App } from "../../core/api/context.ts"
import { AppError, invalid, notFound } from "../../core/base/errors.ts"
import type { ListQuery } from "../../core/database/pagination.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { inTransaction } from "../../core/live/in-transaction.ts"
import { todayIn } from "../../core/values/dates.ts"
import { formatMoney, fromMinor } from "../../core/values/money.ts"
import { notify } from "../../notifications/service.ts"
import { presentOwnClaim } from "../../payments/claims/present.ts"
import { presentWithItems } from "../amounts/service.ts"
import { presentDeductions } from "../deposits/present.ts"
import { presentPaper } from "../document/present.ts"
import { presentNext } from "./present.ts"
import {
  countShown,
  findCancelled,
  findChosenMethod,
  findNextOpen,
  findShown,
  listOwn,
  listShown,
  setViewed,
} from "./queries.ts"
import { cancelledSentence, shownState } from "./rules.ts"
import type { ShownInList, ShownInvoice } from "./schema.ts"

type Reader = Pick<PortalClient, "client_id" | "organization_id" | "time_zone">

export async function readShownInvoices(
  db: TenantDb,
  { client_id, time_zone }: Reader,
  query: ListQuery,
): Promise<ShownInList[]> {
  const today = todayIn(time_zone)
  return (await listShown(db, client_id, query, today)).map((row) => presentShown(row, today))
}

/** The number on all pages. */
export async function countShownInvoices(
  db: TenantDb,
  { client_id, time_zone }: Reader,
  filter: Pick<ListQuery, "status" | "project" | "search">,
) {
  return { count: await countShown(db, client_id, filter, todayIn(time_zone)) }
}

/** The next invoice that the client may pay, after this one; null if there is none. */
export async function readNextOpen(db: TenantDb, who: Reader, id: number): Promise<ShownInList | null> {
  const row = await findNextOpen(db, who.client_id, id)
  return row ? presentShown(row, todayIn(who.time_zone)) : null
}

/** Throws 404 for an invoice that the client may not see; one that was cancelled is told apart. */
export async function readShownInvoice(db: TenantDb, who: Reader, id: number): Promise<ShownInvoice> {
  const shown = await findShown(db, who.client_id, id)
  if (!shown) throw (await findCancelled(db, who.client_id, id)) ? cancelled() : notFound("Invoice")
  const { paper, printed_title, claim, claims, credit, deductions, ...row } = shown
  return {
    ...presentShown(row, todayIn(who.time_zone)),
    project_title: printed_title ?? row.project_title,
    paper: presentPaper(paper, row),
    deductions: presentDeductions(deductions, row.currency),
    claim: presentOwnClaim(claim, who.client_id),
    credit: fromMinor(credit, row.currency),
    formatted_credit: formatMoney(credit, row.currency),
    claims: claims.flatMap((open) => presentOwnClaim(open, who.client_id) ?? []),
  }
}

type Bill = { id: number; currency: string }

/** Invoices that are paid together with another one. Throws 400 for what isn't the client's own, and for another currency. */
export async function requireOwn(
  db: TenantDb,
  { client_id }: Pick<Reader, "client_id">,
  { id, currency }: Bill,
  others: readonly number[],
) {
  if (others.length === 0) return
  const own = await listOwn(db, client_id, others)
  for (const [index, other] of others.entries()) {
    const field = `other_invoices.${index}`
    const found = own.find((one) => one.id === other)
    if (other === id) throw invalid(field, "List each only once")
    if (!found) throw invalid(field, "Choose one of your invoices")
    if (found.currency !== currency) throw invalid(field, `This invoice isn't in ${currency}`)
  }
}

const cancelled = () => new AppError("NOT_FOUND", "cancelled", cancelledSentence)

type VisibleRow = Awaited<ReturnType<typeof listShown>>[number]

function presentShown(row: VisibleRow, today: string): ShownInList {
  const { can_pay, is_overdue, max_credit_use, ...state } = shownState(row, today)
  return {
    ...presentWithItems({ ...row, ...state }, today),
    ...{ can_pay, is_overdue, max_credit_use, issue_date: row.issue_date },
    next_instalment: presentNext(row),
    amount_reported: fromMinor(row.reported, row.currency),
    formatted_amount_reported: formatMoney(row.reported, row.currency),
  }
}

/** The first opening is recorded, so that the staff sees it was read. A read has no transaction of its own. */
export async function openShownInvoice(
  db: TenantDb,
  app: Pick<App, "db" | "events">,
  who: Reader & Pick<PortalClient, "contact_name">,
  id: number,
): Promise<ShownInvoice> {
  const invoice = await readShownInvoice(db, who, id)
  if (invoice.viewed_at !== null) return invoice
  const viewed_at = await inTransaction(app, who.organization_id, (tenant) => noteView(tenant, who, id))
  return viewed_at === undefined ? readShownInvoice(db, who, id) : { ...invoice, viewed_at }
}

/** Answers the moment, undefined when it was opened before. */
export async function noteView(
  db: TenantDb,
  who: Pick<PortalClient, "client_id" | "contact_name">,
  id: number,
) {
  const viewed_at = await setViewed(db, id)
  if (viewed_at === undefined) return
  await record(db, byClient(who), "viewed", { type: "invoice", id })
  await notify(db, "invoice_viewed", { invoice_id: id, client_id: who.client_id })
  db.publish({ type: "invoice", id })
  return viewed_at
}

/** The payment method of the client's report, as it was then; null without a report by the client. */
export async function readChosenMethod(db: TenantDb, id: number) {
  const method = await findChosenMethod(db, id)
  return method && { name: method.name, type_display: method.type_display }
}
