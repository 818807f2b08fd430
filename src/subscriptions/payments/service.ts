// The stories of payment providers' events: a plan is bought, renewed, in arrears or over.
import type { App, Raw } from "../../core/api/context.ts"
import { notFound } from "../../core/base/errors.ts"
import type { SystemDb } from "../../core/database/db.ts"
import { enqueue } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { inSystemTransaction } from "../../core/live/in-transaction.ts"
import type { PaymentEvent, Provider } from "../providers/provider.ts"
import { providerNamed } from "../providers/registry.ts"
import { findCheckout, lockHeld } from "../queries.ts"
import { recordOf } from "../service.ts"
import {
  endPlan,
  findSubscriber,
  grantPeriod,
  insertEvent,
  renewPeriod,
  setPastDue,
  settleCheckout,
} from "./queries.ts"

/**
 * Reads, verifies and applies a webhook; repeated and irrelevant events change nothing. Where there are no plans none
 * does: what is stored stays, and the provider can send the event again.
 */
export async function receiveWebhook(app: App, name: string, raw: Raw | undefined) {
  const provider = providerNamed(app.config, name)
  if (!provider || !raw) throw notFound("Address")
  const event = await provider.readWebhook(raw.body, raw.headers)
  if (event) await receive(app, provider, event)
  return { received: true as const }
}

async function receive(app: App, provider: Provider, event: PaymentEvent) {
  const organization_id = await subjectOf(app.db.system, provider, event)
  const about = { provider: provider.name, kind: event.kind, organization_id }
  if (organization_id === undefined) app.log.warn(about, "a payment event belongs to no organization")
  else if (!app.config.plans) app.log.warn(about, "a payment event changed nothing: PLANS is off")
  else await take(app, provider, event, organization_id)
}

const subjectOf = async (db: SystemDb, { name }: Provider, event: PaymentEvent) =>
  event.kind === "paid"
    ? (await findCheckout(db, name, event.reference))?.organization_id
    : findSubscriber(db, name, event.subscription)

/** Stores the event in the transaction of its change, so that it is applied exactly once. */
async function take(app: App, provider: Provider, event: PaymentEvent, organization_id: number) {
  const { id: event_id, kind } = event
  await inSystemTransaction(app, organization_id, async (system, db) => {
    if (await insertEvent(system, { provider: provider.name, event_id, organization_id, kind }))
      await apply(system, db, provider, event)
  })
}

async function apply(system: SystemDb, db: TenantDb, provider: Provider, event: PaymentEvent) {
  if (event.kind === "paid") return buy(system, db, provider, event)
  const named = { provider: provider.name, ref: event.subscription }
  if (event.kind === "failed") {
    if (await setPastDue(db, named)) await recordOf(db, "payment failed")
  } else if (event.kind === "ended") {
    if (await endPlan(db, named)) await recordOf(db, "ended")
  } else {
    const paid = { amount: event.amount, currency: event.currency }
    const renewed = await renewPeriod(db, named, paid, event.period_end)
    await recordOf(db, renewed ? "renewed" : "payment refused", { ...paid, ...renewed })
  }
}

/** A paid checkout adds a period. A subscription that it replaces is stopped. */
async function buy(
  system: SystemDb,
  db: TenantDb,
  { name }: Provider,
  event: PaymentEvent & { kind: "paid" },
) {
  const paid = { amount: event.amount, currency: event.currency }
  const checkout = await findCheckout(system, name, event.reference)
  const before = await lockHeld(db)
  const settled = checkout && (await settleCheckout(db, checkout.id, paid, event.subscription))
  if (!settled) return recordOf(db, "payment refused", { ...paid, checkout_id: checkout?.id ?? null })
  const { current_period_end } = await grantPeriod(db, settled.billing_cycle, name, event.subscription)
  if (before.provider && before.provider_ref && before.provider_ref !== event.subscription)
    await enqueue(db, "stop-renewal", { provider: before.provider, ref: before.provider_ref, at_once: true })
  await recordOf(db, "upgraded", { ...settled, current_period_end })
}
