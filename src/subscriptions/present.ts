// Plan, usage and prices as the API shows them.
import { findCurrency } from "../core/values/currencies.ts"
import type { Usage } from "./queries.ts"
import { type PriceName, plans, pricesAt } from "./rules.ts"
import type { Pricing, Subscription } from "./schema.ts"

export function presentSubscription(row: Usage): Subscription {
  const plan = plans[row.plan_type]
  return {
    plan: {
      name: plan.name,
      plan_type: row.plan_type,
      price_monthly: plan.price_monthly,
      price_yearly: plan.price_yearly,
      max_clients: plan.clients,
      max_projects: plan.projects,
      max_invoices_per_month: plan.invoices,
      max_quotes_per_month: plan.quotes,
      max_portfolio_projects: plan["portfolio projects"],
    },
    status: row.status,
    billing_cycle: row.billing_cycle,
    current_period_end: row.current_period_end,
    cancel_at_period_end: row.cancel_at_period_end,
    current_clients_count: row.clients,
    current_projects_count: row.projects,
    current_invoices_this_month: row.invoices,
    current_quotes_this_month: row.quotes,
  }
}

/** Prices in a currency at its rate to the dollar. */
export function presentPricing(currency: string, rate: number): Pricing {
  const symbol = findCurrency(currency)?.symbol ?? currency
  const prices = pricesAt(rate)
  const price = (name: PriceName) => ({ amount: prices[name], currency, symbol })
  return {
    monthly: price("monthly"),
    yearly: price("yearly"),
    monthlyEquivalent: price("monthlyEquivalent"),
    savings: price("savings"),
  }
}
