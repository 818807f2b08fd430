// What an address may ask without a good token, through the app; and which host a request is believed to be for.
import { expect, test } from "vitest"
import { readConfig } from "../../src/core/base/config.ts"
import { testApp } from "../support/app.ts"
import { makeOrganization } from "../support/factories.ts"

const { server, app } = await testApp({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "127.0.0.1" })

const ask = (url: string, ip: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host: "localhost:3000", "x-forwarded-for": ip, ...headers } })
const statuses = async (times: number, one: () => Promise<{ statusCode: number }>) => {
  const seen = new Map<number, number>()
  for (let n = 0; n < times; n++) {
    const { statusCode } = await one()
    seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1)
  }
  return Object.fromEntries(seen)
}

test.each([
  ["a bad token at the staff's door", "/api/clients/", { authorization: "Bearer nonsense" }],
  ["no token at the staff's door", "/api/invoices/", {}],
  ["a bad token at the portal's", "/portal/invoices/", { authorization: "Bearer nonsense" }],
  ["a bad token through tRPC", "/trpc/clients.list", { authorization: "Bearer nonsense" }],
])("%s: 300 a minute from one address, then 429 with the time to wait", async (_, url, headers) => {
  const ip = `203.0.113.${url.length}`
  expect(await statuses(310, () => ask(url, ip, { accept: "application/json", ...headers }))).toEqual({
    401: 300,
    429: 10,
  })
  expect((await ask(url, ip, headers)).headers["retry-after"]).toMatch(/^\d+$/)
  expect((await ask(url, "203.0.113.200", headers)).statusCode).toBe(401)
})

test.each([
  ["words", "not an address", "elsewhere"],
  ["an address with too many parts", "1.2.3.4.5", "1.2.3.4.6"],
])("%s from a proxy aren't an address", async (_, one, other) => {
  const before = await statuses(310, () => ask("/api/tenant/", one))
  expect(before[429] ?? 0).toBeGreaterThanOrEqual(10)
  expect((await ask("/api/tenant/", other)).statusCode).toBe(429)
  expect((await ask("/api/tenant/", `203.0.113.77, ${one}`)).statusCode).toBe(429)
})

test("a port isn't part of an address, and hops before the trusted ones are ignored", async () => {
  let port = 1_024
  const calls = () => ask("/api/tenant/", `198.51.100.${port % 250}, 203.0.113.78:${port++}`)
  expect(await statuses(310, calls)).toEqual({ 200: 300, 429: 10 })
  expect((await ask("/api/tenant/", "[2001:db8::1]:443")).statusCode).toBe(200)
})

test.each(["true", "1", "proxy.example", "10.0.0.0/40", "10.0.0.1,"])(
  "no one trusts the proxy %s",
  (list) => {
    expect(() => readConfig({ TRUST_PROXY: list })).toThrow("TRUST_PROXY: needs addresses or networks")
  },
)

test("addresses, networks and names of networks can be trusted", () => {
  const list = "127.0.0.1, 10.0.0.0/8,2001:db8::/32, loopback"
  expect(readConfig({ TRUST_PROXY: list, DATA_DIR: app.config.data_dir }).trust_proxy).toBe(list)
})

test("a stopping process closes its proxies' connections", async () => {
  const kept = async () => (await ask("/api/tenant/", "203.0.113.102")).headers.connection
  expect(await kept()).toBe("keep-alive")
  app.state.draining = true
  try {
    expect(await kept()).toBe("close")
  } finally {
    app.state.draining = false
  }
})

test("health checks aren't counted", async () => {
  expect(await statuses(310, () => ask("/healthz", "203.0.113.100"))).toEqual({ 200: 310 })
})

test("the host is the Host header alone, whatever a proxy passes on", async () => {
  const [mine, theirs] = [await makeOrganization(), await makeOrganization()]
  const tenant = async (headers: Record<string, string>) =>
    (await ask("/api/tenant/", "203.0.113.101", headers)).json<{ tenant: { slug: string } | null }>().tenant
      ?.slug
  const host = `${mine.slug}.localhost:3000`
  expect(await tenant({ host })).toBe(mine.slug)
  expect(await tenant({ host, "x-forwarded-host": `${theirs.slug}.localhost:3000` })).toBe(mine.slug)
  expect(await tenant({ "x-forwarded-host": `${theirs.slug}.localhost:3000` })).toBeUndefined()
})
