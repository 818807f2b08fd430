// What each plan allows and costs.
import type { Plan } from "../core/access/identity.ts"

export type Limited =
  | "clients"
  | "projects"
  | "invoices"
  | "quotes"
  | "active recurring invoices"
  | "portfolio projects"

/** `null` is unlimited; prices in whole US dollars. */
export const plans = {
  free: {
    name: "Free",
    price_monthly: 0,
    price_yearly: 0,
    clients: 1,
    projects: 5,
    invoices: 10,
    quotes: 20,
    "active recurring invoices": 1,
    "portfolio projects": 2,
  },
  pro: {
    name: "Pro",
    price_monthly: 20,
    price_yearly: 200,
    clients: null,
    projects: null,
    invoices: null,
    quotes: null,
    "active recurring invoices": null,
    "portfolio projects": null,
  },
  premium: {
    name: "Premium",
    price_monthly: 20,
    price_yearly: 200,
    clients: null,
    projects: null,
    invoices: null,
    quotes: null,
    "active recurring invoices": null,
    "portfolio projects": null,
  },
} as const satisfies Record<
  Plan,
  Record<Limited, number | null> & { name: string; price_monthly: number; price_yearly: number }
>

/** The plan's limit, `null` if there is none. */
export const limitOf = (plan: Plan, what: Limited): number | null => plans[plan][what]

/** What only a paid plan includes, and the sentence shown without it. */
export const abilities = {
  themes: {
    plans: ["pro", "premium"],
    refusal: "Custom themes require a Pro subscription. Please upgrade your plan to save theme changes.",
  },
  logo: {
    plans: ["pro", "premium"],
    refusal: "A logo requires a Pro subscription. Please upgrade your plan to upload one.",
  },
  team: {
    plans: ["pro", "premium"],
    refusal: "Multiple team members require a Pro subscription. Please upgrade your plan.",
  },
  series: {
    plans: ["pro", "premium"],
    refusal: "More number series require a Pro subscription. Please upgrade your plan.",
  },
  statements: {
    plans: ["pro", "premium"],
    refusal: "Emailing statements requires a Pro subscription. Please upgrade your plan.",
  },
  reminders: {
    plans: ["pro", "premium"],
    refusal: "Several reminders, or texts of your own, require a Pro subscription. Please upgrade your plan.",
  },
  /** No "Powered by Portico" on what clients see. */
  unbranded: { plans: ["pro", "premium"] },
} as const satisfies Record<string, { plans: readonly Plan[]; refusal?: string }>
export type Ability = keyof typeof abilities

/** Whether the plan includes the ability. */
export const allows = (plan: Plan, ability: Ability): boolean =>
  abilities[ability].plans.some((one) => one === plan)

/** Counted anew each month. */
const monthly: readonly Limited[] = ["invoices", "quotes"]

/** The sentence when a plan's limit is reached. */
export const limitReached = (what: Limited, limit: number) =>
  `Your plan allows ${limit} ${limit === 1 ? what.replace(/s$/, "") : what}${monthly.includes(what) ? " a month" : ""}. Upgrade to Pro for more.`

export const cycles = ["monthly", "yearly"] as const
export type Cycle = (typeof cycles)[number]

/** Price of Pro for one period, in whole US dollars. */
export const priceOf = (cycle: Cycle): number =>
  cycle === "monthly" ? plans.pro.price_monthly : plans.pro.price_yearly

/** The currency of every checkout, whatever currency prices were shown in. */
export const checkoutCurrency = "USD"

const priceNames = ["monthly", "yearly", "monthlyEquivalent", "savings"] as const
export type PriceName = (typeof priceNames)[number]

/** The prices of Pro at a rate of units for one dollar, each rounded to a whole number. */
export function pricesAt(rate: number): Record<PriceName, number> {
  const [month, year] = [priceOf("monthly"), priceOf("yearly")]
  const inDollars = { monthly: month, yearly: year, monthlyEquivalent: year / 12, savings: month * 12 - year }
  const at = (name: PriceName) => Math.round(inDollars[name] * rate)
  return {
    monthly: at("monthly"),
    yearly: at("yearly"),
    monthlyEquivalent: at("monthlyEquivalent"),
    savings: at("savings"),
  }
}

/** Every organization's plan where there are none: nothing to pay, and no end. */
export const everything: PaidPlan = {
  plan_type: "pro",
  status: "active",
  billing_cycle: null,
  current_period_end: null,
  cancel_at_period_end: false,
}

/** What callers are told who ask for a plan or a price where there are none. */
export const noPlans = "There are no plans here. Everything is included."

/** Days that a plan outlives its period while its provider may still be collecting the next payment. */
export const graceDays = 3

/** Money that has arrived, in minor units of its currency. */
export type Paid = { amount: number; currency: string }

export type PaidPlan = {
  plan_type: Plan
  status: "active" | "past_due" | "canceled"
  billing_cycle: Cycle | null
  current_period_end: string | null
  cancel_at_period_end: boolean
}

/**
 * Why nothing can be bought now, or null. A plan that its provider renews isn't bought twice, but its cycle may change;
 * one without renewal can be paid ahead. A plan without an end was given, not bought.
 */
export function nothingToPay(plan: PaidPlan, cycle: Cycle, renews: boolean): string | null {
  if (plan.plan_type === "free") return null
  if (plan.current_period_end === null && !plan.cancel_at_period_end) return "You're already on a paid plan"
  const running = renews && plan.status === "active" && !plan.cancel_at_period_end
  return running && plan.billing_cycle === cycle ? "You're already on this plan" : null
}
