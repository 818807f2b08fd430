// Plans at work: what may still be created, what is used, and how a plan is bought, renewed and given up.
import { bySystem, byUser, record } from "../audit-log/service.ts"
import type { Plan, Staff } from "../core/access/identity.ts"
import type { App, Raw } from "../core/api/context.ts"
import type { Config } from "../core/base/config.ts"
import { AppError, conflict, notFound, unavailable } from "../core/base/errors.ts"
import { OutsideError } from "../core/base/fetch-json.ts"
import { hashToken, newToken } from "../core/base/secrets.ts"
import type { SystemDb } from "../core/database/db.ts"
import { enqueue } from "../core/database/outbox.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { tenantUrl } from "../core/http/hosts.ts"
import { inSystemTransaction } from "../core/live/in-transaction.ts"
import { monthIn } from "../core/values/dates.ts"
import { toMinor } from "../core/values/money.ts"
import { findRates } from "../locale/service.ts"
import { presentPricing, presentSubscription } from "./present.ts"
import type { PaymentEvent, Provider } from "./providers/provider.ts"
import { providerNamed, providersOf } from "./providers/registry.ts"
import {
  countRows,
  endPlan,
  findCheckout,
  findSubscriber,
  getHeld,
  getPlan,
  getUsage,
  grantPeriod,
  insertCheckout,
  insertEvent,
  lapsePlans as lapsePlansRow,
  lockCounters,
  lockHeld,
  renewPeriod,
  setCancelled,
  setCheckoutRef,
  setPastDue,
  settleCheckout,
} from "./queries.ts"
import {
  type Cycle,
  checkoutCurrency,
  type Limited,
  limitOf,
  limitReached,
  nothingToPay,
  priceOf,
} from "./rules.ts"

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

const planLimit = (what: Limited, limit: number) =>
  new AppError("FORBIDDEN", "plan_limit_reached", limitReached(what, limit))

export const readSubscription = async (db: TenantDb, { time_zone }: Pick<Staff, "time_zone">) =>
  presentSubscription(await getUsage(db, monthIn(time_zone)))

/** In the currency asked for, or in dollars while its rate isn't known (spec §8). */
export async function readPricing(app: Pick<App, "config" | "log">, currency: string | null | undefined) {
  const { rates } = await findRates(app)
  const rate = currency ? rates[currency] : undefined
  return currency && rate ? presentPricing(currency, rate) : presentPricing("USD", 1)
}

/** Opens a checkout at the provider. Nothing has changed until the provider says that it is paid. */
export async function startUpgrade(
  db: TenantDb,
  config: Config,
  who: Pick<Staff, "email" | "slug">,
  cycle: Cycle,
  log: Pick<App["log"], "warn">,
) {
  const provider = providerNamed(config, config.payments.provider)
  if (!provider) throw unavailable("Upgrades aren't available yet", 3_600)
  const reason = nothingToPay(await getHeld(db), cycle, provider.renews)
  if (reason) throw conflict(reason)
  const token = newToken()
  const price = { amount: toMinor(priceOf(cycle), checkoutCurrency) ?? 0, currency: checkoutCurrency }
  const reference = hashToken(token)
  const checkout = { token_hash: reference, provider: provider.name, billing_cycle: cycle, ...price }
  const id = await insertCheckout(db, checkout)
  const return_url = `${tenantUrl(config, who.slug)}/profile`
  try {
    const started = await provider.startCheckout({
      token,
      reference,
      cycle,
      ...price,
      email: who.email,
      return_url,
    })
    if (started.provider_ref) await setCheckoutRef(db, id, started.provider_ref)
    return { checkout_url: started.checkout_url }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    log.warn({ err: error, provider: provider.name }, "a checkout couldn't be started")
    throw unavailable("The payment provider can't be reached. Please try again in a moment.")
  }
}

/** What is paid stays until its period ends; the provider is told to collect nothing more. */
export async function cancelPlan(db: TenantDb, who: Staff) {
  const cancelled = await setCancelled(db)
  if (!cancelled) {
    const { plan_type } = await getHeld(db)
    throw conflict(plan_type === "free" ? "You are on the Free plan" : "Your plan is cancelled already")
  }
  const { provider, provider_ref: ref, current_period_end } = cancelled
  if (provider && ref) await enqueue(db, "stop-renewal", { provider, ref, at_once: false })
  await tellOf(db, "cancelled", { current_period_end }, byUser(who))
  return readSubscription(db, who)
}

/** The organization is about to end: nothing more is collected for it. */
export async function stopPaying(db: TenantDb) {
  const { provider, provider_ref: ref } = await getHeld(db)
  if (provider && ref) await enqueue(db, "stop-renewal", { provider, ref, at_once: true })
}

/** Reads, checks and applies what a provider sends; the same again, or what is nothing for us, changes nothing. */
export async function receiveWebhook(app: App, name: string, raw: Raw | undefined) {
  const provider = providerNamed(app.config, name)
  if (!provider || !raw) throw notFound("Address")
  const event = await provider.readWebhook(raw.body, raw.headers)
  const organization_id = event ? await subjectOf(app.db.system, provider, event) : undefined
  if (event && organization_id !== undefined) await take(app, provider, event, organization_id)
  else if (event) app.log.warn({ provider: name, kind: event.kind }, "a payment event belongs to nobody")
  return { received: true as const }
}

const subjectOf = async (db: SystemDb, { name }: Provider, event: PaymentEvent) =>
  event.kind === "paid"
    ? (await findCheckout(db, name, event.reference))?.organization_id
    : findSubscriber(db, name, event.subscription)

/** The event is written down in the transaction of the change: it changes something once, or not at all. */
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
    if (await setPastDue(db, named)) await tellOf(db, "payment failed")
  } else if (event.kind === "ended") {
    if (await endPlan(db, named)) await tellOf(db, "ended")
  } else {
    const paid = { amount: event.amount, currency: event.currency }
    const renewed = await renewPeriod(db, named, paid, event.period_end)
    await tellOf(db, renewed ? "renewed" : "payment refused", { ...paid, ...renewed })
  }
}

/** One checkout, paid in full: one period more. A subscription that this one takes the place of is stopped. */
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
  if (!settled) return tellOf(db, "payment refused", { ...paid, checkout_id: checkout?.id ?? null })
  const { current_period_end } = await grantPeriod(db, settled.billing_cycle, name, event.subscription)
  if (before.provider && before.provider_ref && before.provider_ref !== event.subscription)
    await enqueue(db, "stop-renewal", { provider: before.provider, ref: before.provider_ref, at_once: true })
  await tellOf(db, "upgraded", { ...settled, current_period_end })
}

/** A change of the plan in the log, and on open screens. */
async function tellOf(db: TenantDb, action: string, details: Record<string, unknown> = {}, actor = bySystem) {
  const id = db.organization_id
  await record(db, actor, action, { type: "subscription", id }, details)
  db.publish({ type: "subscription", id })
}

/** Puts plans that are over back to free; answers whose. */
export const lapsePlans = (db: SystemDb, config: Config) =>
  lapsePlansRow(
    db,
    providersOf(config).flatMap(({ name, renews }) => (renews ? [name] : [])),
  )

/** Tells a provider to collect nothing more; one that isn't known any more, or collects nothing, needn't be told. */
export const stopRenewal = async (config: Config, name: string, ref: string, at_once: boolean) =>
  providerNamed(config, name)?.stopRenewal?.(ref, at_once)
