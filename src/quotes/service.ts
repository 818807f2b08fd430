// The stories of a quote: read, created, changed, deleted, issued, revised and cancelled.
import { type ActionOn, byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { conflict, crossed, invalid, orNotFound, stale } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { monthIn, todayIn } from "../core/values/dates.ts"
import { formatMoney } from "../core/values/money.ts"
import { recordOf } from "../core/values/records.ts"
import { can, type Role } from "../core/values/roles.ts"
import { isPriced, priceNew, priceOver } from "../invoices/amounts/service.ts"
import { changedLanguage } from "../invoices/creation/service.ts"
import { requireParties } from "../invoicing/create-invoice.ts"
import { copyToRevision, dropUnused } from "../messages/attachments/service.ts"
import { lockNumbers, withinNumbers } from "../number-series/numbers/service.ts"
import { countNewQuote } from "../subscriptions/limits/service.ts"
import { changedFields } from "./changes/rules.ts"
import { presentWhole } from "./present.ts"
import {
  deleteQuote,
  findQuote,
  findUsual,
  insertQuote,
  lockParties,
  type QuoteBody,
  type QuoteValues,
  reopenQuote,
  setCancelled,
  setIssued,
  textNames,
  updateQuote,
  type WholeQuote,
} from "./queries.ts"
import { allowedActs, canQuote, maxRevisions, type QuoteAct, refusals, statusOn } from "./rules.ts"
import type { QuoteDetail, QuoteInput, QuotePatch } from "./schema.ts"

type Reader = Pick<Staff, "time_zone"> & { role?: Role }
type Writer = Pick<Staff, "user_id" | "plan_type" | "time_zone" | "default_currency">

export async function readQuote(db: TenantDb, id: number, who: Reader): Promise<QuoteDetail> {
  const today = todayIn(who.time_zone)
  return presentWhole(await getQuote(db, id), { today, may: can(who.role ?? "member", "work") })
}

/** Throws 404. */
export const getQuote = async (db: TenantDb, id: number): Promise<WholeQuote> =>
  orNotFound(await findQuote(db, id), "Quote")

/** Locked until the transaction ends; after its client and the numbers. Throws 404, and 409 where the act isn't possible. */
export async function lockQuote(
  db: TenantDb,
  id: number,
  act: QuoteAct,
  { time_zone }: Pick<Staff, "time_zone">,
): Promise<WholeQuote> {
  await lockRow(db, "quotes", id, "no key update")
  const quote = await getQuote(db, id)
  if (!canQuote(statusOn(quote, todayIn(time_zone)), act)) throw conflict(refusals[act])
  return quote
}

export async function createQuote(db: TenantDb, input: QuoteInput, who: Writer): Promise<QuoteDetail> {
  const usual = await findUsual(db, parties(input))
  const currency = input.currency ?? usual?.currency ?? who.default_currency
  const { amounts, lines } = await priceNew(db, { ...input, currency })
  requireParties(await lockParties(db, input.client, input.project ?? null))
  await countNewQuote(db, who.plan_type, monthIn(who.time_zone))
  const body = { ...amounts, ...textsOf(input, { ...blank, ...usual }), lines }
  const place = { number: null, revision: 1, supersedes_id: null, created_by: who.user_id }
  const id = await insertQuote(db, { ...writtenOf(input), client_id: input.client, body }, place)
  await logQuote(db, who, "created", await getQuote(db, id))
  return readQuote(db, id, who)
}

const parties = ({ client, project }: Pick<QuoteInput, "client" | "project">) => ({
  client,
  project: project ?? null,
})

const blank = { ...recordOf(textNames, () => null), language: "en" }
type Texts = Pick<QuoteBody, (typeof textNames)[number] | "language">
type Typed = { [name in keyof Texts]?: Texts[name] | null | undefined }

/** What a change leaves out stays, null clears it. */
const textsOf = (input: Typed, before: Texts): Texts => ({
  ...recordOf(textNames, (name) => orBefore(input[name], before[name])),
  language: input.language ?? before.language,
})
const orBefore = <V>(given: V | undefined, before: V) => (given === undefined ? before : given)

type Written = Omit<QuoteValues, "client_id" | "body">
const none = { project_id: null, valid_until: null, deposit_percent: null, internal_note: null }

const writtenOf = (input: Omit<QuotePatch, "client">, before: Written = none): Written => ({
  project_id: orBefore(input.project, before.project_id),
  valid_until: orBefore(input.valid_until, before.valid_until),
  deposit_percent: orBefore(input.deposit_percent, before.deposit_percent),
  internal_note: orBefore(input.internal_note, before.internal_note),
})

/** `if_match` is the `updated_at` that the change was made on. Of an issued quote only what it doesn't say changes, and how long it is valid. */
export async function changeQuote(
  db: TenantDb,
  id: number,
  patch: QuotePatch,
  who: Writer,
  if_match?: string,
): Promise<QuoteDetail> {
  const found = await getQuote(db, id)
  const client_id = patch.client ?? found.client_id
  const project_id = orBefore(patch.project, found.project_id)
  const held = await lockParties(db, client_id, project_id)
  await lockRow(db, "quotes", id, "no key update")
  const before = await getQuote(db, id)
  if (before.client_id !== found.client_id || before.project_id !== found.project_id) throw crossed()
  if (if_match !== undefined && if_match !== "*" && if_match !== before.updated_at)
    throw stale("Someone else changed this quote. Please reload it.")
  const moves = client_id !== before.client_id
  requireChange(before, patch, todayIn(who.time_zone))
  if (moves && before.supersedes_id !== null)
    throw invalid("client", "A revision must be for the same client as the quote it replaces")
  requireParties({ ...held, archived: moves && held.archived })
  const values = { ...writtenOf(patch, before), client_id }
  const body = before.status === "draft" ? { body: await changedBody(db, before, patch) } : {}
  const fields = changedFields(before, { ...values, ...body })
  if (fields.length === 0) return readQuote(db, id, who)
  await updateQuote(db, id, { ...values, ...body })
  const after = await getQuote(db, id)
  await logQuote(db, who, "edited", after, { fields })
  if (moves) publishQuote(db, before)
  return readQuote(db, id, who)
}

/** What may change once it is issued. */
const free = ["valid_until", "internal_note", "project"]

function requireChange(before: WholeQuote, patch: QuotePatch, today: string) {
  const status = statusOn(before, today)
  if (status === "draft") return
  const given = Object.entries(patch).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (given.some((name) => !free.includes(name))) throw conflict(refusals.edit)
  if (patch.valid_until === undefined || patch.valid_until === before.valid_until) return
  if (!canQuote(status, "extend")) throw conflict(refusals.extend)
  if (patch.valid_until && before.issue_date && patch.valid_until < before.issue_date)
    throw invalid("valid_until", "The last day can't be before the issue date")
}

async function changedBody(
  db: TenantDb,
  { client_id, body: before }: WholeQuote,
  patch: QuotePatch,
): Promise<QuoteBody> {
  const language = await changedLanguage(db, { client_id, language: before.language }, patch)
  const texts = textsOf({ ...patch, language }, before)
  if (!isPriced(patch)) return { ...before, ...texts }
  const { amounts, lines } = await priceOver(db, { amounts: before, lines: before.lines }, patch)
  return { ...amounts, ...texts, lines }
}

/** A quote that a draft would have replaced is again what it was. */
export async function removeQuote(db: TenantDb, id: number, who: Writer): Promise<void> {
  const quote = await lockQuote(db, id, "delete", who)
  await dropUnused(db, await deleteQuote(db, id))
  await logQuote(db, who, "deleted", quote)
  if (quote.supersedes_id === null) return
  await reopenQuote(db, quote.supersedes_id)
  publishQuote(db, await getQuote(db, quote.supersedes_id))
}

/** Gives a draft its number and its date, without an email; its client can see it from then on. */
export async function issueQuote(db: TenantDb, id: number, who: Writer) {
  const { client_id, project_id } = await getQuote(db, id)
  requireParties(await lockParties(db, client_id, project_id))
  await lockNumbers(db)
  const quote = await lockQuote(db, id, "issue", who)
  if (quote.client_id !== client_id || quote.project_id !== project_id) throw crossed()
  const today = todayIn(who.time_zone)
  if (quote.valid_until !== null && quote.valid_until < today)
    throw invalid("valid_until", "The last day has passed. Choose today or later.")
  await withinNumbers(setIssued(db, id, today))
  await logQuote(db, who, "issued", await getQuote(db, id))
  return { message: "Quote issued", quote: await readQuote(db, id, who) }
}

/** A draft with the same content and number takes the place of a quote. */
export async function reviseQuote(db: TenantDb, id: number, who: Writer): Promise<QuoteDetail> {
  const { client_id, project_id } = await getQuote(db, id)
  requireParties(await lockParties(db, client_id, project_id))
  const { body, number, revision, ...quote } = await lockQuote(db, id, "revise", who)
  if (revision >= maxRevisions)
    throw conflict(`A quote can have at most ${maxRevisions} revisions. Create a new quote instead.`)
  const valid_until =
    quote.valid_until !== null && quote.valid_until < todayIn(who.time_zone) ? null : quote.valid_until
  const { deposit_percent, internal_note } = quote
  const copied = await insertQuote(
    db,
    { client_id, project_id: quote.project_id, valid_until, deposit_percent, internal_note, body },
    { number, revision: revision + 1, supersedes_id: id, created_by: who.user_id },
  )
  await copyToRevision(db, id, copied)
  await updateQuote(db, id, { status: "superseded" })
  await logQuote(db, who, "revised", await getQuote(db, id))
  await logQuote(db, who, "created", await getQuote(db, copied))
  return readQuote(db, copied, who)
}

/** An accepted one only while nothing is billed. */
export async function cancelQuote(db: TenantDb, id: number, who: Writer) {
  const quote = await lockQuote(db, id, "cancel", who)
  const is_billed = quote.invoices.some(({ status }) => status !== "cancelled")
  if (!allowedActs(statusOn(quote, todayIn(who.time_zone)), is_billed).includes("cancel"))
    throw conflict("This quote has an invoice. Cancel the invoice first.")
  await setCancelled(db, id)
  await logQuote(db, who, "cancelled", await getQuote(db, id))
  return { message: "Quote cancelled", quote: await readQuote(db, id, who) }
}

/** Writes it into the log, and tells open screens. */
export async function logQuote(
  db: TenantDb,
  who: { user_id: number | null },
  action: ActionOn<"quote">,
  quote: WholeQuote,
  details: Record<string, unknown> = {},
) {
  const { id, number, revision, body } = quote
  const said = { number, revision, total: formatMoney(body.total, body.currency), ...details }
  await record(db, byUser(who), action, { type: "quote", id }, said)
  publishQuote(db, quote)
}

/** Tells open screens; those of its client only once it is issued. */
export function publishQuote(
  db: TenantDb,
  { id, client_id, status }: Pick<WholeQuote, "id" | "client_id" | "status">,
) {
  db.publish({ type: "quote", id, ...(status === "draft" ? {} : { client_id }) })
}
