// The stories of invoice numbers: the next one, one chosen by hand, and what becomes of those given up.
import { monthIn } from "../core/dates.ts"
import type { Staff } from "../core/identity.ts"
import type { TenantDb } from "../core/tenant.ts"
import { requireInvoiceRoom } from "../subscriptions/service.ts"
import { lockCounters, retireNumbers, saveCounters, takenNumbers } from "./queries.ts"
import { countInMonth, type Numbered, numbersAtOnce, releasedNumbers } from "./rules.ts"

type Format = (n: number) => string

/** Holds the organization's lock: whoever deletes or renumbers takes it before any invoice. */
export const holdNumbers = async (db: TenantDb): Promise<void> => {
  await lockCounters(db)
}

/** The number of a new invoice, within the plan's invoices of this month (403 `plan_limit_reached`). */
export async function takeNumber(
  db: TenantDb,
  who: Pick<Staff, "plan_type" | "time_zone">,
  format: Format,
): Promise<string> {
  const counters = await lockCounters(db)
  const invoice_month = monthIn(who.time_zone)
  const invoices_this_month = countInMonth(counters, invoice_month)
  requireInvoiceRoom(who.plan_type, invoices_this_month)
  const n = await freeNumber(db, counters.next_invoice_number, format)
  await saveCounters(db, { next_invoice_number: n + 1, invoice_month, invoices_this_month })
  return format(n)
}

/** Whether an invoice may be given this number by hand; call it under `holdNumbers`. */
export const isNumberFree = async (db: TenantDb, number: string): Promise<boolean> =>
  (await takenNumbers(db, [number])).length === 0

/** Invoices, newest first, that no longer carry their numbers. */
export async function giveUpNumbers(db: TenantDb, invoices: Numbered[], format: Format): Promise<void> {
  const { next_invoice_number } = await lockCounters(db)
  const { next, retired } = releasedNumbers(invoices, next_invoice_number, format)
  if (next !== next_invoice_number) await saveCounters(db, { next_invoice_number: next })
  await retireNumbers(db, retired)
}

/** The first number from the counter on that nobody set by hand and none was retired from. */
async function freeNumber(db: TenantDb, from: number, format: Format): Promise<number> {
  for (let start = from; ; start += numbersAtOnce) {
    const candidates = Array.from({ length: numbersAtOnce }, (_, index) => start + index)
    const taken = new Set(await takenNumbers(db, candidates.map(format)))
    const free = candidates.find((n) => !taken.has(format(n)))
    if (free !== undefined) return free
  }
}
