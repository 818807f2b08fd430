// The two doors of an address with any input at all, and what every answer owes: the body of an answer or of an error,
// and no word of the inside.
import { expect } from "vitest"
import { z } from "zod"
import { restOnly } from "../../../src/core/api/address.ts"
import { type RestRoute, restRoutes } from "../../../src/core/api/rest.ts"
import { appRouter } from "../../../src/router.ts"
import { call, testApp } from "../../support/app.ts"
import { isQuick } from "../../support/quick.ts"
import { calls, type Guarded } from "./calls.ts"
import type { World } from "./world.ts"

export type Input = Record<string, unknown>
export type As = { token?: string | undefined; organization_id?: number | undefined; host?: string }
export type Route = RestRoute & { key: string; both: boolean }
export type Door = "rest" | "trpc"
export type Said = { status: number; body: unknown; text: string }

/** Every address of the product. Downloads, streams, files and webhooks exist at the REST door only. */
export const routes: Route[] = restRoutes(appRouter).map((route) => ({
  ...route,
  key: `${route.address.method} ${route.address.path}`,
  both: !restOnly(route.address),
}))

export const doorsOf = ({ both }: Route): Door[] => (both ? ["rest", "trpc"] : ["rest"])

/** The whole run knocks at both doors, the quick one at one of them, in turn: both ask the same procedure. */
export function doorsInTurn(route: Route, at = 0): Door[] {
  const doors = doorsOf(route)
  if (!isQuick) return doors
  const door = doors[(routes.indexOf(route) + at) % doors.length]
  if (!door) throw new Error(`${route.key} isn't one of the routes, and would be called at no door`)
  return [door]
}

export function routeOf(key: string): Route {
  const route = routes.find((one) => one.key === key)
  if (!route) throw new Error(`nothing answers at ${key}`)
  return route
}

export function rowOf(key: string): Guarded {
  const row = calls[key]
  if (!row) throw new Error(`${key} has no row in test/guards/api/calls.ts`)
  return row
}

/** Who may call it: the world's owner, or its client. */
export const whoIn = ({ organization_id, tokens }: World, { audience }: Pick<Route, "audience">): As =>
  audience === "portal" ? { token: tokens.portal } : { token: tokens.owner, organization_id }

/** What is sent at the REST door instead of the input's JSON, or with it: a form, signed bytes, a key. */
export type Sent = { body?: Buffer; headers?: Record<string, string> }

/** Calls an address with an input as JSON has it; Infinity is written as a number that is too large for one. */
export async function ask(route: Route, door: Door, input: Input, as: As, sent: Sent = {}): Promise<Said> {
  const answer = door === "rest" ? await askRest(route, input, as, sent) : await askTrpc(route, input, as)
  expect([route.key, door, answer.status]).toEqual([route.key, door, expect.any(Number)])
  return answer
}

async function askRest({ address }: Route, input: Input, as: As, sent: Sent): Promise<Said> {
  const { method, path } = address
  const { url, rest } = addressOf(path, input)
  const bodiless = method === "GET" || method === "DELETE"
  const query = bodiless && Object.keys(rest).length > 0 ? `?${queryOf(rest)}` : ""
  const written = bodiless ? undefined : Buffer.from(jsonOf(rest))
  const { status, body, text } = await call(method, `${url}${query}`, {
    token: as.token,
    body: sent.body ?? written,
    ...(as.host ? { host: as.host } : {}),
    headers: {
      ...(sent.body || written ? { "content-type": "application/json" } : {}),
      ...organization(as),
      ...sent.headers,
    },
  })
  return { status, body, text }
}

/** The address with its parts filled in, and what is left of the input. */
export function addressOf(path: string, input: Input) {
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "")
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(input[name])))
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !parts.includes(name)))
  return { url, rest }
}

function queryOf(values: Input): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each))
  return query
}

async function askTrpc({ name, type }: Route, input: Input, as: As): Promise<Said> {
  const json = jsonOf(input)
  const { server } = await testApp()
  const answer = await server.inject({
    method: type === "query" ? "GET" : "POST",
    url: `/trpc/${name}${type === "query" ? `?input=${encodeURIComponent(json)}` : ""}`,
    headers: {
      host: as.host ?? "localhost:3000",
      ...(as.token ? { authorization: `Bearer ${as.token}` } : {}),
      ...organization(as),
      ...(type === "query" ? {} : { "content-type": "application/json" }),
    },
    ...(type === "query" ? {} : { payload: json }),
  })
  const { error, result } = trpcAnswer.parse(answer.json())
  const body = error ? error.data.body : result?.data
  return { status: answer.statusCode, body, text: answer.payload }
}

const trpcAnswer = z.object({
  result: z.object({ data: z.unknown().optional() }).optional(),
  error: z.object({ data: z.object({ body: z.unknown() }) }).optional(),
})

const organization = ({ organization_id }: As) =>
  organization_id === undefined ? {} : { "x-organization-id": String(organization_id) }

const beyond = "a number beyond all numbers"
const jsonOf = (input: unknown) =>
  JSON.stringify(input, (_, value) => (value === Number.POSITIVE_INFINITY ? beyond : value)).replaceAll(
    `"${beyond}"`,
    "1e999",
  )

/** The one body of every error. */
const errorBody = z.strictObject({
  error: z.string().min(1),
  detail: z.string().min(1),
  code: z.string().regex(/^[a-z]+(_[a-z]+)*$/),
  fields: z.record(z.string(), z.string().min(1).array().min(1)).optional(),
  wait_time: z.number().positive().optional(),
})
export type ErrorBody = z.output<typeof errorBody>

/** The body of an error, which has the one shape of all errors and names nothing internal. */
export function errorOf({ body, text }: Said): ErrorBody {
  const error = errorBody.parse(body)
  expect(error.detail).toBe(error.error)
  expect(text).not.toMatch(
    /\.ts\b|node_modules|\bselect\b.*\bfrom\b|violates|relation "|postgres|at .*:\d+:\d+/i,
  )
  return error
}
