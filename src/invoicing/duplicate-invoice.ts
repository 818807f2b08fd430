// Duplicate an invoice: a new draft with the same content, dated from today.
import { conflict, crossed, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { dayAfter, dayIn, daysBetween, todayIn } from "../core/values/dates.ts"
import { readBillingSettings } from "../invoice-settings/service.ts"
import { copyPriced } from "../invoices/amounts/service.ts"
import { copiedPaper } from "../invoices/document/present.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { findPartiesOf, type InvoiceColumns, lockParties } from "../invoices/queries.ts"
import type { InvoiceDetail } from "../invoices/schema.ts"
import { seriesForCopy } from "../number-series/service.ts"
import { noExchange } from "../pricing/exchange/rules.ts"
import { type Author, writeInvoice } from "./create-invoice.ts"

/** Of an invoice in any status. Its number, payments and history stay with it. */
export async function duplicateInvoice(db: TenantDb, id: number, who: Author): Promise<InvoiceDetail> {
  const parties = orNotFound(await findPartiesOf(db, id), "Invoice")
  const { archived, terms_days } = await lockParties(db, parties.client, parties.project)
  const from = orNotFound(await lockInvoice(db, id, "all"), "Invoice")
  const { client_id, project_id, notes } = from
  if (client_id !== parties.client || project_id !== parties.project) throw crossed()
  if (archived) throw conflict("This client is archived. Restore the client first.", "client_archived")
  const { amounts, lines } = await copyPriced(db, from)
  const terms = terms_days ?? (await readBillingSettings(db)).terms_days
  const due_date = newDueDate(from, terms, who.time_zone)
  // A rate is of its day.
  const paper = { ...copiedPaper(from), ...noExchange }
  const values = { ...amounts, client_id, project_id, notes, due_date, ...paper }
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

type Dated = Pick<InvoiceColumns, "issue_date" | "due_date" | "created_at">

/** As many days from today as the invoice had, or the usual terms where that is no term: it was issued too late. */
function newDueDate({ issue_date, due_date, created_at }: Dated, terms: number | null, time_zone: string) {
  if (due_date === null) return null
  const days = daysBetween(issue_date ?? dayIn(time_zone, created_at), due_date)
  const term = days >= 0 && days <= maxTerm ? days : terms
  return term === null ? null : dayAfter(todayIn(time_zone), term)
}

/** As many days as settings and clients may have. */
const maxTerm = 365
