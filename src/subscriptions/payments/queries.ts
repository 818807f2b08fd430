// Every statement about events of payment providers: each is applied once.
import { sql } from "kysely"
import { organizationGone } from "../../core/base/errors.ts"
import type { SystemDb } from "../../core/database/db.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Cycle, Paid } from "../rules.ts"

/** The organization of a provider's subscription. */
export async function findSubscriber(db: SystemDb, provider: string, ref: string) {
  const row = await db
    .selectFrom("subscriptions")
    .select("organization_id")
    .where("provider", "=", provider)
    .where("provider_ref", "=", ref)
    .executeTakeFirst()
  return row?.organization_id
}

/** False when this event was stored before; a parallel one waits for the first. */
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

/** Marks a checkout paid, once and only if at least its amount arrived in its currency. */
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

/** One more period, after the one that is already paid. */
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

type SubscriptionRef = { provider: string; ref: string }

/** The next period of a subscription, if at least the amount of its checkout arrived in its currency. */
export async function renewPeriod(
  db: TenantDb,
  { provider, ref }: SubscriptionRef,
  paid: Paid,
  until: string | null,
) {
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
export const setPastDue = (db: TenantDb, { provider, ref }: SubscriptionRef) =>
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
export const endPlan = (db: TenantDb, { provider, ref }: SubscriptionRef) =>
  db
    .updateTable("subscriptions")
    .set({ plan_type: "free", status: "canceled", cancel_at_period_end: false, updated_at: sql`now()` })
    .where("provider", "=", provider)
    .where("provider_ref", "=", ref)
    .where("plan_type", "<>", "free")
    .returning("organization_id")
    .executeTakeFirst()
