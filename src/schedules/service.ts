// The stories of a recurring invoice: read, created, repeated from an invoice, changed.
import { type ActionOn, type Actor, byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { conflict, crossed, invalid, orNotFound, stale } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { dayAfter, dayIn, daysBetween, momentOf, todayIn } from "../core/values/dates.ts"
import { formatMoney } from "../core/values/money.ts"
import { recordOf } from "../core/values/records.ts"
import { can, type Role } from "../core/values/roles.ts"
import { mergedCustom } from "../custom-fields/values/rules.ts"
import { currentCustom, requireCustom } from "../custom-fields/values/service.ts"
import { isPriced, priceNew, priceOver } from "../invoices/amounts/service.ts"
import { changedLanguage } from "../invoices/creation/service.ts"
import { requireParties } from "../invoicing/create-invoice.ts"
import { lockToCopy } from "../invoicing/duplicate-invoice.ts"
import { seriesFor } from "../number-series/service.ts"
import { changedFields } from "../quotes/changes/rules.ts"
import { requireRoom } from "../subscriptions/limits/service.ts"
import { sharesOf, termsProblem } from "./instalments/rules.ts"
import { comingDays, presentWhole } from "./present.ts"
import {
  findSchedule,
  findUsual,
  insertSchedule,
  lockParties,
  type RuleColumns,
  ruleOf,
  type ScheduleBody,
  type ScheduleValues,
  textNames,
  updateSchedule,
  type WholeSchedule,
} from "./queries.ts"
import { nextDay } from "./recurrence/rules.ts"
import { acts, refusals, type ScheduleAct } from "./rules.ts"
import type { RepeatInput, RuleInput, ScheduleDetail, ScheduleInput, SchedulePatch } from "./schema.ts"

type Reader = Pick<Staff, "time_zone"> & { role?: Role }
export type Writer = Pick<Staff, "user_id" | "time_zone" | "default_currency">

export async function readSchedule(db: TenantDb, id: number, who: Reader): Promise<ScheduleDetail> {
  const may = can(who.role ?? "member", "work")
  return presentWhole(await getSchedule(db, id), { time_zone: who.time_zone, may })
}

/** Throws 404. */
export const getSchedule = async (db: TenantDb, id: number): Promise<WholeSchedule> =>
  orNotFound(await findSchedule(db, id), "Recurring invoice")

/** Locked until the transaction ends. Throws 404, and 409 where the act isn't possible. */
export async function lockSchedule(db: TenantDb, id: number, act: ScheduleAct): Promise<WholeSchedule> {
  await lockRow(db, "schedules", id, "no key update")
  const schedule = await getSchedule(db, id)
  if (!acts[schedule.status].includes(act)) throw conflict(refusals[act])
  return schedule
}

/** The dates that a rule would have from today on, or as the changed one of `schedule`. Nothing is written. */
export async function previewDays(
  db: TenantDb,
  { schedule, ...input }: RuleInput,
  { time_zone }: Pick<Staff, "time_zone">,
) {
  const rule = requireRule(ruleFrom(input))
  const had = schedule === undefined ? none : await findSchedule(db, schedule)
  if (!had) throw invalid("schedule", "Choose one of your recurring invoices")
  return comingDays(rule, firstDay(rule, todayIn(time_zone), had), time_zone, had.past)
}

export async function createSchedule(
  db: TenantDb,
  input: ScheduleInput,
  who: Writer,
): Promise<ScheduleDetail> {
  await requireCustom(db, "invoice", input.custom)
  const usual = await findUsual(db, input)
  const currency = input.currency ?? usual?.currency ?? who.default_currency
  const { amounts, lines } = await priceNew(db, { ...input, currency })
  const series_id = await seriesFor(db, input.series)
  requireParties(await lockParties(db, input.client, input.project))
  const own = { custom: mergedCustom({}, input.custom), instalments: null }
  const body = { ...amounts, ...textsOf(input, { ...blank, ...usual }), ...own, series_id, lines }
  return writeSchedule(db, { ...input, client_id: input.client, project_id: input.project, body }, who)
}

/** With the client, project, lines, taxes, texts, custom fields and instalments of an invoice in any status. */
export async function repeatInvoice(
  db: TenantDb,
  { id, ...input }: RepeatInput,
  who: Writer,
): Promise<ScheduleDetail> {
  const { from, amounts, lines } = await lockToCopy(db, id)
  const { client_id, project_id, series_id, language } = from
  if (project_id === null) throw conflict("This invoice has no project. Choose one first.")
  const issued = from.issue_date ?? dayIn(who.time_zone, from.created_at)
  const custom = await currentCustom(db, "invoice", from.custom)
  const instalments = sharesOf(from, issued)
  const own = { ...recordOf(textNames, (name) => from[name]), language, custom, instalments }
  const body = { ...amounts, ...own, series_id, lines }
  // Usual terms might end before the last instalment.
  const usual = instalments && from.due_date ? daysBetween(issued, from.due_date) : null
  const terms_days = input.terms_days ?? usual
  return writeSchedule(db, { ...input, terms_days, client_id, project_id, body }, who)
}

type New = Parameters<typeof newRule>[0] &
  Pick<ScheduleInput, "mode" | "terms_days"> &
  Pick<ScheduleValues, "client_id" | "project_id" | "body">

async function writeSchedule(db: TenantDb, given: New, who: Writer): Promise<ScheduleDetail> {
  const { client_id, project_id, body, mode, terms_days = null } = given
  requireLaterTerms(body, terms_days)
  const rule = newRule(given, who.time_zone)
  const on = firstDay(rule, todayIn(who.time_zone), none)
  await requireRoom(db, "active recurring invoices")
  const values = { client_id, project_id, body, mode, terms_days, ...rule }
  const next = { on, at: momentOf(on, rule.at, who.time_zone) }
  const id = await insertSchedule(db, values, next, who.user_id)
  await logSchedule(db, byUser(who), "created", await getSchedule(db, id))
  return readSchedule(db, id, who)
}

/** Throws 400 where the last instalment would be due before another one. */
function requireLaterTerms({ instalments }: Pick<ScheduleBody, "instalments">, terms_days: number | null) {
  const problem = termsProblem(instalments, terms_days)
  if (problem !== null) throw invalid("terms_days", problem)
}

const blank = { ...recordOf(textNames, () => null), language: "en" }
type Texts = Pick<ScheduleBody, (typeof textNames)[number] | "language">
type Typed = { [name in keyof Texts]?: Texts[name] | null | undefined }

/** What a change leaves out stays, null clears it. */
const textsOf = (input: Typed, before: Texts): Texts => ({
  ...recordOf(textNames, (name) => orBefore(input[name], before[name])),
  language: input.language ?? before.language,
})
const orBefore = <V>(given: V | undefined, before: V) => (given === undefined ? before : given)

function ruleFrom(input: RuleInput): RuleColumns {
  const { start_on, every, unit, day = null, at = "09:00", ends_on = null, ends_after = null } = input
  return { start_on, every, unit, day, at, ends_on, ends_after }
}

function newRule(input: RuleInput, time_zone: string): RuleColumns {
  if (input.start_on < todayIn(time_zone)) throw invalid("start_on", "Choose today or later")
  return requireRule(ruleFrom(input))
}

/** Throws 400 for what doesn't fit together. */
function requireRule(rule: RuleColumns): RuleColumns {
  const { start_on, unit, day, ends_on } = rule
  if (day !== null && unit !== "month") throw invalid("day", "Only a monthly rule has a day of the month")
  if (ends_on !== null && ends_on < start_on) throw invalid("ends_on", "It can't end before it starts")
  return rule
}

type Had = Pick<WholeSchedule, "last_on" | "past">
const none: Had = { last_on: null, past: 0 }

/** The first one that isn't before this day, and that comes after the last one that was dealt with. Throws 400 without one. */
function firstDay(rule: RuleColumns, today: string, { last_on, past }: Had): string {
  const yesterday = dayAfter(today, -1)
  const on = nextDay(rule, last_on !== null && last_on > yesterday ? last_on : yesterday, past)
  if (on === null)
    throw invalid(rule.ends_on === null ? "ends_after" : "ends_on", "No date is left before it ends")
  return on
}

/** `if_match` is the `updated_at` that the change was made on. It applies to what is still to come. */
export async function changeSchedule(
  db: TenantDb,
  id: number,
  patch: SchedulePatch,
  who: Writer,
  if_match?: string,
): Promise<ScheduleDetail> {
  const found = await getSchedule(db, id)
  const client_id = patch.client ?? found.client_id
  const project_id = orBefore(patch.project, found.project_id)
  const held = await lockParties(db, client_id, project_id)
  const before = await lockSchedule(db, id, "edit")
  if (before.client_id !== found.client_id || before.project_id !== found.project_id) throw crossed()
  if (if_match !== undefined && if_match !== "*" && if_match !== before.updated_at)
    throw stale("Someone else changed this recurring invoice. Please reload it.")
  requireParties({ ...held, archived: client_id !== before.client_id && held.archived })
  const { mode = before.mode } = patch
  const terms_days = orBefore(patch.terms_days, before.terms_days)
  const body = await changedBody(db, before, patch)
  requireLaterTerms(body, terms_days)
  const rule = changedRule(before, patch, who.time_zone)
  const isMoved = JSON.stringify(rule) !== JSON.stringify(ruleOf(before))
  const values = { client_id, project_id, mode, terms_days, body, ...rule }
  const fields = changedFields(before, values)
  if (fields.length === 0) return readSchedule(db, id, who)
  await updateSchedule(db, id, { ...values, ...(isMoved ? nextOf(rule, before, who.time_zone) : {}) })
  await logSchedule(db, byUser(who), "edited", await getSchedule(db, id), { fields })
  return readSchedule(db, id, who)
}

function changedRule(before: WholeSchedule, patch: SchedulePatch, time_zone: string): RuleColumns {
  const { start_on = before.start_on, every = before.every, unit = before.unit, at = before.at } = patch
  if (start_on !== before.start_on && start_on < todayIn(time_zone))
    throw invalid("start_on", "Choose today or later")
  // The day of a month goes with the unit, unless both are named.
  const day = unit === "month" || patch.day !== undefined ? orBefore(patch.day, before.day) : null
  const ends_on = orBefore(patch.ends_on, before.ends_on)
  const ends_after = orBefore(patch.ends_after, before.ends_after)
  return requireRule({ start_on, every, unit, day, at, ends_on, ends_after })
}

/** A paused one has no next date, but must have one left. */
function nextOf(rule: RuleColumns, before: WholeSchedule, time_zone: string) {
  const on = firstDay(rule, todayIn(time_zone), before)
  return before.status === "active" ? { next: { on, at: momentOf(on, rule.at, time_zone) } } : {}
}

async function changedBody(
  db: TenantDb,
  { client_id, body: before }: WholeSchedule,
  patch: SchedulePatch,
): Promise<ScheduleBody> {
  const series_id = patch.series === undefined ? before.series_id : await seriesFor(db, patch.series)
  await requireCustom(db, "invoice", patch.custom, before.custom)
  const custom = mergedCustom(before.custom, patch.custom)
  const instalments = patch.in_instalments === false ? null : before.instalments
  const language = await changedLanguage(db, { client_id, language: before.language }, patch)
  const said = { ...textsOf({ ...patch, language }, before), series_id, custom, instalments }
  if (!isPriced(patch)) return { ...before, ...said }
  const { amounts, lines } = await priceOver(db, { amounts: before, lines: before.lines }, patch)
  return { ...amounts, ...said, lines }
}

/** Writes it into the log, and tells open screens. */
export async function logSchedule(
  db: TenantDb,
  by: Actor,
  action: ActionOn<"schedule">,
  { id, client_name, body }: Pick<WholeSchedule, "id" | "client_name" | "body">,
  details: Record<string, unknown> = {},
) {
  const said = { client: client_name, total: formatMoney(body.total, body.currency), ...details }
  await record(db, by, action, { type: "schedule", id }, said)
  db.publish({ type: "schedule", id })
}
