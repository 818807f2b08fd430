// Which reminders of an invoice are due, which come next, and why one isn't sent.
import { dayAfter, daysBetween, longDate, momentOf } from "../core/values/dates.ts"
import { formatMoney } from "../core/values/money.ts"
import type { InvoiceStatus } from "../invoices/rules.ts"

export const maxSteps = 6
/** Days around the due date. */
export const [earliest, latest] = [-30, 90]

/** `days` from the due date on, negative before it, tell steps apart. Without words of its own a step says ours. */
export type Step = { days: number; subject: string | null; message: string | null }

/** `hour`: of the day, where the organization is. `since`: when reminders were switched on, null while they are off. */
export type Settings = { since: string | null; hour: number; steps: readonly Step[]; time_zone: string }

/** `due_on`: the day on which the earliest open instalment is due, or the whole. `mailed_at`: when any email about it left last. */
export type Facts = {
  status: InvoiceStatus
  due_date: string | null
  due_on: string
  issued_at: string
  mail_failed: boolean
  mailed_at: string | null
  is_muted: boolean
  is_excepted: boolean
}

/** Why a reminder isn't sent. */
export const reasons = [
  ...(["off", "draft", "cancelled", "paid", "claimed", "no_due_date", "rescheduled", "muted"] as const),
  ...(["client_excepted", "before_issue", "before_on", "mail_failed", "just_emailed", "newer"] as const),
] as const
export type Reason = (typeof reasons)[number]

/** Where the plan has one reminder, it is the first step, with our words. */
export const stepsWithin = (steps: readonly Step[], all: boolean): readonly Step[] =>
  all ? steps : steps.slice(0, 1).map(({ days }) => ({ days, subject: null, message: null }))

/** Whether the steps need a plan with all of them. */
export const isMore = (steps: readonly Step[]): boolean =>
  steps.length > 1 || steps.some(({ subject, message }) => subject !== null || message !== null)

/** The moment of a step of an invoice that is due on a day. */
const momentOfStep = (due_on: string, days: number, { hour, time_zone }: Clock): string =>
  momentOf(dayAfter(due_on, days), `${String(hour).padStart(2, "0")}:00`, time_zone)
type Clock = Pick<Settings, "hour" | "time_zone">

/** Nothing is due while an invoice is in one of these. */
export const closed: Partial<Record<InvoiceStatus, Reason>> = {
  draft: "draft",
  cancelled: "cancelled",
  paid: "paid",
  processing: "claimed",
}

/** Why nothing is sent about this invoice, whichever step it is. */
export function stopOf(facts: Facts, { since }: Pick<Settings, "since">): Reason | null {
  const isClosed = closed[facts.status]
  if (isClosed) return isClosed
  if (facts.due_date === null) return "no_due_date"
  if (since === null) return "off"
  if (facts.is_muted) return "muted"
  if (facts.is_excepted) return "client_excepted"
  return facts.mail_failed ? "mail_failed" : null
}

/** Why a reminder that was promised for a due date isn't sent at this moment. */
export function whyNot(
  facts: Facts,
  { days, due_on }: { days: number; due_on: string },
  settings: Settings,
  now: string,
): Reason | null {
  const stop = stopOf(facts, settings)
  if (stop) return stop
  if (facts.due_on !== due_on) return "rescheduled"
  if (!settings.steps.some((step) => step.days === days)) return "off"
  return wasJustEmailed(facts, now) ? "just_emailed" : null
}

/** Or is about to be: one over the limit waits for its turn. */
const wasJustEmailed = ({ mailed_at }: Facts, now: string) =>
  mailed_at !== null && Math.abs(Date.parse(mailed_at) - Date.parse(now)) < day
const day = 86_400_000

type Due = { step: number; due_at: string; state: "pending" | "skipped"; reason: Reason | null }

/**
 * The steps that have come and weren't dealt with: `taken` were. At most the newest one of all that have come is sent; the others
 * are skipped.
 */
export function dueSteps(facts: Facts, settings: Settings, taken: readonly number[], now: string): Due[] {
  const come = settings.steps
    .map(({ days }) => ({ step: days, due_at: momentOfStep(facts.due_on, days, settings) }))
    .filter(({ due_at }) => Date.parse(due_at) <= Date.parse(now))
    .sort((a, b) => a.step - b.step)
  const newest = come.at(-1)?.step
  return come
    .filter(({ step }) => !taken.includes(step))
    .map(({ step, due_at }) => {
      const reason =
        stopOf(facts, settings) ??
        tooEarly(facts, settings, due_at) ??
        (step !== newest ? "newer" : wasJustEmailed(facts, now) ? "just_emailed" : null)
      return { step, due_at, state: reason ? "skipped" : "pending", reason }
    })
}

/** What came before the invoice was issued, or before reminders were switched on, isn't made up for. */
function tooEarly({ issued_at }: Facts, { since }: Settings, due_at: string): Reason | null {
  if (Date.parse(due_at) < Date.parse(issued_at)) return "before_issue"
  return since !== null && Date.parse(due_at) < Date.parse(since) ? "before_on" : null
}

/** The step that comes next, null where none does. */
export function nextStep(facts: Facts, settings: Settings, now: string): { days: number; at: string } | null {
  if (stopOf(facts, settings)) return null
  const steps = settings.steps
    .map(({ days }) => ({ days, at: momentOfStep(facts.due_on, days, settings) }))
    .sort((a, b) => a.days - b.days)
  return steps.find(({ at }) => Date.parse(at) > Date.parse(now)) ?? null
}

/** The last due date whose step has come at this moment; `today` where the organization is. */
export function lastDueOn(days: number, clock: Clock, now: string, today: string): string {
  const due_on = dayAfter(today, -days)
  return Date.parse(momentOfStep(due_on, days, clock)) <= Date.parse(now) ? due_on : dayAfter(due_on, -1)
}

/** What a step's words may name. */
export const wordNames = ["{number}", "{client}", "{amount}", "{due_date}", "{days}", "{organization}"]

type Named = { number: string; client: string; organization: string; country: string | null }
type Owed = { amount: number; currency: string; due_on: string; today: string }

/** `amount` in minor units; `{days}` counts to the due date or from it on. */
export const wordsOf = ({ number, client, organization, country }: Named, owed: Owed) =>
  new Map([
    ["{number}", number],
    ["{client}", client],
    ["{organization}", organization],
    ["{amount}", formatMoney(owed.amount, owed.currency)],
    ["{due_date}", longDate(owed.due_on, country)],
    ["{days}", String(Math.abs(daysBetween(owed.due_on, owed.today)))],
  ])
