// Issue a draft without an email: it gets its number, its date and its frozen parties, and its client can see it.
import { byUser, record } from "../audit-log/service.ts"
import { AppError, conflict, invalid, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import type { TaxCategory } from "../core/values/taxes.ts"
import { type DocumentOf, unprintable } from "../documents/service.ts"
import { missingForClient } from "../e-invoices/service.ts"
import { requireOpenBooks } from "../invoice-settings/closing/service.ts"
import { type FindRates, frozenExchange } from "../invoices/exchange/service.ts"
import { knownOf } from "../invoices/issuing/present.ts"
import { findIssue, findReadiness, isProtecting } from "../invoices/issuing/queries.ts"
import { boxesOn, missingOn, oddOn } from "../invoices/issuing/rules.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { liveChanges } from "../invoices/rules.ts"
import { type Maker, readInvoice, type Writer } from "../invoices/service.ts"
import { setStatus } from "../invoices/status/queries.ts"
import { nextStatus } from "../invoices/status/rules.ts"
import { withinNumbers } from "../number-series/numbers/service.ts"
import { noExchange } from "../pricing/exchange/rules.ts"

/** What is missing on an invoice, and what is odd about it. Only a draft that will be protected can't be issued without it. */
export async function readReadiness(
  db: TenantDb,
  id: number,
  who: Pick<Writer, "default_currency" | "time_zone">,
  findRates: FindRates,
) {
  const { is_draft, wants_e_invoice, odd, ...found } = await readiness(
    db,
    id,
    async ({ currency, categories, issue_date }) => {
      const draft = { currency, taxes: categories, issue_date, ...noExchange }
      return (await frozenExchange(draft, who, findRates)).exchange_rate !== null
    },
  )
  const blocks = is_draft && (await isProtecting(db))
  const missing = [...found.missing, ...(blocks && wants_e_invoice ? await missingInEInvoice(db, id) : [])]
  return {
    warnings: [...missing, ...odd, ...boxesOn(await unprintable(db, id))],
    blocking: blocks ? missing.map(({ field }) => field) : [],
  }
}

type Draft = { currency: string; categories: readonly TaxCategory[]; issue_date: string | null }

/** `isRated`: whether a draft gets a rate when it is issued. */
async function readiness(db: TenantDb, id: number, isRated?: (draft: Draft) => Promise<boolean>) {
  const { seller, buyer, ...found } = orNotFound(await findReadiness(db, id), "Invoice")
  const lacks_rate = found.lacks_rate && !(found.is_draft && (await isRated?.(found)))
  const invoice = { ...found, lacks_rate, seller: knownOf(seller), buyer: knownOf(buyer) }
  const { is_protected, is_draft, unpaid_deposit, wants_e_invoice } = found
  const seen = { missing: missingOn(invoice), odd: oddOn(invoice) }
  return { is_protected, is_draft, unpaid_deposit, wants_e_invoice, ...seen }
}

const missingInEInvoice = (db: TenantDb, id: number) => missingForClient(db, { kind: "invoice", id })

export async function issueInvoice(db: TenantDb, id: number, who: Maker, findRates: FindRates) {
  const today = todayIn(who.time_zone)
  const invoice = orNotFound(await lockInvoice(db, id, "where issuing"), "Invoice")
  const status = nextStatus(invoice, "issue", today)
  if (!status) throw conflict("Only drafts can be issued")
  await requireIssueDay(db, invoice, today)
  const exchange = await frozenExchange(invoice, who, findRates)
  const { number } = await withinNumbers(setStatus(db, id, status, exchange))
  const warnings = [...(await requireReady(db, id)), ...boxesOn(await unprintable(db, id))]
  await record(db, byUser(who), "issued", { type: "invoice", id }, { number })
  for (const change of liveChanges(id, { ...invoice, status })) db.publish(change)
  return { message: "Invoice issued successfully!", invoice: await readInvoice(db, id, who), warnings }
}

type Issuing = {
  client_id: number
  series_id: number | null
  issue_date: string | null
  is_numbered?: boolean
}

/**
 * Throws 400 on a day on which the books are closed, and where a protected invoice would be issued on a day to come, or before the newest of its series: days follow
 * each other as numbers do. A draft that kept its number may be as old as that.
 */
export async function requireIssueDay(db: TenantDb, draft: Issuing, today: string) {
  const { issue_date, is_numbered = false, client_id, series_id } = draft
  await requireOpenBooks(db, "issue_date", issue_date)
  if (issue_date === null || !(await isProtecting(db))) return
  if (issue_date > today) throw invalid("issue_date", "The issue date can't be in the future")
  if (is_numbered) return
  const newest = (await findIssue(db, { client_id, series_id }))?.newest ?? null
  if (newest !== null && issue_date < newest)
    throw invalid("issue_date", `Invoices must be issued in date order. The newest is dated ${newest}.`)
}

/**
 * Of an invoice that was just issued, which the transaction rolls back: throws 409 for a final one that deducts a deposit whose
 * payment went, and 400 with all that is missing on a protected one, also for an e-invoice of the format that its client
 * asks for. Of others that is a warning, and is answered.
 */
export async function requireReady(db: TenantDb, id: number) {
  const { is_protected, unpaid_deposit, wants_e_invoice, missing, odd } = await readiness(db, id)
  if (unpaid_deposit !== null)
    throw conflict(
      `Deposit invoice ${unpaid_deposit} is no longer paid. Record its payment, or delete this final invoice.`,
    )
  if (is_protected) refuseMissing([...missing, ...(wants_e_invoice ? await missingInEInvoice(db, id) : [])])
  return [...missing, ...odd]
}

type Content = { client_id: number; series_id: number | null } & {
  has_lines: boolean
  is_taxed: boolean
  categories: readonly TaxCategory[]
}

/** The same of an invoice that isn't written yet. */
export async function requireComplete(db: TenantDb, { client_id, series_id, ...content }: Content) {
  const issue = await findIssue(db, { client_id, series_id })
  if (!issue) return
  const { has_lines, is_taxed, categories } = content
  const [seller, buyer] = [knownOf(issue.seller), knownOf(issue.buyer)]
  refuseMissing(missingOn({ has_lines, is_taxed, categories, seller, buyer }))
}

/** Of a document that was just issued: throws 400 with what it lacks for the format that its client asks for. */
export const requireEInvoice = async (db: TenantDb, document: DocumentOf) =>
  refuseMissing(await missingForClient(db, document))

function refuseMissing(missing: ReturnType<typeof missingOn>) {
  const [first] = missing
  if (!first) return
  const fields = Object.fromEntries(
    [...Map.groupBy(missing, ({ field }) => field)].map(([field, all]) => [
      field,
      all.map(({ message }) => message),
    ]),
  )
  throw new AppError("BAD_REQUEST", "invalid", first.message, { fields })
}
