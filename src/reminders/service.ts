// The stories of reminders by the clock: their settings, muted for an invoice, left out for a client.
import { byUser, record } from "../audit-log/service.ts"
import type { Plan, Staff } from "../core/access/identity.ts"
import { invalid, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { isTimeZone } from "../core/values/dates.ts"
import { allows, getPlan, requireAbility } from "../subscriptions/limits/service.ts"
import {
  findExcepted,
  findFacts,
  findReminder,
  getSettings,
  listReminders,
  setExcepted,
  setMuted,
  setReminder,
  updateSettings,
} from "./queries.ts"
import {
  isMore,
  nextStep,
  type Reason,
  type Settings,
  type Step,
  stepsWithin,
  stopOf,
  whyNot,
} from "./rules.ts"
import type { InvoiceReminders, ReminderSettings, SettingsPatch } from "./schema.ts"

type Who = Pick<Staff, "user_id">

export async function readReminderSettings(db: TenantDb): Promise<ReminderSettings> {
  const { since, hour, steps } = await getSettings(db)
  return { is_on: since !== null, hour, steps }
}

/**
 * Switched on, or with another step, they begin at this moment: what came before isn't made up for. Throws 400 for two steps on
 * one day, and 403 where the plan has one reminder with our words.
 */
export async function changeReminderSettings(
  db: TenantDb,
  patch: SettingsPatch,
  who: Who,
): Promise<ReminderSettings> {
  const before = await getSettings(db, true)
  const was = { is_on: before.since !== null, hour: before.hour, steps: before.steps }
  const { is_on = was.is_on, hour = was.hour } = patch
  const steps = patch.steps ? inOrder(patch.steps) : was.steps
  const is = { is_on, hour, steps }
  if (is_on && (patch.steps || !was.is_on) && isMore(steps)) requireAbility(await getPlan(db), "reminders")
  if (JSON.stringify(is) === JSON.stringify(was)) return is
  const isNew = steps.some(({ days }) => !was.steps.some((step) => step.days === days))
  await updateSettings(db, is, is_on ? (isNew || !was.is_on ? "now" : undefined) : null)
  const subject = { type: "billing", id: db.organization_id } as const
  await record(db, byUser(who), "settings_changed", subject, {
    changes: { reminders: { from: was, to: is } },
  })
  db.publish(subject)
  return is
}

function inOrder(given: NonNullable<SettingsPatch["steps"]>): Step[] {
  const steps = given.map(({ days, subject = null, message = null }) => ({ days, subject, message }))
  if (new Set(steps.map(({ days }) => days)).size < steps.length)
    throw invalid("steps", "Each reminder needs a day of its own")
  return steps.sort((a, b) => a.days - b.days)
}

export async function readInvoiceReminders(db: TenantDb, id: number): Promise<InvoiceReminders> {
  const facts = orNotFound(await findFacts(db, id), "Invoice")
  const settings = await settingsFor(db, facts)
  return {
    is_muted: facts.is_muted,
    stopped_by: stopOf(facts, settings),
    next: nextStep(facts, settings, new Date().toISOString()),
    past: await listReminders(db, id),
  }
}

/** As they apply on this plan. */
async function settingsFor(
  db: TenantDb,
  { time_zone, plan_type }: { time_zone: string; plan_type: Plan },
): Promise<Settings> {
  return applied({ ...(await getSettings(db)), time_zone, plan_type })
}

type Home = Omit<Settings, "steps"> & { steps: readonly Step[]; plan_type: Plan }
export const applied = ({ since, hour, steps, time_zone, plan_type }: Home): Settings => ({
  ...{ since, hour, steps: stepsWithin(steps, allows(plan_type, "reminders")) },
  time_zone: isTimeZone(time_zone) ? time_zone : "UTC",
})

export async function muteReminders(
  db: TenantDb,
  { id, is_muted }: { id: number; is_muted: boolean },
  who: Who,
): Promise<InvoiceReminders> {
  if (await setMuted(db, id, is_muted)) {
    const subject = { type: "invoice", id } as const
    await record(db, byUser(who), is_muted ? "reminders_muted" : "reminders_unmuted", subject)
    db.publish(subject)
  }
  return readInvoiceReminders(db, id)
}

export async function readClientReminders(db: TenantDb, id: number) {
  const { reminders_off } = orNotFound(await findExcepted(db, id), "Client")
  return { is_excepted: reminders_off }
}

export async function exceptClient(
  db: TenantDb,
  { id, is_excepted }: { id: number; is_excepted: boolean },
  who: Who,
) {
  const { name } = orNotFound(await findExcepted(db, id), "Client")
  if (await setExcepted(db, id, is_excepted)) {
    const subject = { type: "client", id } as const
    await record(db, byUser(who), is_excepted ? "reminders_stopped" : "reminders_resumed", subject, { name })
    db.publish(subject)
  }
  return { is_excepted }
}

/** The invoice of a promised reminder; undefined where one of them was deleted. */
export async function findReminded(db: TenantDb, id: number): Promise<number | undefined> {
  return (await findReminder(db, id))?.invoice_id
}

type Turn = { step: Step | undefined; reason: Reason | null }

/**
 * A promised reminder whose turn it is, locked, and why it isn't sent. Undefined where it is done or was deleted. The caller has
 * locked the invoice. `now` is the present moment by default.
 */
export async function takeReminder(
  db: TenantDb,
  id: number,
  now = new Date().toISOString(),
): Promise<Turn | undefined> {
  await lockRow(db, "occurrences", id, "no key update")
  const promised = await findReminder(db, id)
  if (promised?.state !== "pending") return undefined
  const settings = await settingsFor(db, promised)
  const { days, on_day } = promised
  return {
    step: settings.steps.find((step) => step.days === days),
    reason: whyNot(promised, { days, due_on: on_day }, settings, now),
  }
}

export const finishReminder = setReminder

/** Whether its email, which is about to leave, is still wanted. If not, it is noted why. */
export async function isStillWanted(db: TenantDb, id: number, mail_job: number): Promise<boolean> {
  const promised = await findReminder(db, id, mail_job)
  if (!promised) return false
  const { days, on_day } = promised
  const settings = await settingsFor(db, promised)
  const reason = whyNot(promised, { days, due_on: on_day }, settings, new Date().toISOString())
  if (reason) await setReminder(db, id, "skipped", reason)
  return reason === null
}
