// The stories of the days that have come: each is promised once, and its invoice is made once.
import { bySystem } from "../../audit-log/service.ts"
import type { App } from "../../core/api/context.ts"
import { conflict, crossed, publicError } from "../../core/base/errors.ts"
import type { Log } from "../../core/base/log.ts"
import { lockRow } from "../../core/database/locks.ts"
import { enqueue } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { inTransaction } from "../../core/live/in-transaction.ts"
import { dayAfter, dayIn, isTimeZone, todayIn } from "../../core/values/dates.ts"
import { filled } from "../../core/values/text.ts"
import { currentCustom } from "../../custom-fields/values/service.ts"
import { readBillingSettings } from "../../invoice-settings/service.ts"
import { requireTaxes } from "../../invoices/amounts/service.ts"
import { newPaper } from "../../invoices/document/present.ts"
import { ratesOf } from "../../invoices/exchange/service.ts"
import { requireTerms } from "../../invoices/instalments/service.ts"
import { requireParties, writeInvoice } from "../../invoicing/create-invoice.ts"
import { issueInvoice } from "../../invoicing/issue-invoice.ts"
import { sendInvoice } from "../../invoicing/send-invoice.ts"
import { drawnIn } from "../../languages/service.ts"
import { lockNumbers } from "../../number-series/numbers/service.ts"
import { seriesForCopy } from "../../number-series/service.ts"
import { noExchange } from "../../pricing/exchange/rules.ts"
import { getPlan } from "../../subscriptions/limits/service.ts"
import { listOwners } from "../../team/service.ts"
import { datedShares } from "../instalments/rules.ts"
import { findSchedule, lockParties, ruleOf, updateSchedule, type WholeSchedule } from "../queries.ts"
import { logSchedule } from "../service.ts"
import { wordsOn } from "../texts/rules.ts"
import { countPast, findDay, findHome, insertDays, lockDue, moveOn, readNow, setDay } from "./queries.ts"
import { dueDays, maxTries, secondsBetweenTries, tooOld } from "./rules.ts"

type Parts = Pick<App, "config" | "db" | "events"> & { log: Log }

/** Schedules whose days are promised together. */
const batch = 200

/**
 * Promises the days that have come, of all organizations: each gets its row and its job in the transaction that moves its
 * schedule on, so a crash loses none and repeats none. Answers how many there were. `now` is an instant, the present one by default.
 */
export async function promiseDays({ config, db, events, log }: Parts, now?: string): Promise<number> {
  let promised = 0
  for (;;) {
    const looked = await db.system.transaction().execute(async (system) => {
      const at = now ?? (await readNow(system))
      const found = await lockDue(system, config, at, batch)
      const counted = await countPast(system, found)
      const moved = found.map((schedule) => {
        const { id, next_on } = schedule
        const time_zone = knownZone(schedule.time_zone, log)
        const moment = {
          next_on,
          time_zone,
          now: at,
          today: dayIn(time_zone, at),
          past: counted.get(id) ?? 0,
        }
        return { ...schedule, ...dueDays(ruleOf(schedule), moment) }
      })
      const days = moved.flatMap(({ id, organization_id, due }) =>
        due.map((day) => ({ ...day, organization_id, schedule_id: id })),
      )
      await insertDays(system, days)
      await moveOn(
        system,
        moved.map(({ id, organization_id, next }) => ({
          ...{ id, organization_id },
          ...{ next_on: next?.on ?? null, next_at: next?.at ?? null },
        })),
      )
      promised += days.length
      return moved
    })
    for (const { organization_id, id } of looked) events.publish(organization_id, [{ type: "schedule", id }])
    if (looked.length < batch) return promised
  }
}

function knownZone(time_zone: string, log: Log): string {
  if (isTimeZone(time_zone)) return time_zone
  log.warn({ time_zone }, "an organization has a time zone that doesn't exist")
  return "UTC"
}

/**
 * Makes the invoice of a day. What is refused is noted and tried again tomorrow. Where too many emails were sent, it waits until
 * there is room: that isn't a failure, and may take longer than a job is tried. Any other failure is thrown.
 */
export async function makeOccurrence(parts: Parts, organization_id: number, id: number) {
  try {
    await inTransaction(parts, organization_id, (db) => makeDay(db, id, parts))
  } catch (error) {
    const { status, body } = publicError(error)
    // A 5xx isn't about this invoice.
    if (status < 400 || status >= 500) throw error
    if (status !== 429) return noteFailure(parts, organization_id, id, body.error)
    const seconds = body.wait_time ?? 60
    await inTransaction(parts, organization_id, (db) => tryLater(db, id, seconds))
  }
}

async function makeDay(db: TenantDb, id: number, parts: Parts) {
  const found = await findDay(db, id)
  const schedule = found && (await findSchedule(db, found.schedule_id))
  if (!schedule) return
  const parties = await lockParties(db, schedule.client_id, schedule.project_id)
  await lockNumbers(db)
  const day = await lockDay(db, id, schedule)
  if (day.state === "missed" && day.schedule.status === "active") await pauseFor(db, day.schedule, tooOld)
  if (day.state !== "pending") return
  const home = await findHome(db)
  const who = { ...home, plan_type: await getPlan(db), user_id: null, email: null, name: null }
  requireParties(parties)
  const { on_day: on, past } = day
  const invoice = await writeFrom(db, day.schedule, { on, past, terms_days: parties.terms_days }, who)
  const findRates = ratesOf(parts)
  if (schedule.mode === "issue") await issueInvoice(db, invoice.id, who, findRates)
  if (schedule.mode === "send")
    await sendInvoice(db, { id: invoice.id }, who, { config: parts.config, findRates })
  await setDay(db, id, { state: "done", invoice_id: invoice.id, reason: null })
  await logSchedule(db, bySystem, "made", schedule, { on, invoice: invoice.id })
}

/** After clients and numbers. Throws 503 where the schedule became another client's meanwhile. */
async function lockDay(db: TenantDb, id: number, before: WholeSchedule) {
  await lockRow(db, "schedules", before.id, "no key update")
  await lockRow(db, "occurrences", id, "no key update")
  const [day, schedule] = [await findDay(db, id), await findSchedule(db, before.id)]
  if (schedule?.client_id !== before.client_id || schedule.project_id !== before.project_id || !day)
    throw crossed()
  return { ...day, schedule }
}

type Day = { on: string; past: number; terms_days: number | null }
type Clock = Parameters<typeof writeInvoice>[2]

async function writeFrom(db: TenantDb, schedule: WholeSchedule, { on, past, terms_days }: Day, who: Clock) {
  const { client_id, project_id, body } = schedule
  if (project_id === null) throw conflict("The project was deleted. Choose another one.")
  const { lines, notes, language, series_id, custom, instalments, ...rest } = body
  const { terms, po_number, contract_number, buyer_reference, internal_note, ...amounts } = rest
  await requireTaxes(db, lines)
  const days = schedule.terms_days ?? terms_days ?? (await readBillingSettings(db)).terms_days
  const today = todayIn(who.time_zone)
  const due_date = days === null ? null : dayAfter(today, days)
  const dated = requireTerms({ instalments: datedShares(instalments, today), due_date }, {}, amounts)
  const words = drawnIn(language, () => wordsOn(ruleOf(schedule), { on, past }, schedule.country))
  const texts = { terms, po_number, contract_number, buyer_reference, internal_note }
  const paper = newPaper({ ...texts, custom: await currentCustom(db, "invoice", custom) })
  const says = { ...paper, ...noExchange, client_id, project_id, language, status: "draft" as const }
  const invoice = {
    values: { ...amounts, ...says, ...dated, notes: notes && filled(notes, words) },
    lines: lines.map((line) => ({ ...line, description: filled(line.description, words) })),
    series_id: await seriesForCopy(db, series_id),
    details: { schedule: schedule.id },
  }
  return db.unfinished(() => writeInvoice(db, invoice, who))
}

/** Tried again tomorrow, and after some days no more: then the schedule pauses and its owners are told. */
export const noteFailure = (parts: Parts, organization_id: number, id: number, reason: string) =>
  inTransaction(parts, organization_id, async (db) => {
    const found = await findDay(db, id)
    const schedule = found && (await findSchedule(db, found.schedule_id))
    if (!schedule) return
    const { state, tries, on_day, ...day } = await lockDay(db, id, schedule)
    if (state !== "pending") return
    const isLast = tries + 1 >= maxTries
    await setDay(db, id, { state: isLast ? "failed" : "pending", tries: tries + 1, reason })
    if (tries === 0) await logSchedule(db, bySystem, "failed", schedule, { on: on_day, reason })
    else db.publish({ type: "schedule", id: schedule.id })
    if (isLast) await pauseFor(db, day.schedule, reason)
    else await tryLater(db, id, secondsBetweenTries)
  })

async function tryLater(db: TenantDb, occurrence_id: number, delay_seconds: number) {
  const { organization_id } = db
  await enqueue(db, "make-occurrence", { organization_id, occurrence_id }, { delay_seconds })
}

/** The owners are told once, also where no date is left that could be paused. */
async function pauseFor(db: TenantDb, schedule: WholeSchedule, reason: string) {
  const { id, status } = schedule
  if (status === "paused") return
  if (status === "active") {
    await updateSchedule(db, id, { status: "paused", pause_reason: reason, next: null })
    await logSchedule(db, bySystem, "paused", schedule, { reason })
  }
  const { organization_id } = db
  for (const { user_id } of await listOwners(db))
    await enqueue(db, "email-schedule-paused", { organization_id, schedule_id: id, user_id })
}
