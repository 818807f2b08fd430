// Every address × every kind of caller × every plan, at both doors, against the table in permissions.ts.
import { expect, test } from "vitest"
import { isQuick } from "../../support/quick.ts"
import { listening } from "../../support/upload.ts"
import { type As, ask, type Door, doorsInTurn, type Route, routeOf, routes, rowOf } from "./doors.ts"
import {
  byCaller,
  type Caller,
  callers,
  type Outcome,
  type PlanState,
  permissions,
  plans,
} from "./permissions.ts"
import { makePlace, type Place } from "./place.ts"
import { type Trial, trials } from "./trials.ts"

/** A case of its own has a word in brackets behind its address. */
const keyOf = (key: string) => key.split(" (")[0] ?? key

test("the table and the router hold the same addresses", () => {
  const rows = new Set(Object.keys(permissions).map(keyOf))
  const keys = routes.map(({ key }) => key)
  const file = "test/guards/api/permissions.ts"
  expect(
    keys.filter((key) => !rows.has(key)),
    `each needs a row in ${file}`,
  ).toEqual([])
  expect(
    [...rows].filter((key) => !keys.includes(key)),
    `nothing answers there; take it out of ${file}`,
  ).toEqual([])
  const idle = Object.keys(trials).filter((key) => !permissions[key])
  expect(idle, `each needs its row in ${file}, or goes from test/guards/api/trials.ts`).toEqual([])
})

/** One organization for each plan, used by all calls that leave it as good as before. */
let shared: Promise<Record<PlanState, Stage>> | undefined
type Stage = { place: Place; tokens: Record<Caller, string | undefined> }
const stages = () => {
  shared ??= Promise.all(plans.map(stage)).then(([free, full, pro]) => {
    if (!free || !full || !pro) throw new Error("a plan is missing")
    return { free, full, pro }
  })
  return shared
}
async function stage(plan: PlanState): Promise<Stage> {
  const place = await makePlace(plan)
  const tokens = await Promise.all(callers.map((caller) => place.tokenOf(caller)))
  return { place, tokens: byCaller((caller) => tokens[callers.indexOf(caller)]) }
}

const codes: Record<Outcome, string> = {
  ok: "ok",
  "401": "401 unauthorized",
  "403": "403 forbidden",
  "404": "404 not_found",
  "409": "409 conflict",
  plan_required: "403 plan_required",
  plan_limit_reached: "403 plan_limit_reached",
}

/**
 * The quick run has who is let in at one door, in turn, and on the free plan but where a row says what a plan changes; of
 * those who are refused every second: both doors ask the same procedure, and a refusal asks nothing of a plan.
 */
test.for(Object.entries(permissions))("%s", async ([key, { outcomes, good, plans: byPlan }]) => {
  const route = routeOf(keyOf(key))
  const met: Record<string, string> = {}
  const expected: Record<string, string> = {}
  const namesPlans = Object.keys(byPlan).length > 0
  const isTried = (caller: Caller, plan: PlanState) => {
    if (outcomes[caller] !== "ok")
      return plan === "free" && (callers.indexOf(caller) + routes.indexOf(route)) % 2 === 0
    // Where everybody is let in, a token isn't looked at.
    if (route.audience === "anyone" && caller !== "visitor" && caller !== "owner") return false
    return plan === "free" || namesPlans
  }
  const cells = plans
    .filter(planMatters(key))
    .flatMap((plan) =>
      callers
        .filter((caller) => !isQuick || isTried(caller, plan))
        .flatMap((caller) =>
          doorsInTurn(route, callers.indexOf(caller)).map((door) => ({ plan, caller, door })),
        ),
    )
  await Promise.all(
    cells.map(async ({ plan, caller, door }) => {
      const cell = `${plan}, ${caller}, ${door}`
      const basic = outcomes[caller]
      const outcome = basic === "ok" ? codes[byPlan[plan] ?? "ok"] : codes[known(basic)]
      expected[cell] = outcome === "ok" ? String(door === "rest" ? good : 200) : outcome
      met[cell] = await attempt(key, route, { plan, caller, door, let_in: outcome === "ok" })
    }),
  )
  expect(met).toEqual(expected)
})

/** Signing in and up is of no organization yet, so one plan stands for all. */
const planMatters = (key: string) => (plan: PlanState) =>
  plan === "free" || !key.startsWith("POST /api/auth/") || /handover|join/.test(key)

function known(word: string): Outcome {
  const outcome = (["ok", "401", "403", "404", "409"] as const).find((one) => one === word)
  if (!outcome) throw new Error(`"${word}" is no outcome`)
  return outcome
}

type Cell = { plan: PlanState; caller: Caller; door: Door; let_in: boolean }

/** What the caller meets: a good status, or the status and code of the refusal. */
async function attempt(key: string, route: Route, { plan, caller, door, let_in }: Cell): Promise<string> {
  const trial: Trial = trials[key] ?? {}
  const alone = let_in ? trial.alone : undefined
  const { place, tokens } = alone ? { place: await makePlace(plan) } : (await stages())[plan]
  await alone?.(place)
  const input = (await trial.input?.(place)) ?? rowOf(route.key).input(place)
  const token = tokens && !trial.signsOut ? tokens[caller] : await place.tokenOf(caller)
  const as: As = { token, organization_id: key.includes(" /portal/") ? undefined : place.organization_id }
  if (key.includes("/portal/start/")) as.organization_id = place.organization_id
  if (route.address.produces === "text/event-stream" && let_in) return listen(route.address.path, as)
  const { status, body } = await ask(route, door, input, as, door === "rest" ? await trial.bytes?.() : {})
  return status < 300 ? String(status) : `${status} ${Object(body).code}`
}

/** A stream stays open: its status is enough. */
async function listen(path: string, { token, organization_id }: As): Promise<string> {
  const stop = new AbortController()
  const headers = {
    authorization: `Bearer ${token}`,
    ...(organization_id ? { "x-organization-id": String(organization_id) } : {}),
  }
  const { status } = await fetch(`${await listening()}${path}`, { headers, signal: stop.signal })
  stop.abort()
  return String(status)
}
