// What costs time without a token has a wide limit for an address, and is made once.
import { createHash } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { beforeAll, expect, test } from "vitest"
import { drawLanding } from "../../client/landing/draw.tsx"
import type { PageOrNone } from "../../client/landing/page-data.ts"
import { buildApp } from "../../src/app.ts"
import { drawOnce } from "../../src/core/pages/site.ts"
import { testApp } from "../support/app.ts"
import { atEndOfFile } from "../support/endings.ts"
import { makeOrganization, signIn } from "../support/factories.ts"

const settings = { RATE_LIMIT_FACTOR: "0.05", TRUST_PROXY: "127.0.0.1" }
/** 600 a minute, times the factor. */
const allowed = 30

let server: FastifyInstance
const drawn: string[] = []
const seen = <R>(what: string, result: R) => {
  drawn.push(what)
  return result
}
const bundle = {
  placeOf: (path: string) => (path === "/" ? { status: 200, page: "/" } : { status: 404, page: "/404" }),
  drawPage: (page: string) => seen(page, { title: page, markup: "<p>drawn</p>".repeat(200) }),
  drawLanding: (shown: PageOrNone) => seen(shown.page?.organization_slug ?? "none", drawLanding(shown)),
}
beforeAll(async () => {
  const { app } = await testApp(settings)
  server = await buildApp(app, {
    ...drawOnce(bundle),
    mount: async (fastify) => {
      fastify.get("/assets/a.js", { config: { uncounted: true } }, async () => "a")
    },
    template: async () =>
      '<html lang="en"><head><title>-</title></head><body><div id="root"></div></body></html>',
    list: async () => [],
  })
  server.addHook("onSend", async (request, _reply, body) => {
    if (request.url === "/api/openapi.json") sent.push(body)
    return body
  })
  atEndOfFile(() => server.close())
})
/** The bodies of the API's document, as they go to the socket. */
const sent: unknown[] = []

let addresses = 0
const newAddress = () => `203.0.113.${++addresses}`
const open = (url: string, headers: Record<string, string>) =>
  server.inject({ url, headers: { host: "localhost:3000", ...headers } })

const page = { accept: "text/html" }
test.each<[string, string, Record<string, string>]>([
  ["the first page", "/", page],
  ["a page that isn't there", "/nowhere", page],
  ["a screen", "/register", page],
  ["a page of the portal", "/portal/overview", { ...page, host: "no-one.localhost:3000" }],
  ["a style sheet", "/theme.css", {}],
  ["what crawlers may read", "/robots.txt", {}],
  ["an address that isn't there", "/api/none/", { authorization: "Bearer none" }],
  ["the API's document", "/api/openapi.json", { authorization: "Bearer none" }],
  ["its page", "/api/docs", {}],
  ["the page's own copy", "/api/docs/json", {}],
  ["a preview of an invoice", "/preview/invoice/1.none", {}],
  ["a preview of a page", "/preview/landing/1.none", page],
  ["a call that isn't there", "/trpc/no.such,toString", {}],
])("%s: 600 a minute for an address, then 429 with the time to wait", async (_, url, headers) => {
  const from = { ...headers, "x-forwarded-for": newAddress() }
  for (let n = 1; n <= allowed; n++) expect((await open(url, from)).statusCode).not.toBe(429)
  const refused = await open(url, from)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers["retry-after"]).toMatch(/^\d+$/)
  expect((await open(url, { ...headers, "x-forwarded-for": newAddress() })).statusCode).not.toBe(429)
})

test("files of pages, health checks and calls aren't counted among them", async () => {
  const from = { "x-forwarded-for": newAddress() }
  const { token } = await signIn((await makeOrganization()).id)
  for (let n = 0; n < allowed; n++)
    for (const url of ["/assets/a.js", "/healthz", "/readyz", "/api/clients/"])
      expect([url, (await open(url, { ...from, authorization: `Bearer ${token}` })).statusCode]).toEqual([
        url,
        200,
      ])
  expect((await open("/", { ...from, ...page })).statusCode).toBe(200)
})

test("the API's document is made once and not sent to readers that have it", async () => {
  const ask = (more: Record<string, string> = {}) =>
    open("/api/openapi.json", { "x-forwarded-for": newAddress(), ...more })
  const first = await ask()
  expect(first.json()).toMatchObject({ openapi: "3.1.0" })
  const tag = String(first.headers.etag)
  expect(tag).toContain(createHash("sha256").update(first.body).digest("base64url").slice(0, 22))
  const again = await ask({ "if-none-match": tag })
  expect([again.statusCode, again.body]).toEqual([304, ""])
  for (const coding of ["identity", "br"]) {
    sent.length = 0
    for (let n = 0; n < 3; n++) await ask({ "accept-encoding": coding })
    expect([coding, sent.every((body) => Buffer.isBuffer(body) && body === sent[0])]).toEqual([coding, true])
  }
  const copy = await open("/api/docs/json", { "x-forwarded-for": newAddress() })
  expect([copy.statusCode, copy.headers.location]).toEqual([301, "/api/openapi.json"])
})

test("an organization's page is drawn again only when something of it has changed", async () => {
  const organization = await makeOrganization()
  const owner = await signIn(organization.id)
  const texts = { hero_title: "Hello", about_description: "We build lamps", is_enabled: true }
  const made = await owner.rest("POST", "/api/landing-page/", texts)
  expect(made.status).toBe(201)
  const { id } = made.body as { id: number }
  const change = (patch: object) => owner.rest("PATCH", `/api/landing-page/${id}/`, patch)
  const look = async () => {
    const host = `${organization.slug}.localhost:3000`
    const { statusCode, body } = await open("/", { ...page, host, "x-forwarded-for": newAddress() })
    expect(statusCode).toBe(200)
    return body
  }
  const drawings = () => drawn.filter((one) => one === organization.slug).length
  for (let n = 0; n < 5; n++) expect(await look()).toContain("Hello")
  expect(drawings()).toBe(1)
  await change({ hero_title: "Good morning" })
  expect(await look()).toContain("Good morning")
  await owner.rest("PATCH", `/api/organizations/${organization.id}/update_branding/`, {
    name: "Another Name",
  })
  expect(await look()).toContain("Another Name")
  expect(drawings()).toBe(3)
})
