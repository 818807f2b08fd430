// Change an invoice: what it says, whom it is for, its status, and with that the money behind it.
import type { Config } from "../core/base/config.ts"
import { AppError, crossed, orNotFound, stale } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { moveDrafts } from "../credit-notes/queries.ts"
import { requireCustom } from "../custom-fields/values/service.ts"
import { requireOpenBooks } from "../invoice-settings/closing/service.ts"
import { priceChange } from "../invoices/amounts/service.ts"
import { recordChange } from "../invoices/audit/service.ts"
import { changedLanguage } from "../invoices/creation/service.ts"
import { refuseCreditedChange } from "../invoices/credits/service.ts"
import { billsQuote, refuseBilledChange } from "../invoices/deposits/service.ts"
import { rewritesPaper } from "../invoices/document/rules.ts"
import { requirePaper } from "../invoices/document/service.ts"
import { type FindRates, frozenExchange, isFrozenNew, requireExchange } from "../invoices/exchange/service.ts"
import { keepFormer } from "../invoices/former/queries.ts"
import { dueOn } from "../invoices/instalments/rules.ts"
import { requireTerms } from "../invoices/instalments/service.ts"
import { isLocked } from "../invoices/issuing/protection/rules.ts"
import {
  protectedError,
  refuseChange,
  refuseClosedChange,
  refuseStatus,
} from "../invoices/issuing/protection/service.ts"
import { isProtecting } from "../invoices/issuing/queries.ts"
import { type LockedInvoice, lockInvoice } from "../invoices/locking/queries.ts"
import { changedFields, changedValues, sameLines } from "../invoices/present.ts"
import {
  deleteItems,
  findPartiesOf,
  insertItems,
  lockParties,
  setLineTax,
  setValues,
} from "../invoices/queries.ts"
import { type InvoiceStatus, isIssued, liveChanges, visibleToClient } from "../invoices/rules.ts"
import type { InvoiceDetail, InvoicePatch } from "../invoices/schema.ts"
import { readInvoice, type Writer } from "../invoices/service.ts"
import { amountSettled } from "../invoices/settled/rules.ts"
import { setStatus } from "../invoices/status/queries.ts"
import { statusAfterChange } from "../invoices/status/rules.ts"
import { say } from "../languages/rules.ts"
import { drawnIn } from "../languages/service.ts"
import { changeNumber, withinNumbers } from "../number-series/numbers/service.ts"
import { adjustSettlement, followStatus } from "./adjust-settlement.ts"
import { billWork, freeCancelled, holdLines, refuseFreedReturn, requireNoWork } from "./bill-work.ts"
import { requireParties, requireProjectless } from "./create-invoice.ts"
import { requireIssueDay, requireReady } from "./issue-invoice.ts"
import { voidLocked } from "./void-invoice.ts"

type Changing = {
  config: Pick<Config, "app_secret" | "rate_limit_factor">
  findRates: FindRates
  if_match?: string | undefined
}

/**
 * Every field may be changed in every status, except of protected and credited invoices. `if_match` is the `updated_at`
 * that the change was made on. Cancelling a protected invoice voids it.
 */
export async function updateInvoice(
  db: TenantDb,
  id: number,
  { void_reason, ...patch }: InvoicePatch,
  who: Writer,
  { config, findRates, if_match }: Changing,
): Promise<InvoiceDetail> {
  const parties = await lockNewParties(db, id, patch)
  const before = orNotFound(await lockInvoice(db, id, numbersFor(patch)), "Invoice")
  if (if_match !== undefined && if_match !== "*" && if_match !== before.updated_at)
    throw stale("Someone else changed this invoice. Please reload it.")
  const voids = patch.status === "cancelled" && before.is_protected && before.status !== "cancelled"
  const { status: _, ...others } = patch
  await writeChange(db, before, voids ? others : patch, { parties, who, config, findRates })
  if (voids) {
    const reason = void_reason ?? drawnIn(before.language, () => say("Invoice cancelled"))
    await voidLocked(db, before, { reason, credit_note: true }, who)
  }
  return readInvoice(db, id, who)
}

type Patch = Omit<InvoicePatch, "void_reason">
type Writing = Pick<Changing, "config" | "findRates"> & { parties: Parties | undefined; who: Writer }

async function writeChange(
  db: TenantDb,
  before: LockedInvoice,
  { receipt, ...patch }: Patch,
  { parties, who, config, findRates }: Writing,
) {
  const { id } = before
  const today = todayIn(who.time_zone)
  if (patch.project === null && before.project_id !== null) await requireProjectless(db)
  const { amounts, lines, linesBefore } = await priceOrProtect(before, priceChange(db, before, patch))
  const moves = patch.client !== undefined && patch.client !== before.client_id
  const exchange = requireExchange(before, patch, {
    ...{ currency: amounts.currency, home: who.default_currency, today },
    issue_date: (patch.issue_date === undefined ? before.issue_date : patch.issue_date) ?? null,
  })
  await requireCustom(db, "invoice", patch.custom, before.custom)
  const values = changedValues(before, patch, amounts, exchange, requireTerms(before, patch, amounts))
  if (before.status === "draft") values.language = await changedLanguage(db, before, patch)
  const wasIssued = before.issued_at !== null
  if (wasIssued) values.issue_date ??= before.issue_date
  const changed = { ...before, ...values, due_on: dueOn(values, amountSettled(before)) }
  const chosen = statusAfterChange(before, changed, { moves, status: patch.status }, today)
  const bothLines = { before: linesBefore, after: lines }
  const fieldsOf = (status: InvoiceStatus) => changedFields(before, { ...values, status }, bothLines)
  if (fieldsOf(chosen).length === 0) return
  refuseChange(before, patch, fieldsOf(chosen))
  refuseClosedChange(before, { ...values, status: chosen }, fieldsOf(chosen))
  await refuseCreditedChange(db, before, { ...values, status: chosen }, fieldsOf(chosen))
  await refuseBilledChange(db, before, { status: chosen }, fieldsOf(chosen))
  if (chosen !== before.status) refuseFreedReturn(before)
  requirePaper(values)
  if (moves && !fieldsOf(chosen).includes("items")) await requireNoWork(db, id)
  const after = { ...changed, status: chosen }
  const { status, due, ...books } = await adjustSettlement(db, before, after, today)
  const issues = issuesInvoice(before.status, status)
  if (issues && (await isProtecting(db))) refuseStatus(status)
  if (issues) await requireIssueDay(db, { ...before, ...values }, today)
  else if (wasIssued && values.issue_date !== before.issue_date)
    await requireOpenBooks(db, "issue_date", values.issue_date)

  // A client that was archived later keeps its invoices.
  if (parties) requireParties({ ...parties, archived: moves && parties.archived })
  if (parties && !isFor(values, parties)) throw crossed()
  await changeNumber(db, { ...before, issued: isIssued(before) }, values.number)
  const hasNewCurrency = values.currency !== before.currency
  if (status !== "draft" && (hasNewCurrency || (issues && isFrozenNew(before))))
    Object.assign(values, await frozenExchange(values, who, findRates))
  // The lines before the status: issuing may protect them.
  const fields = fieldsOf(status)
  const newLines = fields.includes("items")
  if (hasNewCurrency) await keepFormer(db, id, today)
  const bills = newLines && status !== "cancelled"
  if (status === "cancelled" && before.status !== "cancelled") await freeCancelled(db, before)
  if (bills) await holdLines(db, bothLines)
  if (newLines) await deleteItems(db, id)
  if (newLines) await insertItems(db, id, lines)
  else if (!sameLines(bothLines)) await setLineTax(db, id, lines[0]?.tax ?? null)
  const locked = isLocked(before)
  const freezes = wasIssued && !locked && rewritesPaper(fields)
  const keepsReport = (status === "processing" || status === "paid") && !moves
  await setValues(db, id, values, { moves, freezes, keepsReport })
  if (status !== before.status) values.number = (await withinNumbers(setStatus(db, id, status))).number
  if (issues) await requireReady(db, id)
  if (bills) await billWork(db, { id, client_id: values.client_id }, bothLines, patch.items ?? [])
  if (moves || values.number !== before.number) await moveDrafts(db, id, values)

  const written = {
    ...{ ...changed, ...values, status, amount_due: due },
    chosen_method: keepsReport ? before.chosen_method : null,
  }
  const rewritten = newLines ? bothLines : undefined
  await recordChange(db, { before, after: written, fields, lines: rewritten }, who)
  await followStatus(db, before, written, { ...books, today, who, config, receipt: receipt ?? false })
  for (const change of liveChanges(id, before, written)) db.publish(change)
}

/** Whether a change makes an invoice visible that wasn't, or anything of a draft. */
const issuesInvoice = (before: InvoiceStatus, after: InvoiceStatus) =>
  before === "draft" ? after !== "draft" : before === "cancelled" && visibleToClient(after)

const numbersFor = ({ number, status }: Patch) => {
  if (number !== undefined || status === "cancelled") return "all"
  return status && status !== "draft" ? "where issuing" : "none"
}

/** Amounts that don't fit aren't those that a protected invoice was issued with, or that its quote agreed: 409, as for every other change of them. */
async function priceOrProtect<Priced>(before: LockedInvoice, pricing: Promise<Priced>) {
  try {
    return await pricing
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const names = Object.keys(error.extra.fields ?? {}).map((field) => field.split(".")[0] ?? field)
    if (before.kind !== "standard") throw billsQuote(names)
    if (!before.is_protected) throw error
    throw protectedError("This invoice has been issued and can't be changed", names)
  }
}

type Parties = Awaited<ReturnType<typeof lockParties>> & { client: number; project: number | null }

/** The client and project that a change names, locked before numbers and invoice. */
async function lockNewParties(db: TenantDb, id: number, patch: Patch): Promise<Parties | undefined> {
  if (patch.client === undefined && patch.project === undefined) return undefined
  const present = await findPartiesOf(db, id)
  if (!present) return undefined
  const { client = present.client, project = present.project } = patch
  return { client, project, ...(await lockParties(db, client, project)) }
}

/** False where someone else changed the client or project before the invoice was locked. */
const isFor = (values: { client_id: number; project_id: number | null }, { client, project }: Parties) =>
  values.client_id === client && values.project_id === project
