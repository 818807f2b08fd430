// Plans at work: what may still be created, and what comes with a paid plan only.
import type { Plan } from "../../core/access/identity.ts"
import { AppError } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { type Ability, abilities, allows, type Limited, limitOf, limitReached } from "../rules.ts"
import { countRows, getPlan, lockCounters } from "./queries.ts"

export { allows, getPlan }

type Refused = Exclude<Ability, "unbranded">

/** Refuses (403 `plan_required`) what doesn't come with the plan, in the ability's own sentence. */
export function requireAbility(plan: Plan, ability: Refused) {
  if (!allows(plan, ability)) throw planRequired(ability)
}

export const planRequired = (ability: Refused) =>
  new AppError("FORBIDDEN", "plan_required", abilities[ability].refusal)

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

/** Invoices that the plan allows in a month; the number is taken within them, under the organization's lock. */
export const invoiceRoom = (plan: Plan) => limitOf(plan, "invoices")

/** What is said of the invoice that would be one too many this month. */
export const invoiceLimit = (plan: Plan) => planLimit("invoices", invoiceRoom(plan) ?? 0)

const planLimit = (what: Limited, limit: number) =>
  new AppError("FORBIDDEN", "plan_limit_reached", limitReached(what, limit))
