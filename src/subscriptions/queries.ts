// The plan of an organization: its usage, checkouts and end.
import { sql } from "kysely"
import type { Plan } from "../core/access/identity.ts"
import { isServed, type Served } from "../core/access/served.ts"
import { organizationGone } from "../core/base/errors.ts"
import type { SystemDb } from "../core/database/db.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { type Cycle, graceDays, type PaidPlan } from "./rules.ts"

type PlanRow = PaidPlan & { provider: string | null; provider_ref: string | null }
export type Usage = PaidPlan & { clients: number; projects: number; invoices: number; quotes: number }

/** The plan and its usage; invoices and quotes are those created in `month` (`YYYY-MM-01`), deleted ones too. */
export async function getUsage(db: TenantDb, month: string): Promise<Usage> {
  const id = db.organization_id
  const [row] = await db.run(sql<Usage>`
    select s.plan_type, s.status, s.billing_cycle, s.current_period_end, s.cancel_at_period_end,
      (select count(*) from clients where organization_id = ${id}) as clients,
      (select count(*) from projects where organization_id = ${id}) as projects,
      case when n.invoice_month >= ${month}::date then n.invoices_this_month else 0 end as invoices,
      case when n.quote_month >= ${month}::date then n.quotes_this_month else 0 end as quotes
    from subscriptions s join organization_counters n on n.organization_id = s.organization_id
    where s.organization_id = ${id}`)
  if (!row) throw organizationGone()
  return row
}

const heldColumns = [
  "plan_type",
  "status",
  "billing_cycle",
  "current_period_end",
  "cancel_at_period_end",
  "provider",
  "provider_ref",
] as const

export const getHeld = (db: TenantDb): Promise<PlanRow> =>
  db.selectFrom("subscriptions").select(heldColumns).executeTakeFirstOrThrow(organizationGone)

export const lockHeld = (db: TenantDb): Promise<PlanRow> =>
  db.selectFrom("subscriptions").select(heldColumns).forUpdate().executeTakeFirstOrThrow(organizationGone)

/** Lets a paid plan run out; nothing when there is none or it is cancelled already. */
export const setCancelled = (db: TenantDb) =>
  db
    .updateTable("subscriptions")
    .set({ cancel_at_period_end: true, updated_at: sql`now()` })
    .where("plan_type", "<>", "free")
    .where("cancel_at_period_end", "=", false)
    .returning(["provider", "provider_ref", "current_period_end"])
    .executeTakeFirst()

/**
 * A plan that is given, not bought: until the end of a day in the organization's time zone, or without an end. The caller
 * has locked the row.
 */
export async function setGivenPlan(db: TenantDb, plan_type: Plan, until: string | null) {
  const [row] = await db.run(sql<{ current_period_end: string | null }>`
    update subscriptions s set plan_type = ${plan_type}, status = 'active', billing_cycle = null,
      current_period_end = (${until}::date + time '23:59:59') at time zone o.time_zone,
      cancel_at_period_end = ${until}::date is not null, provider = null, provider_ref = null, updated_at = now()
    from organizations o
    where s.organization_id = ${db.organization_id} and o.id = s.organization_id
    returning s.current_period_end`)
  if (!row) throw organizationGone()
  return row
}

export async function insertCheckout(
  db: TenantDb,
  row: { token_hash: string; provider: string; billing_cycle: Cycle; amount: number; currency: string },
): Promise<number> {
  return (await db.insertInto("checkouts", row).returning("id").executeTakeFirstOrThrow()).id
}

export async function setCheckoutRef(db: TenantDb, id: number, provider_ref: string) {
  await db.updateTable("checkouts").set({ provider_ref }).where("id", "=", id).execute()
}

/** A checkout by its token at the provider, of any organization. */
export const findCheckout = (db: SystemDb, provider: string, token_hash: string) =>
  db
    .selectFrom("checkouts as c")
    .innerJoin("organizations as o", "o.id", "c.organization_id")
    .select(["c.id", "c.organization_id", "c.provider", "c.billing_cycle", "c.amount", "c.currency"])
    .select(["c.created_at", "c.paid_at", "o.name as organization_name", "o.slug"])
    .where("c.provider", "=", provider)
    .where("c.token_hash", "=", token_hash)
    .executeTakeFirst()

/** Returns every expired plan to free; those that a provider in `renewing` collects for have days of grace. */
export async function endLapsedPlans(db: SystemDb, served: Served, renewing: string[]): Promise<number[]> {
  const { rows } = await sql<{ organization_id: number }>`
    with lapsed as (
      update subscriptions set plan_type = 'free', status = 'canceled', cancel_at_period_end = false, updated_at = now()
      where plan_type <> 'free' and ${isServed(served, sql`organization_id`)} and (
        (cancel_at_period_end and coalesce(current_period_end, '-infinity') <= now())
        or current_period_end <= now() -
          case when provider = any(${renewing}::text[]) then make_interval(days => ${graceDays}) else interval '0' end)
      returning organization_id
    ), logged as (
      insert into audit_log (organization_id, actor_type, action, subject_type, subject_id)
      select organization_id, 'system', 'lapsed', 'subscription', organization_id from lapsed
    )
    select organization_id from lapsed`.execute(db)
  return rows.map(({ organization_id }) => organization_id)
}
