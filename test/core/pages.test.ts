// Which page a request gets: by host, by path, and by whether it is a page that it wants.
import { readFileSync } from "node:fs"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import type { FastifyInstance } from "fastify"
import { beforeAll, expect, test } from "vitest"
import { buildApp } from "../../src/app.ts"
import { pageKind } from "../../src/core/pages/addresses.ts"
import { fillPage } from "../../src/core/pages/fill.ts"
import type { Site } from "../../src/core/pages/site.ts"
import { makePayer, startCheckout } from "../subscriptions/paying.ts"
import { testApp } from "../support/app.ts"
import { makeOrganization, signIn } from "../support/factories.ts"

const template = (name: string) =>
  `<html lang="en"><head><meta name="template" content="${name}" /><title>${name}</title><link rel="stylesheet" href="/theme.css" /></head><body><div id="root"></div><noscript>Portico needs JavaScript for this page.</noscript></body></html>`
const site: Site = {
  mount: async () => undefined,
  template: async (name) => template(name),
  draw: async (path) => ({
    status: path === "/" ? 200 : 404,
    title: `Drawn ${path}`,
    description: 'With "quotes"',
    markup: path === "/long" ? "<p>drawn</p>".repeat(100) : "<p>drawn</p>",
    ...(path === "/moved" ? { status: 302, leads_to: "/elsewhere" } : {}),
    facts: { name: "</script>" },
  }),
  list: async () => [{ path: "/" }, { path: "/blog/one&two", changed: "2026-01-20" }],
  drawLanding: async () => ({ head: { title: "Landing" }, markup: "<p>landing</p>", data: "{}" }),
}
let server: FastifyInstance

beforeAll(async () => {
  server = await buildApp((await testApp()).app, site)
  return () => server.close()
})

const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }
const open = (url: string, host = "localhost:3000", headers: Record<string, string> = browser) =>
  server.inject({ url, headers: { host, ...headers } })

test("the main site's first page is drawn by the server, with its data and no tenant's colours", async () => {
  const page = await open("/")
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(
    '<title>Drawn /</title><meta name="description" content="With &quot;quotes&quot;" />',
  )
  expect(page.body).toContain('<div id="root"><p>drawn</p></div>')
  expect(page.body).toContain('<html lang="en" data-look="site">')
  expect(page.body).not.toContain("theme.css")
})

test("what search engines read can't end its element", async () => {
  const { body } = await open("/")
  expect(body).toContain('<script type="application/ld+json">{"name":"\\u003c/script>"}</script>')
})

test("a page may redirect to another one", async () => {
  const page = await open("/moved")
  expect([page.statusCode, page.headers.location]).toEqual([302, "/elsewhere"])
})

test("a page is compressed for clients that accept it", async () => {
  for (const [accepted, open_it] of [
    ["gzip, deflate, br", brotliDecompressSync],
    ["deflate, gzip;q=0.9", gunzipSync],
  ] as const) {
    const page = await open("/long", "localhost:3000", { ...browser, "accept-encoding": accepted })
    expect(String(open_it(page.rawPayload))).toContain("Drawn /long")
    expect(page.headers.vary).toBe("Accept, Authorization, Accept-Encoding")
    expect(Number(page.headers["content-length"])).toBe(page.rawPayload.length)
  }
  const plain = await open("/long")
  expect(plain.headers["content-encoding"]).toBeUndefined()
  expect(plain.body).toContain("Drawn /long")
})

test("an unknown address is a page too", async () => {
  expect((await open("/nowhere")).statusCode).toBe(404)
  expect((await open("/nowhere")).headers["content-type"]).toContain("text/html")
})

test("a tenant's address gives the app with its name and its colours", async () => {
  const { slug, name } = await makeTenant()
  const page = await open("/dashboard", `${slug}.localhost:3000`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(`<title>${name}</title>`)
  expect(page.body).toContain('content="app"')
  expect(page.body).toContain('"kind":"tenant"')
  expect(page.body).toContain('"max_upload_mb":200')
  const link = /href="(\/theme\.css\?v[^"]+)"/.exec(page.body)?.[1] ?? ""
  const address = link.replace("&#x3D;", "=")
  const sheet = await open(address, `${slug}.localhost:3000`, {})
  expect(sheet.headers["cache-control"]).toContain("immutable")
  expect(sheet.body).toContain("--primary:#4F46E5")
  expect(sheet.body).toContain(':root[data-look="portal"]{--background:#0F172A')
})

test("members of an organization sign in on a page that loads less", async () => {
  const { slug } = await makeTenant()
  for (const host of ["localhost:3000", `${slug}.localhost:3000`])
    for (const path of ["/login", "/login/?next=%2Fclients", "/auth"])
      expect((await open(path, host)).body).toContain('content="door"')
  expect((await open("/login-now", `${slug}.localhost:3000`)).body).toContain('content="app"')
})

test("workspace and portal wear the person's look before the first paint", async () => {
  const { slug } = await makeTenant()
  for (const [path, look] of [
    ["/dashboard", "workspace"],
    ["/login", "workspace"],
    ["/portal/overview", "portal"],
  ]) {
    const { body } = await open(String(path), `${slug}.localhost:3000`)
    expect(body).toContain(`<html lang="en" data-look="${look}">`)
    const [, address = ""] = /<script src="([^"]+)"><\/script><link rel="stylesheet"/.exec(body) ?? []
    const script = await open(address.replace("&#x3D;", "="), `${slug}.localhost:3000`, {})
    expect(script.headers["content-type"]).toBe("text/javascript; charset=utf-8")
    expect(script.headers["cache-control"]).toContain("immutable")
    expect(script.body).toContain('localStorage.getItem("appearance")')
  }
  const stale = await open("/first-look.js?v=000000000000", `${slug}.localhost:3000`, {})
  expect(stale.headers["cache-control"]).toBe("no-cache")
  for (const page of ["/register", "/"]) expect((await open(page)).body).not.toContain("first-look")
})

test("search engines only find registration among the screens", async () => {
  const { slug } = await makeTenant()
  const hidden = '<meta name="robots" content="noindex" />'
  expect((await open("/register")).body).not.toContain(hidden)
  expect((await open("/auth")).body).toContain(hidden)
  for (const path of ["/login", "/portal/overview"])
    expect((await open(path, `${slug}.localhost:3000`)).body).toContain(hidden)
})

test("without JavaScript a page names the organization, and the main site the product", async () => {
  const { slug } = await makeOrganization({ name: "Smith & <Sons>" })
  for (const path of ["/login", "/portal/invoices/3", "/portal-login"]) {
    const { body } = await open(path, `${slug}.localhost:3000`)
    expect(body).toContain("<noscript>Smith &amp; &lt;Sons&gt; needs JavaScript for this page.</noscript>")
    expect(body).not.toContain("Portico")
  }
  expect((await open("/register")).body).toContain(
    "<noscript>Portico needs JavaScript for this page.</noscript>",
  )
  const german = await makeOrganization({ name: "Muster GmbH" })
  await (await signIn(german.id)).rest("PATCH", "/api/billing-settings/", { language: "de" })
  const { body } = await open("/portal-login", `${german.slug}.localhost:3000`)
  expect(body).toContain("<noscript>Muster GmbH braucht für diese Seite JavaScript.</noscript>")
  for (const page of ["index", "portal"])
    expect(readFileSync(`client/${page}.html`, "utf8")).toMatch(/<noscript>[^<]+<\/noscript>/)
})

test("a stylesheet under an old version is not kept", async () => {
  const { slug } = await makeTenant()
  const sheet = await open("/theme.css?v=000000000000", `${slug}.localhost:3000`, {})
  expect(sheet.headers["cache-control"]).toBe("no-cache")
})

test("sign-in, staff and portal paths of an unknown subdomain are the app with a 404", async () => {
  for (const path of ["/login", "/invoices/3", "/portal/overview", "/portal-login"]) {
    const page = await open(path, "no-one-at-all.localhost:3000")
    expect([path, page.statusCode]).toEqual([path, 404])
    expect(page.body).toContain('content="app"')
    expect(page.body).toContain('"kind":"unknown"')
  }
  expect((await open("/", "no-one-at-all.localhost:3000")).body).toContain("drawn")
})

test("under /portal a browser's navigation is a page and everything else the API", async () => {
  const { slug } = await makeTenant()
  const host = `${slug}.localhost:3000`
  const page = await open("/portal/projects/", host)
  expect(page.headers["content-type"]).toContain("text/html")
  expect(page.body).toContain('content="portal"')
  expect(page.headers.vary).toMatch(/^Accept, Authorization/)
  const call = await open("/portal/projects/", host, { accept: "application/json" })
  expect(call.statusCode).toBe(401)
  expect(call.headers.vary).toBe("Accept, Authorization")
  const carried = await open("/portal/projects/", host, { ...browser, authorization: "Bearer none" })
  expect(carried.headers["content-type"]).toContain("application/json")
})

test("clients that accept anything get the page too, but the API's answer under /portal", async () => {
  const { slug } = await makeTenant()
  const host = `${slug}.localhost:3000`
  const anything = { accept: "*/*" }
  expect((await open("/", "localhost:3000", anything)).body).toContain("drawn")
  expect((await open("/login", host, anything)).body).toContain('content="door"')
  expect((await open("/portal/projects/", host, anything)).statusCode).toBe(401)
  const ofScript = { ...anything, "sec-fetch-mode": "cors" }
  expect((await open("/login", host, ofScript)).headers["content-type"]).toContain("application/json")
  expect((await open("/api/none/", host, anything)).headers["content-type"]).toContain("application/json")
})

test("the API is never a page, and API hosts have none", async () => {
  expect((await open("/api/clients/")).statusCode).toBe(401)
  const { slug } = await makeTenant()
  for (const host of ["api.localhost:3000", `${slug}.api.localhost:3000`]) {
    expect((await open("/", host)).headers["content-type"]).toContain("application/json")
    expect((await open("/login", host)).statusCode).toBe(404)
  }
})

test("an address that answers a browser itself is not taken for a page", async () => {
  const { owner } = await makePayer()
  const { pathname } = new URL(await startCheckout(owner))
  const checkout = await open(pathname)
  expect(checkout.statusCode).toBe(200)
  expect(checkout.body).toContain("Upgrade to Pro")
})

test("pages keep the strict policy", async () => {
  const policy = String((await open("/login")).headers["content-security-policy"])
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toContain("unsafe")
})

test("no page may hold objects", async () => {
  const { slug } = await makeTenant()
  const objects = async (path: string, host?: string) =>
    /object-src [^;]+/.exec(String((await open(path, host)).headers["content-security-policy"]))?.[0]
  const host = `${slug}.localhost:3000`
  for (const path of ["/invoices/7", "/portal/overview", "/login", "/api/health"])
    expect(await objects(path, host), path).toBe("object-src 'none'")
  for (const path of ["/login", "/pricing"]) expect(await objects(path), path).toBe("object-src 'none'")
})

test("each host has its own paths", () => {
  expect(pageKind("main", "/register")).toBe("app")
  expect(pageKind("main", "/pricing")).toBe("public")
  expect(pageKind("main", "/portal/overview")).toBe("public")
  expect(pageKind("unknown", "/register")).toBe("app")
  expect(pageKind("tenant", "/terms")).toBe("app")
  expect(pageKind("tenant", "/whatever")).toBe("app")
})

test("a name can't bring markup into a page", () => {
  const page = fillPage(template("app"), { title: "<b>$& Co</b>", theme: null, look: null, data: [] })
  expect(page).toContain("<title>&lt;b&gt;$&amp; Co&lt;/b&gt;</title>")
})

async function makeTenant() {
  const { app } = await testApp()
  const { id } = await makeOrganization()
  return app.db.system
    .selectFrom("organizations")
    .select(["slug", "name"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
}
