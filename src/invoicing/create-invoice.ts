// Create an invoice: a draft, or one that is issued, reported as paid or paid from the start.
import { byUser } from "../audit-log/service.ts"
import { withWork } from "../billable-work/present.ts"
import { hasWork, workOf } from "../billable-work/rules.ts"
import { AppError, invalid, orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import type { TaxCategory } from "../core/values/taxes.ts"
import { requireCustom } from "../custom-fields/values/service.ts"
import { requireOpenBooks } from "../invoice-settings/closing/service.ts"
import { readBillingSettings } from "../invoice-settings/service.ts"
import { type NewLine, presentWithItems, priceNew } from "../invoices/amounts/service.ts"
import { type BilledQuote, findUsual, insertInvoice } from "../invoices/creation/queries.ts"
import { blankPaper, presentPaper } from "../invoices/document/present.ts"
import { requirePaper } from "../invoices/document/service.ts"
import { type FindRates, frozenExchange, requireExchange } from "../invoices/exchange/service.ts"
import { noTerms } from "../invoices/instalments/rules.ts"
import { requireTerms } from "../invoices/instalments/service.ts"
import { allowedActs } from "../invoices/issuing/protection/rules.ts"
import { refuseStatus } from "../invoices/issuing/protection/service.ts"
import { isProtecting } from "../invoices/issuing/queries.ts"
import { lockInvoice } from "../invoices/locking/queries.ts"
import { newValues } from "../invoices/present.ts"
import { lockParties } from "../invoices/queries.ts"
import { liveChanges } from "../invoices/rules.ts"
import type { InvoiceDetail, InvoiceInput } from "../invoices/schema.ts"
import { type Maker, readInvoice, type Writer } from "../invoices/service.ts"
import { lockNumbers, nextNumber, withinNumbers, withoutNumber } from "../number-series/numbers/service.ts"
import { seriesFor } from "../number-series/service.ts"
import { bookPayment } from "../payments/queries.ts"
import { noExchange } from "../pricing/exchange/rules.ts"
import { inOrder } from "../pricing/order/rules.ts"
import { reportForClient } from "./adjust-settlement.ts"
import { billWork } from "./bill-work.ts"
import { requireComplete, requireIssueDay, requireReady } from "./issue-invoice.ts"

export type Author = Maker & Named
type Named = { email: string | null; name: string | null }

export async function createInvoice(
  db: TenantDb,
  input: InvoiceInput,
  who: Writer & Named,
  findRates: FindRates,
): Promise<InvoiceDetail> {
  const after = inOrder(input.items ?? []).map(workOf)
  if (input.status === "cancelled" || !hasWork(after)) return addInvoice(db, input, who, findRates)
  const { id } = await db.unfinished(() => addInvoice(db, input, who, findRates))
  await billWork(db, { id, client_id: input.client }, { before: [], after }, input.items ?? [])
  return readInvoice(db, id, who)
}

async function addInvoice(
  db: TenantDb,
  input: InvoiceInput,
  who: Writer & Named,
  findRates: FindRates,
): Promise<InvoiceDetail> {
  const today = todayIn(who.time_zone)
  await requireCustom(db, "invoice", input.custom)
  if ((input.project ?? null) === null) await requireProjectless(db)
  const priceIn = (currency: string) => priceInvoice(db, { ...input, currency }, who, today)
  if (takesProjectCurrency(input)) {
    const draft = await unlessRefused(priceIn(who.default_currency))
    if (draft) return writeInvoice(db, { ...draft, priceIn }, who)
  }
  const currency = input.currency ?? (await findUsual(db, input))?.currency ?? who.default_currency
  const invoice = await priceIn(currency)
  const { values, lines, series_id } = invoice
  if (values.status === "draft") return writeInvoice(db, invoice, who)
  Object.assign(values, await frozenExchange(values, who, findRates))
  await requireOpenBooks(db, "issue_date", values.issue_date)
  const isProtected = await isProtecting(db)
  if (isProtected) {
    refuseStatus(values.status)
    await lockParties(db, values.client_id, values.project_id)
    await lockNumbers(db)
    await requireIssueDay(db, { ...values, series_id }, today)
    await requireComplete(db, { ...values, series_id, ...contentOf(values, lines) })
  }

  const written = await writeInvoice(db, invoice, who)
  if (isProtected) await requireReady(db, written.id)
  return written
}

/** Its amounts depend on the decimals of the currency alone, so the statement that writes it may take the project's. */
const takesProjectCurrency = ({ project, currency, status, ...exchange }: InvoiceInput) =>
  Boolean(project) &&
  !currency &&
  (status ?? "draft") === "draft" &&
  !exchange.exchange_rate &&
  !exchange.exchange_rate_date

/** Undefined where it was refused. */
const unlessRefused = <R>(work: Promise<R>): Promise<R | undefined> =>
  work.catch((error) => {
    if (error instanceof AppError) return undefined
    throw error
  })

async function priceInvoice(
  db: TenantDb,
  input: InvoiceInput & { currency: string },
  who: Writer & Named,
  today: string,
): Promise<NewInvoice> {
  const { amounts, lines } = await priceNew(db, input)
  const terms = requireTerms(noTerms, input, amounts)
  const values = newValues(input, amounts, exchangeOf(input, who, today), terms)
  requirePaper(values)
  return { values, lines, series_id: await seriesFor(db, input.series) }
}

type NewInvoice = {
  values: Parameters<typeof insertInvoice>[1]
  lines: readonly NewLine[]
  series_id: number | null
  /** The quote that it bills. */
  from?: BilledQuote
  /** What its history says beside its number. */
  details?: Record<string, unknown>
  /** The same in another currency: it takes its project's. */
  priceIn?: (currency: string) => Promise<NewInvoice>
}

/** Writes what was decided, within the plan, and answers it. */
export async function writeInvoice(
  db: TenantDb,
  { values, lines, series_id, from, details = {}, priceIn }: NewInvoice,
  who: Author,
): Promise<InvoiceDetail> {
  const today = todayIn(who.time_zone)
  const writing = insertInvoice(db, values, lines, {
    actor: byUser(who),
    number: (organization) => nextNumber(organization, who, { series: series_id, day: values.issue_date }),
    series: series_id,
    from,
    details,
    asProject: priceIn !== undefined,
    ends: values.status === "draft",
  })
  const { parties, other_currency, this_month, invoice: written } = await withinNumbers(writing)
  requireParties(parties)
  if (priceIn && other_currency !== null) return writeInvoice(db, await priceIn(other_currency), who)
  if (!written) throw withoutNumber(this_month, who.plan_type, series_id)
  const { noted_at, custom_fields, language, paper = blankPaper, ...invoice } = written
  for (const change of liveChanges(invoice.id, invoice)) db.publish(change)
  if (invoice.status !== "draft") {
    await settleNew(db, invoice.id, who, today)
    return readInvoice(db, invoice.id, who)
  }
  // Answered from what was written: the numbers are locked, so nothing is read again.
  const shown = presentWithItems(invoice, today)
  return {
    ...{ ...shown, items: withWork(shown.items) },
    ...presentPaper({ ...paper, language, custom_fields }, invoice),
    ...{ payments: [], write_offs: [], credit_notes: [], creditable: [], deductions: [], final: null },
    series: invoice.series_id,
    closed_until: null,
    // A draft without a number is one of an organization that protects what it issues.
    allowed: allowedActs(invoice, { protect_issued: !invoice.is_numbered }),
    ...{ claim: null, repeats: false },
    timeline: [
      {
        ...{ at: noted_at, event: "created", details: { number: invoice.number, ...details } },
        ...{ by: who.email, by_name: who.name },
      },
    ],
  }
}

const exchangeOf = (
  input: InvoiceInput & { currency: string },
  { default_currency }: Writer,
  today: string,
) =>
  requireExchange({ ...noExchange, currency: input.currency }, input, {
    ...{ currency: input.currency, today, home: default_currency },
    issue_date: input.issue_date ?? null,
  })

/** One that is created as paid has its payment, one that waits for a confirmation its claim. */
async function settleNew(db: TenantDb, id: number, { user_id }: Maker, today: string) {
  if (user_id === null) throw new Error("the clock writes drafts alone")
  const invoice = orNotFound(await lockInvoice(db, id), "Invoice")
  const { status, amount_due } = invoice
  if (status === "paid" && amount_due > 0)
    await bookPayment(db, invoice, {
      ...{ source: "status", amount: amount_due, method: null, paid_on: today },
      confirmed_by: user_id,
    })
  if (status === "processing") await reportForClient(db, invoice, user_id)
}

/** Throws 400 unless the settings allow invoices without a project. */
export async function requireProjectless(db: TenantDb) {
  const { invoices_without_project } = await readBillingSettings(db)
  if (!invoices_without_project) throw invalid("project", "This field is required")
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
