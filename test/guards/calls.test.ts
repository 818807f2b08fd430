// Every address of the router against its row in calls.ts: nobody gets in without the right token, nobody reaches
// another organization, and no address is missing on either side.
import { expect, test } from "vitest"
import { restRoutes } from "../../src/core/rest.ts"
import { restOnly } from "../../src/core/trpc.ts"
import { appRouter } from "../../src/router.ts"
import { testApp } from "../support/app.ts"
import { calls, type Guarded } from "./calls.ts"
import { everythingOf } from "./everything.ts"
import { atRest, atTrpc, makeWorld } from "./world.ts"

const routes = restRoutes(appRouter).map((route) => ({
  ...route,
  key: `${route.address.method} ${route.address.path}`,
  /** Downloads, streams, files and webhooks exist at the REST door only. */
  both: !restOnly(route.address),
}))
const rowOf = (key: string): Guarded => {
  const row = calls[key]
  if (!row) throw new Error(`${key} has no row in test/guards/calls.ts`)
  return row
}
const closed = routes.filter(({ key, audience }) => audience !== "anyone" || calls[key]?.signedIn)

test("the router and the table hold the same addresses for the same audiences", () => {
  const router = Object.fromEntries(routes.map(({ key, audience }) => [key, audience]))
  expect(router).toEqual(
    Object.fromEntries(Object.entries(calls).map(([key, { audience }]) => [key, audience])),
  )
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

const staff = routes.filter(({ audience }) => audience === "staff" || audience === "owner")

test.for(staff)(
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

test("every address with an id, or an id in its input, says how another organization's is refused", () => {
  const naming = (keys: string[]) =>
    keys.some((name) =>
      /^(id|client|project|client_id|project_id|payment_method_id|organization_id)$/.test(name),
    )
  const silent = routes.filter(
    ({ key, address, input, type }) =>
      (/\{/.test(address.path) || (type === "mutation" && naming(Object.keys(input?.shape ?? {})))) &&
      !calls[key]?.foreign,
  )
  expect(silent.map(({ key }) => key)).toEqual([])
})

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
