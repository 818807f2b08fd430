// The stories of invoices: written, changed, sent, looked at, paid and let go.
import { type Actor, byClient, byUser, historyOf, record, recordEach } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { conflict, invalid, notFound, stale } from "../core/base/errors.ts"
import { enqueue } from "../core/database/outbox.ts"
import type { ChosenMethod } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { pdfKey } from "../documents/service.ts"
import { changeNumber, giveUpNumbers, holdNumbers, takeNumber } from "../numbering/service.ts"
import { recordPayment, takeBackPayment } from "../payments/service.ts"
import { addLink } from "../portal-links/service.ts"
import {
  changedValues,
  differing,
  newValues,
  presentEdit,
  presentInvoice,
  presentWithItems,
  sameLines,
} from "./present.ts"
import type { DeletedInvoice, InvoiceValues } from "./queries.ts"
import * as rows from "./queries.ts"
import {
  changedTotals,
  formatInvoiceNumber,
  type InvoiceProblem,
  type InvoiceStatus,
  inOrder,
  invoiceTotals,
  isIssued,
  isProblem,
  statusAfterChange,
  visibleToClient,
} from "./rules.ts"
import type {
  Invoice,
  InvoiceDetail,
  InvoiceInput,
  InvoicePatch,
  InvoiceQuery,
  InvoiceWithItems,
} from "./schema.ts"

/** What the stories need to know of the member who acts. */
type Writer = Pick<Staff, "user_id" | "plan_type" | "time_zone" | "default_currency">

export async function readInvoices(db: TenantDb, query: InvoiceQuery, who: Writer): Promise<Invoice[]> {
  const today = todayIn(who.time_zone)
  return (await rows.listInvoices(db, query)).map((row) => presentInvoice(row, today))
}

export async function readInvoice(db: TenantDb, id: number, who: Writer): Promise<InvoiceDetail> {
  const row = await rows.findWithItems(db, id)
  if (!row) throw notFound("Invoice")
  return {
    ...presentWithItems(row, todayIn(who.time_zone)),
    timeline: await historyOf(db, { type: "invoice", id }),
  }
}

export async function createInvoice(db: TenantDb, input: InvoiceInput, who: Writer): Promise<InvoiceDetail> {
  const currency = input.currency ?? who.default_currency
  const { items, ...totals } = sound(invoiceTotals({ ...input, currency, items: inOrder(input.items ?? []) }))
  const number = await takeNumber(db, who, formatInvoiceNumber)
  await requireParties(db, input.client, input.project)
  const values = newValues(input, totals, currency, number)
  const id = await rows.insertInvoice(db, values)
  await rows.insertItems(db, id, items)
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
  const before = await rows.lockInvoice(db, id)
  if (!before) throw notFound("Invoice")
  if (if_match !== undefined && if_match !== "*" && if_match !== before.updated_at)
    throw stale("Somebody else has changed this invoice. Please load it again.")
  const lines = await rows.listItems(db, id)
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
  await changeNumber(db, held, values.number, formatInvoiceNumber)
  await rows.updateInvoice(db, id, values)
  if (newItems) await rows.deleteItems(db, id)
  if (newItems) await rows.insertItems(db, id, items)
  await recordChange(db, id, before, values, fields, who)
  await settle(db, { ...values, id }, before.status, who)
  for (const client_id of new Set([before.client_id, values.client_id]))
    db.publish({ type: "invoice", id, client_id })
  return readInvoice(db, id, who)
}

/** Mails the PDF and a way into the portal; may be repeated until the client has paid. */
export async function sendInvoice(db: TenantDb, id: number, who: Writer, secret: string) {
  const invoice = await rows.markSent(db, id)
  if (!invoice)
    throw (await rows.findInvoice(db, id))
      ? conflict("This invoice is already paid or being paid")
      : notFound("Invoice")
  const { client_id } = invoice
  const link_id = await addLink(db, { client_id, invoice_id: id }, secret)
  const job = { organization_id: db.organization_id, invoice_id: id, link_id }
  await rows.setMailJob(db, id, await enqueue(db, "email-invoice", job))
  await log(db, byUser(who), "sent", id)
  db.publish({ type: "invoice", id, client_id })
  return { message: "Invoice sent successfully!", invoice: await readInvoice(db, id, who) }
}

/** The payment that the client announced has arrived; the client gets a receipt. */
export async function confirmPayment(db: TenantDb, id: number, who: Writer) {
  const invoice = await rows.confirmPaid(db, id)
  if (!invoice) throw await whyNotConfirmed(db, id)
  const payment_id = await recordPayment(db, invoice, invoice.chosen_method, who.user_id)
  await enqueue(db, "email-receipt", { organization_id: db.organization_id, payment_id })
  await log(db, byUser(who), "confirmed", id, { method: invoice.chosen_method?.name ?? null })
  db.publish({ type: "invoice", id, client_id: invoice.client_id })
  return { message: "Payment confirmed successfully!", invoice: await readInvoice(db, id, who) }
}

async function whyNotConfirmed(db: TenantDb, id: number) {
  const invoice = await rows.findInvoice(db, id)
  if (!invoice) return notFound("Invoice")
  if (invoice.status === "paid") return conflict("This payment is already confirmed")
  return conflict("The client has not marked this invoice as paid yet")
}

/** A client opens one of its own invoices; the first time is kept. `today` is the organization's. */
export async function viewInvoice(
  db: TenantDb,
  { client_id, invoice_id, today }: { client_id: number; invoice_id: number; today: string },
): Promise<InvoiceWithItems> {
  const row = await rows.findWithItems(db, invoice_id)
  if (!row || row.client_id !== client_id || !visibleToClient(row.status)) throw notFound("Invoice")
  if (row.viewed_at === null && (await rows.markViewed(db, invoice_id))) {
    await log(db, byClient({ client_id }), "viewed", invoice_id)
    db.publish({ type: "invoice", id: invoice_id })
  }
  return presentWithItems(row, today)
}

/** A client says that it has paid, by which method; the staff confirms it. Telling the owners by mail is the caller's. */
export async function markPaid(
  db: TenantDb,
  { client_id, invoice_id, method }: { client_id: number; invoice_id: number; method: ChosenMethod },
) {
  const invoice = await rows.announcePayment(db, invoice_id, client_id, method)
  if (!invoice) {
    const row = await rows.findInvoice(db, invoice_id)
    const hidden = !row || row.client_id !== client_id || !visibleToClient(row.status)
    throw hidden ? notFound("Invoice") : conflict("This invoice is already paid or being paid")
  }
  await log(db, byClient({ client_id }), "marked_paid", invoice_id, { method: method.name })
  db.publish({ type: "invoice", id: invoice_id, client_id })
  return invoice
}

export async function removeInvoice(db: TenantDb, id: number, actor: Actor): Promise<void> {
  await holdNumbers(db)
  const gone = await rows.deleteInvoices(db, { id })
  if (gone.length === 0) throw notFound("Invoice")
  await letGo(db, gone, actor)
}

/** All invoices of a client or of a project, before it goes itself. */
export async function removeInvoicesOf(
  db: TenantDb,
  scope: { client_id: number } | { project_id: number },
  actor: Actor,
): Promise<void> {
  await holdNumbers(db)
  await letGo(db, await rows.deleteInvoices(db, scope), actor)
}

/** Numbers are given up, the log keeps what was, the files go once the deletion is committed. */
async function letGo(db: TenantDb, gone: DeletedInvoice[], actor: Actor) {
  if (gone.length === 0) return
  const numbers = gone.map((invoice) => ({ number: invoice.number, issued: isIssued(invoice) }))
  await giveUpNumbers(db, numbers, formatInvoiceNumber)
  const told = gone.map(({ id, number }) => ({ id, details: { number } }))
  await recordEach(db, actor, "deleted", "invoice", told)
  const keys = gone.flatMap(({ pdf_hash }) => (pdf_hash ? [pdfKey(db.organization_id, pdf_hash)] : []))
  if (keys.length > 0) await enqueue(db, "delete-files", { keys })
  for (const { id, client_id } of gone) db.publish({ type: "invoice", id, client_id })
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
  const parties = await rows.findParties(db, client, project)
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
