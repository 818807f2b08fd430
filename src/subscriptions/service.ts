// The stories of plans: usage, prices, upgrade and cancellation.
import { type ActionOn, byOperator, bySystem, byUser, record } from "../audit-log/service.ts"
import type { Plan, Staff } from "../core/access/identity.ts"
import type { App } from "../core/api/context.ts"
import type { Config } from "../core/base/config.ts"
import { AppError, conflict, unavailable } from "../core/base/errors.ts"
import { OutsideError } from "../core/base/fetch-json.ts"
import { hashToken, newToken } from "../core/base/secrets.ts"
import type { SystemDb } from "../core/database/db.ts"
import { enqueue } from "../core/database/outbox.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { tenantUrl } from "../core/http/hosts.ts"
import { monthIn } from "../core/values/dates.ts"
import { toMinor } from "../core/values/money.ts"
import { findRates } from "../locale/service.ts"
import { presentPricing, presentSubscription } from "./present.ts"
import { providerNamed, providersOf } from "./providers/registry.ts"
import {
  endLapsedPlans,
  getHeld,
  getUsage,
  insertCheckout,
  lockHeld,
  setCancelled,
  setCheckoutRef,
  setGivenPlan,
} from "./queries.ts"
import { type Cycle, checkoutCurrency, everything, noPlans, nothingToPay, plans, priceOf } from "./rules.ts"

export async function readSubscription(
  db: TenantDb,
  config: Config,
  { time_zone }: Pick<Staff, "time_zone">,
) {
  const usage = await getUsage(db, monthIn(time_zone))
  return presentSubscription(config.plans ? usage : { ...usage, ...everything })
}

/** In the currency asked for, or in dollars while its rate isn't known. */
export async function readPricing(app: Pick<App, "config" | "log">, currency: string | null | undefined) {
  if (!app.config.plans) throw new AppError("NOT_FOUND", "no_plans", noPlans)
  const { rates } = await findRates(app)
  const rate = currency ? rates[currency] : undefined
  return currency && rate ? presentPricing(currency, rate) : presentPricing("USD", 1)
}

/** Opens a checkout at the provider. Nothing changes until the provider reports the payment. */
export async function startUpgrade(
  db: TenantDb,
  config: Config,
  who: Pick<Staff, "email" | "slug">,
  cycle: Cycle,
  log: Pick<App["log"], "warn">,
) {
  requirePlans(config)
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
    throw unavailable("We can't reach the payment provider. Please try again in a moment.")
  }
}

/** The plan stays until its paid period ends; the provider is told to stop collecting. */
export async function cancelPlan(db: TenantDb, config: Config, who: Staff) {
  requirePlans(config)
  const cancelled = await setCancelled(db)
  if (!cancelled) {
    const { plan_type } = await getHeld(db)
    throw conflict(plan_type === "free" ? "You're on the Free plan" : "Your plan is already cancelled")
  }
  const { provider, provider_ref: ref, current_period_end } = cancelled
  if (provider && ref) await enqueue(db, "stop-renewal", { provider, ref, at_once: false })
  await recordOf(db, "cancelled", { current_period_end }, byUser(who))
  return readSubscription(db, config, who)
}

function requirePlans({ plans }: Config) {
  if (!plans) throw conflict(noPlans, "no_plans")
}

/**
 * By the operator, with the owner's login: a plan that is given. A provider that collected for the one before is told to
 * stop.
 */
export async function givePlan(db: TenantDb, config: Config, plan: Plan, until: string | null) {
  requirePlans(config)
  const before = await lockHeld(db)
  await stopPaying(db)
  const given = await setGivenPlan(db, plan, until)
  const [from, to] = [plans[before.plan_type].name, plans[plan].name]
  await recordOf(db, "given", { from, to, ...given }, byOperator)
  return { from, to, ...given, stopped: before.provider_ref === null ? null : before.provider }
}

/** Stops all collecting, of what was bought before too: the organization is being deleted, or given a plan. */
export async function stopPaying(db: TenantDb) {
  const { provider, provider_ref: ref } = await getHeld(db)
  if (provider && ref) await enqueue(db, "stop-renewal", { provider, ref, at_once: true })
}

/** Logs a change of the plan, and publishes it to open screens. */
export async function recordOf(
  db: TenantDb,
  action: ActionOn<"subscription">,
  details: Record<string, unknown> = {},
  actor = bySystem,
) {
  const id = db.organization_id
  await record(db, actor, action, { type: "subscription", id }, details)
  db.publish({ type: "subscription", id })
}

/** Returns expired plans to free; answers whose. Where there are no plans, those of before stay as they are. */
export async function lapsePlans(db: SystemDb, config: Config) {
  if (!config.plans) return []
  const renewing = providersOf(config).filter(({ renews }) => renews)
  return endLapsedPlans(
    db,
    config,
    renewing.map(({ name }) => name),
  )
}

/** Tells a provider to stop collecting, unless it is unknown or doesn't renew. */
export const stopRenewal = async (config: Config, name: string, ref: string, at_once: boolean) =>
  providerNamed(config, name)?.stopRenewal?.(ref, at_once)
