// What each plan allows and costs, and when there is nothing to pay.
import { describe, expect, test } from "vitest"
import {
  allows,
  limitOf,
  limitReached,
  nothingToPay,
  type PaidPlan,
  priceOf,
  pricesAt,
} from "../../src/subscriptions/rules.ts"

test("the free plan is limited, the paid ones aren't", () => {
  const limits = (plan: "free" | "pro" | "premium") =>
    (["clients", "projects", "invoices", "portfolio projects"] as const).map((what) => limitOf(plan, what))
  expect(limits("free")).toEqual([1, 5, 10, 2])
  expect(limits("pro")).toEqual([null, null, null, null])
  expect(limits("premium")).toEqual([null, null, null, null])
})

test.each([
  ["clients", 1, "Your plan allows 1 client. Upgrade to Pro for more."],
  ["projects", 5, "Your plan allows 5 projects. Upgrade to Pro for more."],
  ["invoices", 10, "Your plan allows 10 invoices a month. Upgrade to Pro for more."],
  ["portfolio projects", 1, "Your plan allows 1 portfolio project. Upgrade to Pro for more."],
] as const)("a full plan names %s", (what, limit, sentence) => {
  expect(limitReached(what, limit)).toBe(sentence)
})

test("two months of a year are free, in every currency, in whole units", () => {
  expect([priceOf("monthly"), priceOf("yearly")]).toEqual([20, 200])
  expect(pricesAt(1)).toEqual({ monthly: 20, yearly: 200, monthlyEquivalent: 17, savings: 40 })
  expect(pricesAt(0.92)).toEqual({ monthly: 18, yearly: 184, monthlyEquivalent: 15, savings: 37 })
})

describe("nothing can be bought", () => {
  const bought: PaidPlan = {
    plan_type: "pro",
    status: "active",
    billing_cycle: "monthly",
    current_period_end: "2026-12-01T00:00:00.000Z",
    cancel_at_period_end: false,
  }
  const twice = "You're already on this plan"
  test.each([
    ["for the plan that runs", {}, "monthly", true, twice],
    ["but another cycle can be chosen", {}, "yearly", true, null],
    ["but one that isn't renewed can be paid ahead", {}, "monthly", false, null],
    ["but one that was cancelled can be taken up", { cancel_at_period_end: true }, "monthly", true, null],
    ["but what is past due can be paid", { status: "past_due" }, "monthly", true, null],
    ["but what ended can be bought again", { status: "canceled" }, "monthly", true, null],
    [
      "for a plan that was given",
      { current_period_end: null },
      "yearly",
      false,
      "You're already on a paid plan",
    ],
    [
      "but a given one that ends can be bought",
      { current_period_end: null, cancel_at_period_end: true },
      "yearly",
      false,
      null,
    ],
    [
      "but the free plan is for no one to renew",
      { plan_type: "free", current_period_end: null },
      "monthly",
      true,
      null,
    ],
  ] as const)("%s", (_, change, cycle, renews, answer) => {
    expect(nothingToPay({ ...bought, ...change }, cycle, renews)).toBe(answer)
  })
})

test("themes, a logo, a team and no Portico branding come with every paid plan, and only there", () => {
  for (const ability of ["themes", "logo", "team", "unbranded"] as const)
    expect((["free", "pro", "premium"] as const).filter((plan) => allows(plan, ability))).toEqual([
      "pro",
      "premium",
    ])
})
