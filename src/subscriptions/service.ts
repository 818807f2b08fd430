// Plans at work: what may still be created.
import { AppError } from "../core/errors.ts"
import type { Plan } from "../core/identity.ts"
import type { TenantDb } from "../core/tenant.ts"
import { countRows, getPlan, lockCounters } from "./queries.ts"
import { type Limited, limitOf, limitReached } from "./rules.ts"

/** Holds the organization's lock and refuses (403 `plan_limit_reached`) what the plan doesn't allow any more. */
export async function requireRoom(db: TenantDb, what: keyof typeof counted) {
  const limit = limitOf(await getPlan(db), what)
  if (limit === null) return
  await lockCounters(db)
  if ((await countRows(db, counted[what])) >= limit) throw planLimit(what, limit)
}

/** What is counted by its rows, and where they are. */
const counted = {
  clients: "clients",
  projects: "projects",
  "portfolio projects": "landing_projects",
} as const

/** Refuses the invoice that would be one too many this month; the caller holds the organization's lock. */
export function requireInvoiceRoom(plan: Plan, this_month: number) {
  const limit = limitOf(plan, "invoices")
  if (limit !== null && this_month > limit) throw planLimit("invoices", limit)
}

export const planLimit = (what: Limited, limit: number) =>
  new AppError("FORBIDDEN", "plan_limit_reached", limitReached(what, limit))
