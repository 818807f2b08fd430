// What an address may ask without a good token, through the app; and which host a request is believed to be for.
import { expect, test } from "vitest"
import { testApp } from "./support/app.ts"
import { makeOrganization } from "./support/factories.ts"

const { server } = await testApp({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "127.0.0.1" })

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

test("pages and health checks aren't calls", async () => {
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
