// The stories of invoice numbers: the next one, one chosen by hand, and what becomes of those given up.

import type { RawBuilder } from "kysely"
import type { Plan, Staff } from "../core/access/identity.ts"
import { invalid, organizationGone } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { monthIn } from "../core/values/dates.ts"
import { invoiceLimit, invoiceRoom } from "../subscriptions/limits/service.ts"
import { lockCounter, retireNumbers, setCounter, takenNumber, takenNumbers } from "./queries.ts"
import { type Numbered, releasedNumbers } from "./rules.ts"

/** Holds the organization's lock: whoever deletes or renumbers takes it after clients and projects, and before any invoice. */
export const holdNumbers = async (db: TenantDb): Promise<void> => {
  await lockCounter(db)
}

/** For the statement that writes an invoice: its number, within the plan's invoices of this month. */
export const nextNumber = (organization: RawBuilder<unknown>, who: Pick<Staff, "plan_type" | "time_zone">) =>
  takenNumber(organization, monthIn(who.time_zone), invoiceRoom(who.plan_type))

/** Why an invoice got no number: it is one too many this month (403 `plan_limit_reached`), or the organization is gone. */
export const withoutNumber = (this_month: number | null, plan: Plan) =>
  this_month === null ? organizationGone() : invoiceLimit(plan)

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
