// The stories of invoice numbers: the next one, one chosen by hand, and what becomes of those given up.

import type { Staff } from "../core/access/identity.ts"
import { invalid } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { monthIn } from "../core/values/dates.ts"
import { requireInvoiceRoom } from "../subscriptions/limits/service.ts"
import { countUp, lockCounter, retireNumbers, setCounter, takenNumbers } from "./queries.ts"
import { formatInvoiceNumber, type Numbered, numbersAtOnce, releasedNumbers } from "./rules.ts"

/** Holds the organization's lock: whoever deletes or renumbers takes it before any invoice. */
export const holdNumbers = async (db: TenantDb): Promise<void> => {
  await lockCounter(db)
}

/** The number of a new invoice, within the plan's invoices of this month (403 `plan_limit_reached`). */
export async function takeNumber(db: TenantDb, who: Pick<Staff, "plan_type" | "time_zone">): Promise<string> {
  const { n, invoices_this_month } = await countUp(db, monthIn(who.time_zone))
  requireInvoiceRoom(who.plan_type, invoices_this_month)
  if ((await takenNumbers(db, [formatInvoiceNumber(n)])).length === 0) return formatInvoiceNumber(n)
  const free = await freeNumber(db, n + 1)
  await setCounter(db, free + 1)
  return formatInvoiceNumber(free)
}

/** Gives an invoice a number chosen by hand. A draft's old number is free again, an issued one's is gone. */
export async function changeNumber(db: TenantDb, from: Numbered, to: string): Promise<void> {
  if (to === from.number) return
  const taken = await takenNumbers(db, [to])
  if (taken.length > 0) throw invalid("number", "This number is used already, or was by a deleted invoice")
  const present = await lockCounter(db)
  const { next, retired } = releasedNumbers([from], present)
  if (next !== present) await setCounter(db, next)
  if (from.issued) await retireNumbers(db, retired)
}

/** Invoices, newest first, that no longer carry their numbers. */
export async function giveUpNumbers(db: TenantDb, invoices: Numbered[]): Promise<void> {
  const present = await lockCounter(db)
  const { next, retired } = releasedNumbers(invoices, present)
  if (next !== present) await setCounter(db, next)
  await retireNumbers(db, retired)
}

/** The first number from the counter on that nobody set by hand and none was retired from. */
async function freeNumber(db: TenantDb, from: number): Promise<number> {
  for (let start = from; ; start += numbersAtOnce) {
    const candidates = Array.from({ length: numbersAtOnce }, (_, index) => start + index)
    const taken = new Set(await takenNumbers(db, candidates.map(formatInvoiceNumber)))
    const free = candidates.find((n) => !taken.has(formatInvoiceNumber(n)))
    if (free !== undefined) return free
  }
}
