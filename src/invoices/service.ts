// The stories of invoices: written, changed, sent, looked at, paid and let go.
import { changeNumber, holdNumbers, withinNumbers } from "../billing/series/numbers/service.ts"
import { seriesFor } from "../billing/series/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { crossed, notFound, stale } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import type { TaxCategory } from "../core/values/taxes.ts"
import { hasPayment, recordPayment, takeBackPayment } from "../payments/service.ts"
import { presentWithItems, priceChange, priceNew } from "./amounts/service.ts"
import { requireFitting, writeInvoice } from "./creation/service.ts"
import {
  refuseChange,
  refuseUnfit,
  requireIssuable,
  requireLeaving,
  requireProper,
} from "./issuing/protection/service.ts"
import { recordChange } from "./logged/service.ts"
import { statusAfterChange, statusWhenDue } from "./overdue/rules.ts"
import { rewritesPaper } from "./paper/rules.ts"
import { plainPaper, presentPaper, requirePaper } from "./paper/service.ts"
import { changedValues, differing, newValues, presentStanding, sameLines } from "./present.ts"
import {
  deleteItems,
  findDetail,
  findPartiesOf,
  holdParties,
  type InvoiceValues,
  insertItems,
  lockInvoice,
  updateInvoice,
} from "./queries.ts"
import {
  type InvoiceStatus,
  isDueAgain,
  isIssued,
  statusForAnother,
  statusWithDue,
  tellings,
  visibleToClient,
} from "./rules.ts"
import type { InvoiceDetail, InvoiceInput, InvoicePatch } from "./schema.ts"

/** What the stories need to know of the member who acts. */
export type Writer = Pick<Staff, "user_id" | "plan_type" | "time_zone" | "default_currency">

/** Where a story ends with it, its transaction does too. */
export async function readInvoice(db: TenantDb, id: number, who: Writer): Promise<InvoiceDetail> {
  const row = await findDetail(db, id)
  if (!row) throw notFound("Invoice")
  const { timeline, paper, protect_issued, ...invoice } = row
  return {
    ...presentWithItems(invoice, todayIn(who.time_zone)),
    ...presentPaper(paper, invoice, who.time_zone),
    ...presentStanding(invoice, { protect_issued }),
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
  const { noted_at, paper = plainPaper, ...row } = await writeInvoice(db, values, items, who, series_id)
  for (const telling of tellings(row.id, row)) db.publish(telling)
  return {
    ...presentWithItems(row, todayIn(who.time_zone)),
    ...presentPaper(paper, row, who.time_zone),
    // Where a draft gets no number, what is issued is protected.
    ...presentStanding(row, { protect_issued: !row.is_numbered }),
    timeline: [{ at: noted_at, event: "created", by: who.email, details: { number: row.number } }],
  }
}

/** Everything may be changed in every status (spec §4); `if_match` is the `updated_at` that the change was made on. */
export async function changeInvoice(
  db: TenantDb,
  id: number,
  patch: InvoicePatch,
  who: Writer,
  if_match?: string,
): Promise<InvoiceDetail> {
  const parties = await holdNewParties(db, id, patch)
  const today = todayIn(who.time_zone)
  if (patch.number !== undefined) await holdNumbers(db)
  const before = await lockInvoice(db, id, mayIssue(patch))
  if (!before) throw notFound("Invoice")
  if (if_match !== undefined && if_match !== "*" && if_match !== before.updated_at)
    throw stale("Somebody else has changed this invoice. Please load it again.")
  const { sums, items, lines } = await refuseUnfit(before, priceChange(db, before, patch))
  const moves = patch.client !== undefined && patch.client !== before.client_id
  const was = moves ? { ...before, status: statusForAnother(before.status) } : before
  const values = changedValues(before, patch, sums, statusAfterChange(was, patch, today))
  const after = { ...before, ...values }
  values.status = statusWithDue(after)
  if (isDueAgain(before, after) && !(await hasPayment(db, id)))
    values.status = statusWhenDue(values.due_date, today)
  const issued = before.issued_at !== null
  if (issued) values.issue_date ??= before.issue_date
  const newItems = !sameLines(items, lines)
  const fields = [...differing(before, values), ...(newItems ? ["items"] : [])]
  if (fields.length === 0) return readInvoice(db, id, who)
  refuseChange(before, patch, fields)
  requirePaper(values)
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
  const changed = newItems ? { before: lines, after: items } : undefined
  await recordChange(db, { before, after: { ...before, ...values }, fields, lines: changed }, who)
  await settle(db, { ...values, id }, before.status, who)
  for (const telling of tellings(id, before, values)) db.publish(telling)
  return readInvoice(db, id, who)
}

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

/** A payment stands behind "paid" and behind nothing else; where nothing was to be paid there is none. */
async function settle(
  db: TenantDb,
  invoice: InvoiceValues & { id: number },
  was: InvoiceStatus,
  who: Writer,
) {
  if (invoice.status === was) return
  if (was === "paid") await takeBackPayment(db, invoice.id)
  if (invoice.status === "paid") await recordPayment(db, invoice, who.user_id)
}
