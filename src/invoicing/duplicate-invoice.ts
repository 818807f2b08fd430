// Duplicate an invoice: a new draft with the same content, dated from today.
import { conflict, crossed, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { dayAfter, dayIn, daysBetween, todayIn } from "../core/values/dates.ts"
import { currentCustom } from "../custom-fields/values/service.ts"
import { readBillingSettings } from "../invoice-settings/service.ts"
import { type Amounts, copyPriced } from "../invoices/amounts/service.ts"
import { copiedPaper } from "../invoices/document/present.ts"
import { changedTerms, noTerms, type Terms } from "../invoices/instalments/rules.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { findPartiesOf, type InvoiceColumns, lockParties } from "../invoices/queries.ts"
import type { InvoiceDetail } from "../invoices/schema.ts"
import { seriesForCopy } from "../number-series/service.ts"
import { noExchange } from "../pricing/exchange/rules.ts"
import { isProblem } from "../pricing/lines/rules.ts"
import { type Author, writeInvoice } from "./create-invoice.ts"

/** Of an invoice in any status. Its number, payments and history stay with it. */
export async function duplicateInvoice(db: TenantDb, id: number, who: Author): Promise<InvoiceDetail> {
  const { from, amounts, lines, terms_days } = await lockToCopy(db, id)
  const { client_id, project_id, notes } = from
  const terms = terms_days ?? (await readBillingSettings(db)).terms_days
  const dated = movedInstalments(from, amounts, who.time_zone) ?? {
    ...noTerms,
    due_date: newDueDate(from, terms, who.time_zone),
  }
  // A rate is of its day.
  const custom = await currentCustom(db, "invoice", from.custom)
  const paper = { ...copiedPaper(from), ...noExchange, custom }
  const values = { ...amounts, client_id, project_id, notes, ...dated, ...paper }
  return writeInvoice(
    db,
    {
      values: { ...values, status: "draft" },
      lines,
      series_id: await seriesForCopy(db, from.series_id),
      details: { duplicate_of: from.is_numbered ? from.number : null },
    },
    who,
  )
}

/** Locked with its parties and the numbers, with its amounts and lines. Throws 404, and 409 where its client or a tax is archived. */
export async function lockToCopy(db: TenantDb, id: number) {
  const parties = orNotFound(await findPartiesOf(db, id), "Invoice")
  const { archived, terms_days } = await lockParties(db, parties.client, parties.project)
  const from = orNotFound(await lockInvoice(db, id, "all"), "Invoice")
  if (from.client_id !== parties.client || from.project_id !== parties.project) throw crossed()
  if (archived) throw conflict("This client is archived. Restore the client first.", "client_archived")
  return { from, terms_days, ...(await copyPriced(db, from)) }
}

type Dated = Pick<InvoiceColumns, "issue_date" | "due_date" | "created_at">

/** Each as many days from today as it was from the day of the invoice; none where amounts don't add up to the copy. */
function movedInstalments(
  { instalments, due_date, issue_date, created_at }: Dated & Terms,
  { total, withheld, currency }: Amounts,
  time_zone: string,
): Terms | null {
  if (instalments === null || due_date === null) return null
  const days = daysBetween(issue_date ?? dayIn(time_zone, created_at), todayIn(time_zone))
  const moved = instalments.map((part) => ({
    ...part,
    due_date: part.due_date && dayAfter(part.due_date, days),
  }))
  const dated = { instalments: moved, due_date: dayAfter(due_date, days) }
  const terms = changedTerms(dated, {}, { payable: total - withheld, currency })
  return isProblem(terms) ? { ...dated, instalments: null } : terms
}

/** As many days from today as the invoice had, or the usual terms where that is no term: it was issued too late. */
function newDueDate({ issue_date, due_date, created_at }: Dated, terms: number | null, time_zone: string) {
  if (due_date === null) return null
  const days = daysBetween(issue_date ?? dayIn(time_zone, created_at), due_date)
  const term = days >= 0 && days <= maxTerm ? days : terms
  return term === null ? null : dayAfter(todayIn(time_zone), term)
}

/** As many days as settings and clients may have. */
const maxTerm = 365
