// The stories of invoice numbers: the next one, a chosen one, and released ones.

import type { RawBuilder } from "kysely"
import type { Plan, Staff } from "../../core/access/identity.ts"
import { invalid, organizationGone, violates } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { monthOf, todayIn } from "../../core/values/dates.ts"
import { invoiceLimit, invoiceRoom } from "../../subscriptions/limits/service.ts"
import { findForm, listSeries, updateSeries } from "../queries.ts"
import { type Form, isDraftName, isTooLong, maxN, plain, spell, tooLongInIndia } from "../rules.ts"
import { isTaken, lockCounter, retireNumbers, setCounter, takenNumber, takenNumbers } from "./queries.ts"
import { type Count, isSame, type Numbered, releasedNumbers } from "./rules.ts"

export { retireNumbers, takenNumbers } from "./queries.ts"

/** Locks the organization's numbers: after clients and projects, and before any invoice. */
export const lockNumbers = async (db: TenantDb): Promise<void> => {
  await lockCounter(db)
}

type Writer = Pick<Staff, "plan_type" | "time_zone">

/** Which series (null: the default), and the day that the number is for (null: today). */
type Wanted = { series: number | null; day: string | null }

/** For the statement that writes an invoice: its number in a series, within the plan's invoices of this month. */
export const nextNumber = (organization: RawBuilder<unknown>, who: Writer, { series, day }: Wanted) => {
  const today = todayIn(who.time_zone)
  return takenNumber(organization, {
    ...{ month: monthOf(today), most: invoiceRoom(who.plan_type) },
    ...{ series, day: day ?? today, today },
  })
}

/**
 * Why an invoice got no number: the plan's limit is reached (403 `plan_limit_reached`), or its series (400) or the
 * organization is gone.
 */
export function withoutNumber(this_month: number | null, plan: Plan, series: number | null) {
  if (this_month !== null) return invoiceLimit(plan)
  return series === null ? organizationGone() : unknownSeries()
}

/**
 * For a statement that may take a number. Throws 400 when the series has given its last one, or the last that is short
 * enough for its country: then nothing is written.
 */
export async function withinNumbers<R>(work: Promise<R>): Promise<R> {
  try {
    return await work
  } catch (error) {
    if (violates(error, "organization_counters_last", "number_series_last"))
      throw invalid(
        "series",
        "This number series has run out of numbers. Set the next number or a new pattern.",
      )
    if (violates(error, "number_in_india"))
      throw invalid("series", `${tooLongInIndia}. Choose a new pattern.`)
    throw error
  }
}

export const unknownSeries = () => invalid("series", "Choose one of your number series")

/** The next three numbers from `n` on, if they were taken on `day`, skipping used ones. Fewer at the end. */
export async function comingNumbers(
  db: TenantDb,
  form: Form,
  n: number,
  day: string,
  kind = "invoice",
): Promise<string[]> {
  const free: string[] = []
  for (let from = n; free.length < 3 && from <= maxN; from += 20) {
    const length = Math.min(20, maxN - from + 1)
    const numbers = Array.from({ length }, (_, place) => spell(form, from + place, day))
    const taken = await takenNumbers(db, numbers, kind)
    free.push(...numbers.filter((number) => !taken.includes(number.toUpperCase())))
  }
  return free.slice(0, 3)
}

/** Gives an invoice a chosen number. Its old one goes back to the count, or stays reserved for this invoice. */
export async function changeNumber(db: TenantDb, from: Numbered, to: string): Promise<void> {
  if (to === from.number) return
  const { protect_issued, country } = await findForm(db)
  if (protect_issued && !(from.issued && from.is_numbered))
    throw invalid("number", "A draft gets its number when it is issued")
  if (protect_issued && isDraftName(to))
    throw invalid("number", "This name is used for drafts without a number. Choose another one.")
  if (isTooLong(to, country)) throw invalid("number", tooLongInIndia)
  if (await isTaken(db, to, from.id))
    throw invalid("number", "This number is already used, or belonged to a deleted invoice")
  if (from.is_numbered && !isSame(to, from.number)) await giveUpNumbers(db, [from])
}

/** Releases the numbers of invoices, newest first. */
export async function giveUpNumbers(db: TenantDb, given: Numbered[]): Promise<void> {
  const invoices = given.filter(({ is_numbered }) => is_numbered)
  if (invoices.length === 0) return
  const counters = await lockCounter(db)
  const isSimple = counters.is_plain && invoices.every(({ series_id }) => series_id === null)
  const counts = isSimple ? [] : await countsOf(db, counters.next_invoice_number)
  const standard = { form: plain, next: counters.next_invoice_number, first: 1 }
  for (const series_id of new Set(invoices.map((invoice) => invoice.series_id))) {
    const kept = counts.find((one) => (series_id === null ? one.is_default : one.id === series_id))
    const count: Count = kept ?? standard
    const mine = invoices.filter((invoice) => invoice.series_id === series_id)
    const { next, retired } = releasedNumbers(mine, count)
    if (next !== count.next && kept && !kept.is_default) await updateSeries(db, kept.id, { next_n: next })
    else if (next !== count.next) await setCounter(db, next)
    await retireNumbers(db, retired)
  }
}

async function countsOf(db: TenantDb, next_invoice_number: number) {
  const { fiscal_year_start } = await findForm(db)
  return (await listSeries(db)).map(
    ({ id, is_default, pattern, reset, next_n, start_n, last_issue_date }) => ({
      id,
      is_default,
      form: { pattern, reset, fiscal_year_start },
      next: next_n ?? next_invoice_number,
      first: start_n,
      day: last_issue_date ?? undefined,
    }),
  )
}
