// Enforces plans: what may still be created, and what needs a paid plan.
import type { Plan } from "../../core/access/identity.ts"
import { AppError, organizationGone } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { type Ability, abilities, allows, type Limited, limitOf, limitReached } from "../rules.ts"
import { countQuote, countRows, getPlan, lockCounters } from "./queries.ts"

export { allows, getPlan, lockCounters }

type Refused = Exclude<Ability, "unbranded">

/** Throws 403 `plan_required` when the plan lacks the ability, with its own sentence. */
export function requireAbility(plan: Plan, ability: Refused) {
  if (!allows(plan, ability)) throw planRequired(ability)
}

export const planRequired = (ability: Refused) =>
  new AppError("FORBIDDEN", "plan_required", abilities[ability].refusal)

/** Locks the organization's counters and throws 403 `plan_limit_reached` when the plan has no room. */
export async function requireRoom(db: TenantDb, what: keyof typeof counted) {
  const limit = limitOf(await getPlan(db), what)
  if (limit === null) return
  await lockCounters(db)
  if ((await countRows(db, counted[what])) >= limit) throw planLimit(what, limit)
}

/** Things counted by their rows; of recurring invoices only the active ones. */
const counted = {
  clients: "clients",
  projects: "projects",
  "portfolio projects": "landing_projects",
  "active recurring invoices": "schedules",
} as const

/** Invoices that the plan allows in a month; the number is taken within the limit, under the organization's lock. */
export const invoiceRoom = (plan: Plan) => limitOf(plan, "invoices")

/** The error for one invoice too many this month. */
export const invoiceLimit = (plan: Plan) => planLimit("invoices", invoiceRoom(plan) ?? 0)

/** Counts one more quote in this month. Throws 403 `plan_limit_reached` when the plan has no room. */
export async function countNewQuote(db: TenantDb, plan: Plan, month: string) {
  const room = limitOf(plan, "quotes")
  if (!(await countQuote(db, month, room)))
    throw room === null ? organizationGone() : planLimit("quotes", room)
}

const planLimit = (what: Limited, limit: number) =>
  new AppError("FORBIDDEN", "plan_limit_reached", limitReached(what, limit))
