// A subscription, prices, and the input of an upgrade.
import { z } from "zod"
import { currency, named } from "../core/values/schema.ts"
import { cycles, type PriceName } from "./rules.ts"

const planLimit = z.number().int().nullable()

/** A maximum that is null is unlimited. Prices in US dollars. */
export const subscription = named(
  "Subscription",
  z.object({
    plan: z.object({
      name: z.string(),
      plan_type: z.enum(["free", "pro", "premium"]),
      price_monthly: z.number(),
      price_yearly: z.number(),
      max_clients: planLimit,
      max_projects: planLimit,
      max_invoices_per_month: planLimit,
      max_quotes_per_month: planLimit,
      max_portfolio_projects: planLimit,
    }),
    status: z.enum(["active", "past_due", "canceled"]),
    billing_cycle: z.enum(cycles).nullable(),
    current_period_end: z.string().nullable(),
    cancel_at_period_end: z.boolean(),
    current_clients_count: z.number().int(),
    current_projects_count: z.number().int(),
    current_invoices_this_month: z.number().int(),
    current_quotes_this_month: z.number().int(),
  }),
  {
    plan: {
      name: "Free",
      plan_type: "free",
      price_monthly: 0,
      price_yearly: 0,
      max_clients: 1,
      max_projects: 5,
      max_invoices_per_month: 10,
      max_quotes_per_month: 20,
      max_portfolio_projects: 2,
    },
    status: "active",
    billing_cycle: null,
    current_period_end: null,
    cancel_at_period_end: false,
    current_clients_count: 1,
    current_projects_count: 2,
    current_invoices_this_month: 3,
    current_quotes_this_month: 4,
  },
)
export type Subscription = z.output<typeof subscription>

export const upgrade = z.object({ billing_cycle: z.enum(cycles, "Choose monthly or yearly") })
export const checkout = z.object({
  checkout_url: z.string().meta({ example: "https://checkout.example.com/1" }),
})

export const pricingQuery = z.object({ currency })
const price = named(
  "Price",
  z.object({ amount: z.number().int(), currency: z.string(), symbol: z.string() }),
  { amount: 20, currency: "USD", symbol: "$" },
)
export const pricing = z.object({
  monthly: price,
  yearly: price,
  monthlyEquivalent: price,
  savings: price,
} satisfies Record<PriceName, typeof price>)
export type Pricing = z.output<typeof pricing>

/** The provider's name in a webhook's address; the body stays bytes until its signature is verified. */
export const webhookOf = z.object({ provider: z.string().max(40).meta({ example: "stripe" }) })
export const received = z.object({ received: z.literal(true) })
