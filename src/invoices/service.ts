// The stories of invoices: written, changed, sent, looked at, paid and let go.

import type { Staff } from "../core/access/identity.ts"
import type { Config } from "../core/base/config.ts"
import { crossed, notFound, stale } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import type { TaxCategory } from "../core/values/taxes.ts"
import { promiseReceiptOf } from "../mails/receipts/service.ts"
import { changeNumber, withinNumbers } from "../number-series/numbers/service.ts"
import { seriesFor } from "../number-series/service.ts"
import { presentParts } from "../payments/allocations/service.ts"
import { openClaim, presentClaim } from "../payments/claims/service.ts"
import { bookDue } from "../payments/ledger/service.ts"
import { presentWithItems, priceChange, priceNew } from "./amounts/service.ts"
import { recordChange } from "./audit/service.ts"
import { requireFitting, writeInvoice } from "./creation/service.ts"
import { type CreditedRow, presentCredited, refuseCreditedChange } from "./credits/service.ts"
import { rewritesPaper } from "./document/rules.ts"
import { plainPaper, presentPaper, requirePaper } from "./document/service.ts"
import {
  refuseChange,
  refuseUnfit,
  requireIssuable,
  requireLeaving,
  requireProper,
} from "./issuing/protection/service.ts"
import { changedValues, differing, newValues, presentStanding, sameLines } from "./present.ts"
import {
  deleteItems,
  findDetail,
  findPartiesOf,
  holdParties,
  type InvoiceValues,
  insertItems,
  updateInvoice,
} from "./queries.ts"
import {
  type InvoiceStatus,
  isIssued,
  liveChanges,
  statusForAnother,
  statusWithDue,
  visibleToClient,
} from "./rules.ts"
import type { InvoiceDetail, InvoiceInput, InvoicePatch } from "./schema.ts"
import { followStatus, lockInvoice, settleChange } from "./settling/service.ts"
import { statusAfterChange } from "./status/rules.ts"

/** What the stories need to know of the member who acts. */
export type Writer = Pick<Staff, "user_id" | "plan_type" | "time_zone" | "default_currency">

/** Where a story ends with it, its transaction does too. */
export async function readInvoice(db: TenantDb, id: number, who: Writer): Promise<InvoiceDetail> {
  const row = await findDetail(db, id)
  if (!row) throw notFound("Invoice")
  const { timeline, paper, parts, claim, credited, protect_issued, has_typed, ...invoice } = row
  return {
    ...presentWithItems(invoice, todayIn(who.time_zone)),
    ...presentPaper(paper),
    ...presentParts(parts, invoice.currency),
    ...presentCredited(credited, invoice.currency),
    ...presentStanding(invoice, { protect_issued, has_typed, credit_notes: credited.credit_notes }),
    claim: presentClaim(claim),
    timeline,
  }
}

/** What is answered is what the writing itself says: nothing is read again while the organization's numbers are held. */
export async function createInvoice(
  db: TenantDb,
  input: InvoiceInput,
  who: Writer & Pick<Staff, "email">,
): Promise<InvoiceDetail> {
  const { sums, items } = await priceNew(db, input, who.default_currency)
  const values = newValues(input, sums)
  requirePaper(values)
  const series_id = await seriesFor(db, input.series)
  if (values.status !== "draft")
    await requireIssuable(db, { ...values, series_id, ...saysOf(values, items) }, todayIn(who.time_zone))
  const waits = values.status === "processing"
  const write = () => writeInvoice(db, values, items, who, series_id)
  const written = await (waits ? db.unfinished(write) : write())
  const { noted_at, paper = plainPaper, parts = [], ...row } = written
  if (waits) await openClaim(db, row.id, who.user_id)
  for (const change of liveChanges(row.id, row)) db.publish(change)
  if (waits) return readInvoice(db, row.id, who)
  return {
    ...presentWithItems(row, todayIn(who.time_zone)),
    ...presentPaper(paper),
    ...presentParts(parts, row.currency),
    // Where a draft gets no number, what is issued is protected.
    ...presentCredited(uncredited(row), row.currency),
    ...presentStanding(row, { protect_issued: !row.is_numbered, has_typed: false, credit_notes: [] }),
    claim: null,
    timeline: [{ at: noted_at, event: "created", by: who.email, details: { number: row.number } }],
  }
}

type Changing = { config: Pick<Config, "rate_limit_factor">; if_match?: string | undefined }

/** Everything may be changed in every status (spec §4); `if_match` is the `updated_at` that the change was made on. */
export async function changeInvoice(
  db: TenantDb,
  id: number,
  { receipt, ...patch }: InvoicePatch,
  who: Writer,
  { config, if_match }: Changing,
): Promise<InvoiceDetail> {
  const parties = await holdNewParties(db, id, patch)
  const today = todayIn(who.time_zone)
  const numbers = patch.number !== undefined ? "all" : mayIssue(patch) ? "where issuing" : "none"
  const before = await lockInvoice(db, id, numbers)
  if (!before) throw notFound("Invoice")
  if (if_match !== undefined && if_match !== "*" && if_match !== before.updated_at)
    throw stale("Somebody else has changed this invoice. Please load it again.")
  const { sums, items, lines } = await refuseUnfit(before, priceChange(db, before, patch))
  const moves = patch.client !== undefined && patch.client !== before.client_id
  const was = moves ? { ...before, status: statusForAnother(before.status) } : before
  const values = changedValues(before, patch, sums, statusAfterChange(was, patch, today))
  const after = { ...before, ...values }
  values.status = statusWithDue(after)
  const issued = before.issued_at !== null
  if (issued) values.issue_date ??= before.issue_date
  const newItems = !sameLines(items, lines)
  const changed = () => [...differing(before, values), ...(newItems ? ["items"] : [])]
  if (changed().length === 0) return readInvoice(db, id, who)
  refuseChange(before, patch, changed())
  await refuseCreditedChange(db, before, values, changed())
  requirePaper(values)
  const { status, books } = await settleChange(db, before, { ...before, ...values }, today)
  values.status = status
  const fields = changed()
  const leaves = leavesOffice(before.status, values.status)
  const numbered = leaves && (await requireLeaving(db, { ...before, ...values }, today))

  // One that it already has stays.
  if (parties) requireFitting({ ...parties, archived: moves && parties.archived })
  if (parties && !isFor(values, parties)) throw crossed()
  await changeNumber(db, { ...before, issued: isIssued(before) }, values.number)
  // The lines first: with its status they may be kept for good.
  if (newItems) await deleteItems(db, id)
  if (newItems) await insertItems(db, id, items)
  const freezes = issued && !before.is_protected && rewritesPaper(fields)
  await withinNumbers(updateInvoice(db, id, values, { moves, freezes }))
  if (numbered) values.number = (await requireProper(db, id)) ?? values.number
  const rewritten = newItems ? { before: lines, after: items } : undefined
  await recordChange(db, { before, after: { ...before, ...values }, fields, lines: rewritten }, who)
  if (books) {
    const payment_id = await bookDue(db, id, { confirmed_by: who.user_id, paid_on: today })
    if (receipt && payment_id !== undefined) await promiseReceiptOf(db, config, { id, payment_id })
  }
  await followStatus(db, before, { ...before, ...values }, { books, user_id: who.user_id })
  for (const change of liveChanges(id, before, values)) db.publish(change)
  return readInvoice(db, id, who)
}

type Written = {
  status: InvoiceStatus
  items: readonly { id: number; kind: string; quantity: number; quantity_exact: number | null }[]
}

/** Of one that was written just now: all of its lines can be credited, once it is issued. */
const uncredited = ({ status, items }: Written): CreditedRow => ({
  credit_notes: [],
  creditable:
    status === "draft" || status === "cancelled"
      ? []
      : items
          .filter(({ kind }) => kind !== "text")
          .map(({ id, quantity, quantity_exact }) => ({ item: id, quantity: quantity_exact ?? quantity })),
})

type Taxed = { tax_amount: number; taxes?: readonly { category: TaxCategory }[] | null }

const saysOf = ({ tax_amount, taxes }: Taxed, items: readonly unknown[]) => ({
  is_taxed: tax_amount > 0,
  categories: (taxes ?? []).map(({ category }) => category),
  has_lines: items.length > 0,
})

/** Whether what nobody was to see, or not any more, is seen; and whatever becomes of a draft. */
const leavesOffice = (before: InvoiceStatus, after: InvoiceStatus) =>
  before === "draft" ? after !== "draft" : before === "cancelled" && visibleToClient(after)

/** Whether it may give the invoice a number. */
const mayIssue = ({ status }: InvoicePatch) => Boolean(status) && status !== "draft" && status !== "cancelled"

type Parties = Awaited<ReturnType<typeof holdParties>> & { client: number; project: number | null }

/** Whom and what a change makes an invoice for, held before numbers and before the invoice itself. */
async function holdNewParties(db: TenantDb, id: number, patch: InvoicePatch): Promise<Parties | undefined> {
  if (patch.client === undefined && patch.project === undefined) return undefined
  const present = await findPartiesOf(db, id)
  if (!present) return undefined
  const { client = present.client, project = present.project } = patch
  return { client, project, ...(await holdParties(db, client, project)) }
}

/** Not where what the change leaves as it is was changed by somebody else, before the invoice could be held. */
const isFor = (values: InvoiceValues, { client, project }: Parties) =>
  values.client_id === client && values.project_id === project
