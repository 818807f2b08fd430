// What each plan allows and costs.
import type { Plan } from "../core/identity.ts"

export type Limited = "clients" | "projects" | "invoices" | "portfolio projects"

/** Spec §9. `null` is unlimited; prices in whole US dollars. */
export const plans = {
  free: {
    name: "Free",
    price_monthly: 0,
    price_yearly: 0,
    clients: 1,
    projects: 5,
    invoices: 10,
    "portfolio projects": 2,
  },
  pro: {
    name: "Pro",
    price_monthly: 20,
    price_yearly: 200,
    clients: null,
    projects: null,
    invoices: null,
    "portfolio projects": null,
  },
  premium: {
    name: "Premium",
    price_monthly: 20,
    price_yearly: 200,
    clients: null,
    projects: null,
    invoices: null,
    "portfolio projects": null,
  },
} as const satisfies Record<
  Plan,
  Record<Limited, number | null> & { name: string; price_monthly: number; price_yearly: number }
>

/** Most of a thing that the plan allows, `null` where there is no limit. */
export const limitOf = (plan: Plan, what: Limited): number | null => plans[plan][what]

/** Custom branding, themes and several members come with every paid plan (spec §6). */
export const isPaid = (plan: Plan) => plan !== "free"

/** The sentence of a full plan. */
export const limitReached = (what: Limited, limit: number) =>
  `Your plan allows ${limit} ${limit === 1 ? what.replace(/s$/, "") : what}${what === "invoices" ? " a month" : ""}. Upgrade to Pro for more.`
