// The stories of invoices: written, changed, sent, looked at, paid and let go.
import { type Actor, byUser, historyOf, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { invalid, notFound, stale } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { changeNumber, holdNumbers, takeNumber } from "../numbering/service.ts"
import { recordPayment, takeBackPayment } from "../payments/service.ts"
import { changedTotals, type InvoiceProblem, inOrder, invoiceTotals, isProblem } from "./amounts/rules.ts"
import { statusAfterChange } from "./overdue/rules.ts"
import {
  changedValues,
  differing,
  newValues,
  presentEdit,
  presentInvoice,
  presentWithItems,
  sameLines,
} from "./present.ts"
import {
  deleteItems,
  findParties,
  findWithItems,
  type InvoiceValues,
  insertInvoice,
  insertItems,
  listInvoices,
  listItems,
  lockInvoice,
  updateInvoice,
} from "./queries.ts"
import { type InvoiceStatus, isIssued } from "./rules.ts"
import type { Invoice, InvoiceDetail, InvoiceInput, InvoicePatch, InvoiceQuery } from "./schema.ts"

/** What the stories need to know of the member who acts. */
export type Writer = Pick<Staff, "user_id" | "plan_type" | "time_zone" | "default_currency">

export async function readInvoices(db: TenantDb, query: InvoiceQuery, who: Writer): Promise<Invoice[]> {
  const today = todayIn(who.time_zone)
  return (await listInvoices(db, query)).map((row) => presentInvoice(row, today))
}

export async function readInvoice(db: TenantDb, id: number, who: Writer): Promise<InvoiceDetail> {
  const row = await findWithItems(db, id)
  if (!row) throw notFound("Invoice")
  return {
    ...presentWithItems(row, todayIn(who.time_zone)),
    timeline: await historyOf(db, { type: "invoice", id }),
  }
}

export async function createInvoice(db: TenantDb, input: InvoiceInput, who: Writer): Promise<InvoiceDetail> {
  const currency = input.currency ?? who.default_currency
  const { items, ...totals } = sound(invoiceTotals({ ...input, currency, items: inOrder(input.items ?? []) }))
  const number = await takeNumber(db, who)
  await requireParties(db, input.client, input.project)
  const values = newValues(input, totals, currency, number)
  const id = await insertInvoice(db, values)
  await insertItems(db, id, items)
  await log(db, byUser(who), "created", id, { number })
  await settle(db, { ...values, id }, "draft", who)
  db.publish({ type: "invoice", id, client_id: input.client })
  return readInvoice(db, id, who)
}

/** Everything may be changed in every status (spec §4); `if_match` is the `updated_at` that the change was made on. */
export async function changeInvoice(
  db: TenantDb,
  id: number,
  patch: InvoicePatch,
  who: Writer,
  if_match?: string,
): Promise<InvoiceDetail> {
  await holdNumbers(db)
  const before = await lockInvoice(db, id)
  if (!before) throw notFound("Invoice")
  if (if_match !== undefined && if_match !== "*" && if_match !== before.updated_at)
    throw stale("Somebody else has changed this invoice. Please load it again.")
  const lines = await listItems(db, id)
  const change = { ...patch, items: patch.items && inOrder(patch.items) }
  const { items, ...totals } = sound(changedTotals<Line>(before, lines, change))
  const status = statusAfterChange(before, patch, todayIn(who.time_zone))
  const values = changedValues(before, patch, totals, status)
  const newItems = !sameLines(items, lines)
  const fields = [...differing(before, values), ...(newItems ? ["items"] : [])]
  if (fields.length === 0) return readInvoice(db, id, who)

  if (patch.client !== undefined || patch.project !== undefined)
    await requireParties(db, values.client_id, values.project_id)
  const held = { number: before.number, issued: isIssued(before) }
  await changeNumber(db, held, values.number)
  await updateInvoice(db, id, values)
  if (newItems) await deleteItems(db, id)
  if (newItems) await insertItems(db, id, items)
  await recordChange(db, id, before, values, fields, who)
  await settle(db, { ...values, id }, before.status, who)
  for (const client_id of new Set([before.client_id, values.client_id]))
    db.publish({ type: "invoice", id, client_id })
  return readInvoice(db, id, who)
}

type Line = { description: string; quantity?: number | null | undefined; unit_price: number }

const log = (db: TenantDb, actor: Actor, action: string, id: number, details: Record<string, unknown> = {}) =>
  record(db, actor, action, { type: "invoice", id }, details)

/** The totals, or 400 with the field that stands in their way. */
function sound<Totals extends object>(totals: Totals | InvoiceProblem): Totals {
  if (isProblem(totals)) throw invalid(totals.field, totals.problem)
  return totals
}

async function requireParties(db: TenantDb, client: number, project: number | null) {
  const parties = await findParties(db, client, project)
  if (!parties.has_client) throw invalid("client", "Choose one of your clients")
  if (project === null || parties.project_client === client) return
  throw invalid("project", "Choose a project of this client")
}

/** A payment stands behind "paid" and behind nothing else. */
async function settle(
  db: TenantDb,
  invoice: InvoiceValues & { id: number },
  was: InvoiceStatus,
  who: Writer,
) {
  if (invoice.status === was) return
  if (was === "paid") await takeBackPayment(db, invoice.id)
  if (invoice.status === "paid") await recordPayment(db, invoice, null, who.user_id)
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
