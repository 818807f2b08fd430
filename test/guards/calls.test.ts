// Every address of the router against its row in calls.ts: nobody gets in without the right token, nobody reaches
// another organization, and no address is missing on either side.
import { expect, test } from "vitest"
import { restRoutes } from "../../src/core/rest.ts"
import { byId } from "../../src/core/schema.ts"
import { rest, router, staff } from "../../src/core/trpc.ts"
import { testApp } from "../support/app.ts"
import { calls } from "./calls.ts"
import { silent, uncovered } from "./coverage.ts"
import { routes, rowOf } from "./doors.ts"
import { everythingOf } from "./everything.ts"
import { atRest, atTrpc, makeWorld } from "./world.ts"

const closed = routes.filter(({ key, audience }) => audience !== "anyone" || calls[key]?.signedIn)

test("the router and the table hold the same addresses for the same audiences", () => {
  expect(uncovered(routes, calls)).toEqual([])
  expect(silent(routes, calls)).toEqual([])
})

test("an address without its row is noticed, and so is a row that leaves something out", () => {
  const extra = staff.meta(rest("GET", "/api/extra/{id}/")).input(byId)
  const more = restRoutes(router({ extra: extra.query(() => null) }))
  const key = "GET /api/extra/{id}/"
  const row = { audience: "staff", input: () => ({ id: 1 }) } as const
  expect(uncovered([...routes, ...more], calls)).toEqual([key])
  expect(uncovered(routes, { ...calls, [key]: row })).toEqual([key])
  expect(uncovered([...routes, ...more], { ...calls, [key]: { ...row, audience: "anyone" } })).toEqual([key])
  expect(silent([...routes, ...more], { ...calls, [key]: row })).toEqual([key])
})

test.for(closed)(
  "$key needs a token of its own kind, at both doors",
  async ({ key, name, type, both, audience }) => {
    const world = await makeWorld()
    const input = rowOf(key).input(world)
    const wrong = audience === "portal" ? world.tokens.owner : world.tokens.portal
    for (const token of [undefined, "x".repeat(43), wrong]) {
      const as = { token, organization_id: audience === "portal" ? undefined : world.organization_id }
      const answer = await atRest(key, input, as)
      expect([answer.status, answer.body]).toEqual([401, expect.objectContaining({ code: "unauthorized" })])
      if (both) expect(await atTrpc(name, type, input, as)).toBe(401)
    }
  },
)

const members = routes.filter(({ audience }) => audience === "staff" || audience === "owner")

test.for(members)(
  "$key refuses those who are no members, and a host that says otherwise",
  async ({ key, name, type, both }) => {
    const [here, there] = await Promise.all([makeWorld(), makeWorld()])
    const input = rowOf(key).input(there)
    const as = { token: here.tokens.owner, organization_id: there.organization_id }
    expect((await atRest(key, input, as)).status).toBe(403)
    if (both) expect(await atTrpc(name, type, input, as)).toBe(403)
    const host = `${there.slug}.localhost:3000`
    const mine = { token: here.tokens.owner, organization_id: here.organization_id, host }
    expect((await atRest(key, rowOf(key).input(here), mine)).status).toBe(403)
  },
)

test.for(routes.filter(({ audience }) => audience === "owner"))(
  "$key is for owners",
  async ({ key, name, type, both }) => {
    const world = await makeWorld()
    const as = { token: world.tokens.member, organization_id: world.organization_id }
    expect((await atRest(key, rowOf(key).input(world), as)).status).toBe(403)
    if (both) expect(await atTrpc(name, type, rowOf(key).input(world), as)).toBe(403)
  },
)

const withForeign = routes.filter(({ key }) => calls[key]?.foreign)

test.for(withForeign)(
  "$key doesn't reach another organization",
  async ({ key, name, type, both, audience }) => {
    const [here, there] = await Promise.all([makeWorld(), makeWorld()])
    const before = await everythingOf(there)
    const token = audience === "portal" ? here.tokens.portal : here.tokens.owner
    const as = { token, organization_id: audience === "portal" ? undefined : here.organization_id }
    for (const { input, status } of rowOf(key).foreign?.(there, here) ?? []) {
      expect((await atRest(key, input, as)).status).toBe(status)
      if (both) expect(await atTrpc(name, type, input, as)).toBe(status)
    }
    expect(await everythingOf(there)).toEqual(before)
  },
)

test("lists and figures hold nothing of another organization", async () => {
  const [here, there] = await Promise.all([makeWorld(), makeWorld()])
  const { app } = await testApp()
  await app.db.system
    .updateTable("clients")
    .set({ name: "Someone Else" })
    .where("organization_id", "=", there.organization_id)
    .execute()
  for (const { key, audience, type, address } of routes) {
    if (type !== "query" || address.path.includes("{") || address.produces || audience === "anyone") continue
    const portal = audience === "portal"
    const as = {
      token: portal ? here.tokens.portal : here.tokens.owner,
      organization_id: portal ? undefined : here.organization_id,
    }
    const answer = await atRest(key, {}, as)
    expect([key, answer.status]).toEqual([key, 200])
    expect([key, answer.text]).not.toEqual([key, expect.stringContaining("Someone Else")])
  }
})
