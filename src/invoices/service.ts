// The stories of invoices: written, changed, sent, looked at, paid and let go.
import { type Actor, byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { crossed, invalid, notFound, stale } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { changeNumber, holdNumbers } from "../numbering/service.ts"
import { recordPayment, takeBackPayment } from "../payments/service.ts"
import { changedTotals, type InvoiceProblem, inOrder, invoiceTotals, isProblem } from "./amounts/rules.ts"
import { requireFitting, writeInvoice } from "./creation/service.ts"
import { statusAfterChange } from "./overdue/rules.ts"
import { changedValues, differing, newValues, presentEdit, presentWithItems, sameLines } from "./present.ts"
import {
  deleteItems,
  findDetail,
  findPartiesOf,
  holdParties,
  type InvoiceValues,
  insertItems,
  listItems,
  lockInvoice,
  updateInvoice,
} from "./queries.ts"
import { type InvoiceStatus, isIssued, statusForAnother, tellings } from "./rules.ts"
import type { InvoiceDetail, InvoiceInput, InvoicePatch } from "./schema.ts"

/** What the stories need to know of the member who acts. */
export type Writer = Pick<Staff, "user_id" | "plan_type" | "time_zone" | "default_currency">

/** Where a story ends with it, its transaction does too. */
export async function readInvoice(db: TenantDb, id: number, who: Writer): Promise<InvoiceDetail> {
  const row = await findDetail(db, id)
  if (!row) throw notFound("Invoice")
  const { timeline, ...invoice } = row
  return { ...presentWithItems(invoice, todayIn(who.time_zone)), timeline }
}

/** What is answered is what the writing itself says: nothing is read again while the organization's numbers are held. */
export async function createInvoice(
  db: TenantDb,
  input: InvoiceInput,
  who: Writer & Pick<Staff, "email">,
): Promise<InvoiceDetail> {
  const currency = input.currency ?? who.default_currency
  const { items, ...totals } = sound(invoiceTotals({ ...input, currency, items: inOrder(input.items ?? []) }))
  const { noted_at, ...row } = await writeInvoice(db, newValues(input, totals, currency), items, who)
  for (const telling of tellings(row.id, row)) db.publish(telling)
  return {
    ...presentWithItems(row, todayIn(who.time_zone)),
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
  if (patch.number !== undefined) await holdNumbers(db)
  const before = await lockInvoice(db, id)
  if (!before) throw notFound("Invoice")
  if (if_match !== undefined && if_match !== "*" && if_match !== before.updated_at)
    throw stale("Somebody else has changed this invoice. Please load it again.")
  const lines = isPriced(patch) ? await listItems(db, id) : []
  const change = { ...patch, items: patch.items && inOrder(patch.items) }
  const { items, ...totals } = isPriced(patch)
    ? sound(changedTotals<Line>(before, lines, change))
    : { items: [], subtotal: before.amount, tax_amount: before.tax_amount, total: before.total }
  const moves = patch.client !== undefined && patch.client !== before.client_id
  const was = moves ? { ...before, status: statusForAnother(before.status) } : before
  const status = statusAfterChange(was, patch, todayIn(who.time_zone))
  const values = changedValues(before, patch, totals, status)
  const newItems = !sameLines(items, lines)
  const fields = [...differing(before, values), ...(newItems ? ["items"] : [])]
  if (fields.length === 0) return readInvoice(db, id, who)

  if (parties) requireFitting(parties)
  if (parties && !isFor(values, parties)) throw crossed()
  const held = { number: before.number, issued: isIssued(before) }
  await changeNumber(db, held, values.number)
  await updateInvoice(db, id, values, moves)
  if (newItems) await deleteItems(db, id)
  if (newItems) await insertItems(db, id, items)
  await recordChange(db, id, before, values, fields, who)
  await settle(db, { ...values, id }, before.status, who)
  for (const telling of tellings(id, before, values)) db.publish(telling)
  return readInvoice(db, id, who)
}

/** Whether it may change what the invoice adds up to. */
const isPriced = ({ items, amount, tax_rate, currency }: InvoicePatch) =>
  [items, amount, tax_rate, currency].some((given) => given !== undefined)

type Line = { description: string; quantity?: number | null | undefined; unit_price: number }

const log = (db: TenantDb, actor: Actor, action: string, id: number, details: Record<string, unknown> = {}) =>
  record(db, actor, action, { type: "invoice", id }, details)

/** The totals, or 400 with the field that stands in their way. */
function sound<Totals extends object>(totals: Totals | InvoiceProblem): Totals {
  if (isProblem(totals)) throw invalid(totals.field, totals.problem)
  return totals
}

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

/** A payment stands behind "paid" and behind nothing else. */
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

async function recordChange(
  db: TenantDb,
  id: number,
  before: InvoiceValues,
  after: InvoiceValues,
  fields: string[],
  who: Writer,
) {
  const edited = fields.filter((field) => field !== "status")
  if (edited.length > 0) await log(db, byUser(who), "edited", id, presentEdit(edited, before, after))
  if (after.status === before.status) return
  await log(db, byUser(who), "status_changed", id, { from: before.status, to: after.status })
}
