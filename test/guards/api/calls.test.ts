// Every address of the router against its row in calls.ts: no address is missing on either side, and no one gets in
// without the right token. What is another organization's is in neighbours.test.ts.
import { afterEach, beforeAll, expect, test } from "vitest"
import { restRoutes } from "../../../src/core/api/rest.ts"
import { rest, router, staff } from "../../../src/core/api/trpc.ts"
import { byId } from "../../../src/core/values/schema.ts"
import { appRouter } from "../../../src/router.ts"
import { calls } from "./calls.ts"
import { silent, uncovered } from "./coverage.ts"
import { ask, doorsOf, errorOf, routes, rowOf } from "./doors.ts"
import { everything } from "./everything.ts"
import { makeWorld, type World } from "./world.ts"

// No one is let in, so nothing may change.
let world: World
let before: Record<string, string>
beforeAll(async () => {
  world = await makeWorld()
  before = await everything()
})
afterEach(async () => expect(await everything()).toEqual(before))

const closed = routes.filter(({ key, audience }) => audience !== "anyone" || calls[key]?.signedIn)

test("the router and the table hold the same addresses for the same audiences", () => {
  expect(uncovered(routes, calls), "each needs one row in test/guards/api/calls.ts").toEqual([])
  expect(silent(routes, calls), "its row in test/guards/api/calls.ts needs `foreign`").toEqual([])
})

test("no procedure is without an address, for these guards would never call it", () => {
  const named = routes.map(({ name }) => name)
  const hidden = Object.keys(appRouter._def.procedures).filter((name) => !named.includes(name))
  expect(hidden, "each needs its `.meta(rest(…))`").toEqual([])
})

test("an address without its row is noticed, and so is a row that leaves something out", () => {
  const extra = staff.meta(rest("GET", "/api/extra/{id}/")).input(byId)
  const more = restRoutes(router({ extra: extra.query(() => null) }))
  const key = "GET /api/extra/{id}/"
  const row = { audience: "staff", input: () => ({ id: 1 }) } as const
  const written = routes.filter((route) => calls[route.key])
  expect(uncovered([...written, ...more], calls)).toEqual([key])
  expect(uncovered(written, { ...calls, [key]: row })).toEqual([key])
  expect(uncovered([...written, ...more], { ...calls, [key]: { ...row, audience: "anyone" } })).toEqual([key])
  expect(silent([...written, ...more], { ...calls, [key]: row })).toEqual([key])
})

test.for(closed)("$key needs a token of its own kind, at both doors", async (route) => {
  const wrong = route.audience === "portal" ? world.tokens.owner : world.tokens.portal
  for (const door of doorsOf(route))
    for (const token of [undefined, "x".repeat(43), wrong]) {
      const as = { token, organization_id: route.audience === "portal" ? undefined : world.organization_id }
      const answer = await ask(route, door, rowOf(route.key).input(world), as)
      expect([door, answer.status, errorOf(answer).code]).toEqual([door, 401, "unauthorized"])
    }
})

test.for(routes.filter(({ audience }) => audience === "owner"))("$key is for owners", async (route) => {
  const as = { token: world.tokens.member, organization_id: world.organization_id }
  for (const door of doorsOf(route)) {
    const { status } = await ask(route, door, rowOf(route.key).input(world), as)
    expect([door, status]).toEqual([door, 403])
  }
})
