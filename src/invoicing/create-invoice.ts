// Create an invoice: a draft, or one that is issued, reported as paid or paid from the start.
import { byUser } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { invalid, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import type { TaxCategory } from "../core/values/taxes.ts"
import { requireOpenBooks } from "../invoice-settings/closing/service.ts"
import { type NewLine, presentWithItems, priceNew } from "../invoices/amounts/service.ts"
import { insertInvoice } from "../invoices/creation/queries.ts"
import { blankPaper, presentPaper } from "../invoices/document/present.ts"
import { requirePaper } from "../invoices/document/service.ts"
import { type FindRates, frozenExchange, requireExchange } from "../invoices/exchange/service.ts"
import { allowedActs } from "../invoices/issuing/protection/rules.ts"
import { refuseStatus } from "../invoices/issuing/protection/service.ts"
import { isProtecting } from "../invoices/issuing/queries.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { newValues } from "../invoices/present.ts"
import { findUsualCurrency, lockParties } from "../invoices/queries.ts"
import { liveChanges } from "../invoices/rules.ts"
import type { InvoiceDetail, InvoiceInput } from "../invoices/schema.ts"
import { readInvoice, type Writer } from "../invoices/service.ts"
import { lockNumbers, nextNumber, withinNumbers, withoutNumber } from "../number-series/numbers/service.ts"
import { seriesFor } from "../number-series/service.ts"
import { bookPayment } from "../payments/queries.ts"
import { noExchange } from "../pricing/exchange/rules.ts"
import { reportForClient } from "./adjust-settlement.ts"
import { requireComplete, requireIssueDay } from "./issue-invoice.ts"

export type Author = Writer & Pick<Staff, "email" | "name">

export async function createInvoice(
  db: TenantDb,
  input: InvoiceInput,
  who: Author,
  findRates: FindRates,
): Promise<InvoiceDetail> {
  const today = todayIn(who.time_zone)
  const currency = input.currency ?? (await findUsualCurrency(db, input)) ?? who.default_currency
  const { amounts, lines } = await priceNew(db, { ...input, currency })
  const values = newValues(input, amounts, exchangeOf(input, currency, who, today))
  requirePaper(values)
  const series_id = await seriesFor(db, input.series)
  const issues = values.status !== "draft"
  if (issues) Object.assign(values, await frozenExchange(values, who, findRates))
  if (issues) await requireOpenBooks(db, "issue_date", values.issue_date)
  if (issues && (await isProtecting(db))) {
    refuseStatus(values.status)
    await lockParties(db, values.client_id, values.project_id)
    await lockNumbers(db)
    await requireIssueDay(db, { ...values, series_id }, today)
    await requireComplete(db, { ...values, series_id, ...contentOf(values, lines) })
  }

  return writeInvoice(db, { values, lines, series_id }, who)
}

type NewInvoice = {
  values: Parameters<typeof insertInvoice>[1]
  lines: readonly NewLine[]
  series_id: number | null
  /** What its history says beside its number. */
  details?: Record<string, unknown>
}

/** Writes what was decided, within the plan, and answers it. */
export async function writeInvoice(
  db: TenantDb,
  { values, lines, series_id, details = {} }: NewInvoice,
  who: Author,
): Promise<InvoiceDetail> {
  const today = todayIn(who.time_zone)
  const writing = insertInvoice(db, values, lines, {
    actor: byUser(who),
    number: (organization) => nextNumber(organization, who, { series: series_id, day: values.issue_date }),
    series: series_id,
    details,
    ends: values.status === "draft",
  })
  const { parties, this_month, invoice: written } = await withinNumbers(writing)
  requireParties(parties)
  if (!written) throw withoutNumber(this_month, who.plan_type, series_id)
  const { noted_at, paper = blankPaper, ...invoice } = written
  for (const change of liveChanges(invoice.id, invoice)) db.publish(change)
  if (invoice.status !== "draft") {
    await settleNew(db, invoice.id, who, today)
    return readInvoice(db, invoice.id, who)
  }
  // Answered from what was written: the numbers are locked, so nothing is read again.
  return {
    ...presentWithItems(invoice, today),
    ...presentPaper(paper, invoice),
    ...{ payments: [], write_offs: [], credit_notes: [], creditable: [] },
    series: invoice.series_id,
    closed_until: null,
    // A draft without a number is one of an organization that protects what it issues.
    allowed: allowedActs(invoice, { protect_issued: !invoice.is_numbered }),
    claim: null,
    timeline: [
      {
        ...{ at: noted_at, event: "created", details: { number: invoice.number, ...details } },
        ...{ by: who.email, by_name: who.name },
      },
    ],
  }
}

const exchangeOf = (input: InvoiceInput, currency: string, { default_currency }: Writer, today: string) =>
  requireExchange({ ...noExchange, currency }, input, {
    ...{ currency, today, home: default_currency },
    issue_date: input.issue_date ?? null,
  })

/** One that is created as paid has its payment, one that waits for a confirmation its claim. */
async function settleNew(db: TenantDb, id: number, who: Writer, today: string) {
  const invoice = orNotFound(await lockInvoice(db, id), "Invoice")
  const { status, amount_due } = invoice
  if (status === "paid" && amount_due > 0)
    await bookPayment(db, invoice, {
      ...{ source: "status", amount: amount_due, method: null, paid_on: today },
      confirmed_by: who.user_id,
    })
  if (status === "processing") await reportForClient(db, invoice, who.user_id)
}

type Parties = { has_client: boolean; archived: boolean; fits: boolean }

/** Throws 400 where the client or the project can't have an invoice. */
export function requireParties({ has_client, archived, fits }: Parties) {
  if (!has_client) throw invalid("client", "Choose one of your clients")
  if (archived) throw invalid("client", "This client is archived")
  if (!fits) throw invalid("project", "Choose one of this client's projects")
}

type Taxed = { tax_amount: number; taxes: readonly { category: TaxCategory }[] }

const contentOf = ({ tax_amount, taxes }: Taxed, lines: readonly unknown[]) => ({
  is_taxed: tax_amount > 0,
  categories: taxes.map(({ category }) => category),
  has_lines: lines.length > 0,
})
