// The plan of an organization, the row whose lock makes its limits exact, and how the plan is paid for.
import { sql } from "kysely"
import type { Plan } from "../core/access/identity.ts"
import { organizationGone } from "../core/base/errors.ts"
import type { SystemDb } from "../core/database/db.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { type Cycle, graceDays, type PaidPlan } from "./rules.ts"

export async function getPlan(db: TenantDb): Promise<Plan> {
  const row = await db.selectFrom("subscriptions").select("plan_type").executeTakeFirst()
  return row?.plan_type ?? "free"
}

/** Until the transaction ends nobody else in the organization creates what a plan counts. */
export const lockCounters = (db: TenantDb) =>
  db
    .selectFrom("organization_counters")
    .select("next_invoice_number")
    .forUpdate()
    .executeTakeFirstOrThrow(organizationGone)

export async function countRows(
  db: TenantDb,
  table: "clients" | "projects" | "landing_projects",
): Promise<number> {
  const { n } = await db.selectFrom(table).select(sql<number>`count(*)`.as("n")).executeTakeFirstOrThrow()
  return n
}

type Held = PaidPlan & { provider: string | null; provider_ref: string | null }
export type Usage = PaidPlan & { clients: number; projects: number; invoices: number }

/** The plan and what is used of it; invoices are those created in `month` (`YYYY-MM-01`), deleted ones too. */
export async function getUsage(db: TenantDb, month: string): Promise<Usage> {
  const id = db.organization_id
  const [row] = await db.run(sql<Usage>`
    select s.plan_type, s.status, s.billing_cycle, s.current_period_end, s.cancel_at_period_end,
      (select count(*) from clients where organization_id = ${id}) as clients,
      (select count(*) from projects where organization_id = ${id}) as projects,
      case when n.invoice_month = ${month}::date then n.invoices_this_month else 0 end as invoices
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

export const getHeld = (db: TenantDb): Promise<Held> =>
  db.selectFrom("subscriptions").select(heldColumns).executeTakeFirstOrThrow(organizationGone)

export const lockHeld = (db: TenantDb): Promise<Held> =>
  db.selectFrom("subscriptions").select(heldColumns).forUpdate().executeTakeFirstOrThrow(organizationGone)

/** Lets a paid plan run out; nothing when there is none or it does already. */
export const setCancelled = (db: TenantDb) =>
  db
    .updateTable("subscriptions")
    .set({ cancel_at_period_end: true, updated_at: sql`now()` })
    .where("plan_type", "<>", "free")
    .where("cancel_at_period_end", "=", false)
    .returning(["provider", "provider_ref", "current_period_end"])
    .executeTakeFirst()

export async function insertCheckout(
  db: TenantDb,
  row: { token_hash: string; provider: string; billing_cycle: Cycle; amount: number; currency: string },
): Promise<number> {
  return (await db.insertInto("checkouts", row).returning("id").executeTakeFirstOrThrow()).id
}

export async function setCheckoutRef(db: TenantDb, id: number, provider_ref: string) {
  await db.updateTable("checkouts").set({ provider_ref }).where("id", "=", id).execute()
}

/** A checkout by what its provider calls it, whoever it belongs to. */
export const findCheckout = (db: SystemDb, provider: string, token_hash: string) =>
  db
    .selectFrom("checkouts as c")
    .innerJoin("organizations as o", "o.id", "c.organization_id")
    .select(["c.id", "c.organization_id", "c.provider", "c.billing_cycle", "c.amount", "c.currency"])
    .select(["c.created_at", "c.paid_at", "o.name as organization_name", "o.slug"])
    .where("c.provider", "=", provider)
    .where("c.token_hash", "=", token_hash)
    .executeTakeFirst()

/** Whose subscription a provider speaks of. */
export async function findSubscriber(db: SystemDb, provider: string, ref: string) {
  const row = await db
    .selectFrom("subscriptions")
    .select("organization_id")
    .where("provider", "=", provider)
    .where("provider_ref", "=", ref)
    .executeTakeFirst()
  return row?.organization_id
}

/** False when this event has been written down before; a second one at the same time waits for the first. */
export async function insertEvent(
  db: SystemDb,
  event: { provider: string; event_id: string; organization_id: number; kind: string },
): Promise<boolean> {
  const row = await db
    .insertInto("webhook_events")
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning("event_id")
    .executeTakeFirst()
  return row !== undefined
}

export type Paid = { amount: number; currency: string }

/** Marks a checkout paid, once and only when at least its amount came in its currency. */
export const settleCheckout = (db: TenantDb, id: number, paid: Paid, subscription_ref: string | null) =>
  db
    .updateTable("checkouts")
    .set({ paid_at: sql`now()`, subscription_ref })
    .where("id", "=", id)
    .where("paid_at", "is", null)
    .where("amount", "<=", paid.amount)
    .where("currency", "=", paid.currency)
    .returning(["id", "billing_cycle", "amount", "currency"])
    .executeTakeFirst()

const lengthOf = (cycle: Cycle) => (cycle === "monthly" ? "1 month" : "1 year")

/** One more period, after what is paid for already. */
export const grantPeriod = (db: TenantDb, cycle: Cycle, provider: string, provider_ref: string | null) =>
  db
    .updateTable("subscriptions")
    .set({
      plan_type: sql`case plan_type when 'premium' then plan_type else 'pro' end`,
      status: "active",
      billing_cycle: cycle,
      current_period_end: sql<string>`greatest(now(), case when plan_type <> 'free' then current_period_end end)
        + ${lengthOf(cycle)}::interval`,
      cancel_at_period_end: false,
      provider,
      provider_ref,
      updated_at: sql`now()`,
    })
    .returning("current_period_end")
    .executeTakeFirstOrThrow(organizationGone)

type Named = { provider: string; ref: string }

/** The next period of a subscription, when at least the amount of its checkout came in its currency. */
export async function renewPeriod(db: TenantDb, { provider, ref }: Named, paid: Paid, until: string | null) {
  const [row] = await db.run(sql<{ current_period_end: string }>`
    update subscriptions s set
      plan_type = case s.plan_type when 'premium' then s.plan_type else 'pro' end, status = 'active',
      current_period_end = greatest(s.current_period_end, coalesce(${until}::timestamptz, greatest(now(), s.current_period_end)
        + case c.billing_cycle when 'monthly' then interval '1 month' else interval '1 year' end)),
      updated_at = now()
    from checkouts c
    where s.organization_id = ${db.organization_id} and s.provider = ${provider} and s.provider_ref = ${ref}
      and c.organization_id = s.organization_id and c.provider = s.provider and c.subscription_ref = ${ref}
      and c.paid_at is not null and c.amount <= ${paid.amount} and c.currency = ${paid.currency}
    returning s.current_period_end`)
  return row
}

/** A payment failed: the plan stays until its provider gives up or the days of grace are over. */
export const setPastDue = (db: TenantDb, { provider, ref }: Named) =>
  db
    .updateTable("subscriptions")
    .set({ status: "past_due", updated_at: sql`now()` })
    .where("provider", "=", provider)
    .where("provider_ref", "=", ref)
    .where("plan_type", "<>", "free")
    .where("status", "=", "active")
    .returning("organization_id")
    .executeTakeFirst()

/** Back to free: nothing is deleted. */
export const endPlan = (db: TenantDb, { provider, ref }: Named) =>
  db
    .updateTable("subscriptions")
    .set({ plan_type: "free", status: "canceled", cancel_at_period_end: false, updated_at: sql`now()` })
    .where("provider", "=", provider)
    .where("provider_ref", "=", ref)
    .where("plan_type", "<>", "free")
    .returning("organization_id")
    .executeTakeFirst()

/** Every plan that is over goes back to free; those that a provider of `renewing` collects for have days of grace. */
export async function lapsePlans(db: SystemDb, renewing: string[]): Promise<number[]> {
  const { rows } = await sql<{ organization_id: number }>`
    with lapsed as (
      update subscriptions set plan_type = 'free', status = 'canceled', cancel_at_period_end = false, updated_at = now()
      where plan_type <> 'free' and (
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
