// Every list of the product leads to its next page as long as there is one, and never to an empty one.
import { expect, test } from "vitest"
import { z } from "zod"
import { record } from "../../../src/audit-log/service.ts"
import { call, testApp } from "../../support/app.ts"
import {
  makeCreditNote,
  makeHireRequest,
  makeInvoice,
  makeNotification,
  makePayment,
  makeProject,
  signIn,
} from "../../support/factories.ts"
import { makeQuote } from "../../support/quotes.ts"
import { makeSchedule } from "../../support/schedules.ts"
import { addressOf, ask, type Route, routeOf, routes, rowOf, whoIn } from "./doors.ts"
import { makeWorld, type World } from "./world.ts"

/** How a list gets a row more where its own address takes none. */
const oneMore: Record<string, (world: World) => Promise<unknown>> = {
  "/api/sessions/": async ({ organization_id }) => signIn(organization_id),
  "/api/audit-log/": async ({ organization_id, ids }) => {
    const { app } = await testApp()
    const actor = { actor_type: "user" as const, actor_id: null }
    await app.db.tenants.transaction(organization_id, (db) =>
      record(db, actor, "archived", { type: "client", id: ids.client }, {}),
    )
  },
  "/api/payments/": ({ organization_id }) => makePayment(organization_id),
  "/api/hire-requests/": ({ organization_id }) => makeHireRequest(organization_id),
  "/api/notifications/": async ({ organization_id }) => {
    const { id, client_id } = await makeInvoice(organization_id, { status: "sent" })
    return makeNotification(organization_id, { invoice_id: id, client_id })
  },
  "/portal/projects/": ({ organization_id, ids }) => makeProject(organization_id, { client_id: ids.client }),
  "/api/schedules/": ({ organization_id }) => makeSchedule(organization_id),
  "/portal/quotes/": ({ organization_id, ids }) =>
    makeQuote(organization_id, { client_id: ids.client, status: "sent" }),
  "/portal/credit-notes/": ({ organization_id, ids }) =>
    makeCreditNote(organization_id, { client_id: ids.client, status: "issued" }),
  "/portal/invoices/": ({ organization_id, ids }) =>
    makeInvoice(organization_id, { client_id: ids.client, status: "sent" }),
}

async function addOne(world: World, { address, audience }: Route) {
  const add = oneMore[address.path]
  if (add) return add(world)
  const route = routeOf(`POST ${address.path}`)
  const { status } = await ask(route, "rest", rowOf(route.key).input(world), whoIn(world, { audience }))
  expect([route.key, status]).toEqual([route.key, 201])
}

test.for(routes.filter(({ address }) => address.list))("$key ends with its last row", async (route) => {
  const world = await makeWorld()
  await addOne(world, route)
  await addOne(world, route)
  const as = whoIn(world, route)
  const { url, rest } = addressOf(route.address.path, rowOf(route.key).input(world))
  const read = async (path: string) => {
    const headers =
      as.organization_id === undefined ? {} : { "x-organization-id": String(as.organization_id) }
    const answer = await call("GET", path, { token: as.token, headers })
    expect(answer.status).toBe(200)
    const rows = answer.body as { id: number }[]
    const next = /<http:\/\/localhost:3000([^>]+)>; rel="next"/.exec(answer.headers.link ?? "")?.[1]
    return { ids: rows.map(({ id }) => id), next }
  }
  const page = (limit: number) =>
    read(`${url}?${new URLSearchParams({ ...(rest as Record<string, string>), limit: String(limit) })}`)
  const all = (await page(200)).ids
  expect(all.length).toBeGreaterThan(1)
  expect(await page(all.length)).toEqual({ ids: all, next: undefined })
  const first = await page(all.length - 1)
  expect(first).toEqual({ ids: all.slice(0, -1), next: expect.any(String) })
  expect(await read(first.next ?? "")).toEqual({ ids: all.slice(-1), next: undefined })
})

test.for(routes.filter(({ address }) => address.list))(
  "$key has no numbered pages: a script that counts them would read the first one forever",
  async (route) => {
    const world = await makeWorld()
    const as = whoIn(world, route)
    const { url, rest } = addressOf(route.address.path, rowOf(route.key).input(world))
    const headers =
      as.organization_id === undefined ? {} : { "x-organization-id": String(as.organization_id) }
    const answers = ["page", "offset", "per_page", "page_size", "pages"].map(async (name) => {
      const query = new URLSearchParams({ ...(rest as Record<string, string>), [name]: "2" })
      const { status, body } = await call("GET", `${url}?${query}`, { token: as.token, headers })
      return status === 200 ? status : [status, Object.keys((body as { fields: object }).fields)]
    })
    expect(await Promise.all(answers)).toEqual([
      [400, ["page"]],
      [400, ["offset"]],
      [400, ["per_page"]],
      [400, ["page_size"]],
      200,
    ])
  },
)

test("a full page of any length knows whether a row follows", async () => {
  const { app } = await testApp()
  const world = await makeWorld()
  const { rows } = await app.db.pool.query(
    `insert into hire_requests (organization_id, client_name, client_email, project_title, project_description)
      select $1, 'Sam', 'sam@visitor.test', 'A shop', 'For lamps.' from generate_series(1, 1001) returning id`,
    [world.organization_id],
  )
  // The world's own request is the oldest.
  const ids = [
    world.ids.hire_request,
    ...z
      .object({ id: z.number() })
      .array()
      .parse(rows)
      .map(({ id }) => id),
  ]
  const page = async (limit: number | undefined, before: number | undefined) => {
    const query = new URLSearchParams({
      ...(limit === undefined ? {} : { limit: String(limit) }),
      ...(before === undefined ? {} : { cursor: String(before) }),
    })
    const answer = await call("GET", `/api/hire-requests/?${query}`, {
      token: world.tokens.owner,
      headers: { "x-organization-id": String(world.organization_id) },
    })
    return [limit, (answer.body as unknown[]).length, answer.headers.link !== undefined]
  }
  for (const limit of [1, 24, 25, 26, 50, 51, 100, 200]) {
    expect(await page(limit, ids[limit])).toEqual([limit, limit, false])
    expect(await page(limit, ids[limit + 1])).toEqual([limit, limit, true])
  }
  expect(await page(undefined, ids[1000])).toEqual([undefined, 1000, false])
  expect(await page(undefined, ids[1001])).toEqual([undefined, 1000, true])
})
