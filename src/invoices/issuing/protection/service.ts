// The stories of protection: what may be issued, and what is refused of what was.

import { AppError, invalid } from "../../../core/base/errors.ts"
import type { TenantDb } from "../../../core/database/tenant.ts"
import type { TaxCategory } from "../../../core/values/taxes.ts"
import { holdNumbers } from "../../../number-series/numbers/service.ts"
import { holdParties, type InvoiceScope } from "../../queries.ts"
import type { InvoiceStatus } from "../../rules.ts"
import { knownOf } from "../present.ts"
import { missingOn } from "../rules.ts"
import { findIssue, findIssued, holdWhereNumbered, isProtecting } from "./queries.ts"
import { isIssuing, refusedFields } from "./rules.ts"

export { canVoid } from "./rules.ts"

/**
 * Taken before an invoice that is issued: where that gives it a number, nobody else gives one until it is through. Throws 400
 * where its day is to come, or before one that was given. False where it gives none and nothing is protected.
 */
export async function holdForIssue(db: TenantDb, id: number, today: string): Promise<boolean> {
  if (!(await holdWhereNumbered(db, id))) return false
  const draft = await findIssued(db, id)
  if (draft && (await isProtecting(db))) await requireDay(db, draft, today)
  return true
}

/** 409 that names what can't be changed any more. */
const isKept = (message: string, fields: readonly string[], own: Record<string, string> = {}) =>
  new AppError("CONFLICT", "invoice_protected", message, {
    fields: Object.fromEntries(fields.map((field) => [field, [own[field] ?? message]])),
  })
const unchangeable = "This invoice has been issued, so it can't be changed any more"
const laterOnly = { due_date: "An issued invoice can only be given a later due date" }
const notYet = "A draft has no number yet: it can be sent or paid, nothing else"

/** Throws 409 `invoice_protected` where a change asks for what an issued invoice keeps. */
export function refuseChange(
  before: Parameters<typeof refusedFields>[0],
  change: Parameters<typeof refusedFields>[1],
  fields: readonly string[],
) {
  if (!before.is_protected) return
  const refused = refusedFields(before, change, fields)
  if (refused.length > 0) throw isKept(unchangeable, refused, before.due_date === null ? {} : laterOnly)
}

/** Amounts that don't fit aren't those that it was issued with, so they are refused as every other change: not 400, but 409. */
export async function refuseUnfit<Priced>(before: { is_protected: boolean }, pricing: Promise<Priced>) {
  try {
    return await pricing
  } catch (error) {
    if (!before.is_protected || !(error instanceof AppError)) throw error
    const names = Object.keys(error.extra.fields ?? {}).map((field) => field.split(".")[0] ?? field)
    throw isKept(unchangeable, names)
  }
}

/** A draft without a number is issued by being sent or paid; nothing else comes before. */
function refuseStatus(status: InvoiceStatus) {
  if (status !== "draft" && !isIssuing(status)) throw isKept(notYet, ["status"])
}

/** Throws 409 `invoice_protected` where a deletion would take an issued invoice along. */
export function refuseDeletion(scope: InvoiceScope, invoices: readonly { is_protected: boolean }[]) {
  if (!invoices.some(({ is_protected }) => is_protected)) return
  if ("id" in scope) throw isKept("This invoice has been issued, so it can't be deleted any more", [])
  const what = "client_id" in scope ? "client" : "project"
  throw isKept(`This ${what} has invoices that were issued, so it can't be deleted any more`, [])
}

type Parties = { client_id: number; series_id: number | null }
type Says = { is_taxed: boolean; has_lines: boolean; categories: readonly TaxCategory[] }
type Draft = Parties & Says & { issue_date: string | null }

/** Of an invoice that is issued as it is written: checked under the lock, before a number is taken. */
export async function requireIssuable(
  db: TenantDb,
  draft: Draft & { status: InvoiceStatus; project_id: number | null },
  today: string,
) {
  if (draft.status === "draft" || !(await isProtecting(db))) return
  refuseStatus(draft.status)
  await holdParties(db, draft.client_id, draft.project_id)
  await holdNumbers(db)
  await requireDay(db, draft, today)
  await requireReady(db, draft)
}

/** Of one that a change takes out of being a draft, or cancelled. False where it gets no number and nothing is protected. */
export async function requireLeaving(
  db: TenantDb,
  draft: Parties & { status: InvoiceStatus; issue_date: string | null; is_numbered: boolean },
  today: string,
): Promise<boolean> {
  if (!(await isProtecting(db))) return !draft.is_numbered
  refuseStatus(draft.status)
  await requireDay(db, draft, today)
  return true
}

/** Of one that was issued just now: where something is missing, all of it is taken back, its number too. Answers that. */
export async function requireProper(db: TenantDb, id: number): Promise<string | undefined> {
  const issued = await findIssued(db, id)
  if (issued?.is_protected) await requireReady(db, issued)
  return issued?.number
}

/** No day is to come, and days follow each other as numbers do: of one that kept its number the day may be as old as that. */
async function requireDay(
  db: TenantDb,
  {
    issue_date,
    is_numbered = false,
    ...parties
  }: Pick<Draft, "issue_date"> & Parties & { is_numbered?: boolean },
  today: string,
) {
  if (issue_date === null) return
  if (issue_date > today) throw invalid("issue_date", "An invoice can't be issued on a day to come")
  if (is_numbered) return
  const newest = (await findIssue(db, parties))?.newest ?? null
  if (newest !== null && issue_date < newest)
    throw invalid("issue_date", `Invoices are issued in order, and the newest is of ${newest}`)
}

async function requireReady(
  db: TenantDb,
  { has_lines, is_taxed, categories, ...parties }: Omit<Draft, "issue_date">,
) {
  const found = await findIssue(db, parties)
  if (!found) return
  const { seller, buyer } = found
  const says = { has_lines, is_taxed, categories }
  const missing = missingOn({ ...says, seller: knownOf(seller), buyer: knownOf(buyer) })
  const [first] = missing
  if (!first) return
  const fields = Object.fromEntries(missing.map(({ field, message }) => [field, [message]]))
  throw new AppError("BAD_REQUEST", "invalid", first.message, { fields })
}
