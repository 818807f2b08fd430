// The main site's pages as curl gets them: without a script each has its text, and a head for previews and search engines.
import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import sharp from "sharp"
import { expect, test } from "vitest"
import type { PageOrNone } from "../../../client/landing/page-data.ts"
import { drawLanding, drawPage, listPages, placeOf } from "../../../client/public-server.tsx"
import { buildApp } from "../../../src/app.ts"
import { drawOnce, type Site } from "../../../src/core/pages/site.ts"
import { testApp } from "../../support/app.ts"
import { atEndOfFile } from "../../support/endings.ts"
import { facts } from "./facts.ts"

const previews = resolve(import.meta.dirname, "../../../client/site/pictures/previews")
const template = readFileSync(new URL("../../../client/public.html", import.meta.url), "utf8")
let drawings = 0
const counted: typeof drawPage = (page, facts) => {
  drawings++
  return drawPage(page, facts)
}
const site: Site = {
  mount: async () => undefined,
  template: async () => template,
  ...drawOnce({ placeOf, drawPage: counted, drawLanding: (shown: PageOrNone) => drawLanding(shown) }),
  list: async (facts) => listPages(facts),
}
const settings = { SUPPORT_EMAIL: "help@portico.example", SOCIAL_LINKS: "https://github.com/portico" }
const server = await buildApp((await testApp(settings)).app, site)
atEndOfFile(() => server.close())

const curl = async (url: string, host = "localhost:3000") => {
  const { statusCode, headers, body } = await server.inject({ url, headers: { host, accept: "*/*" } })
  return { status: statusCode, headers, body, text: textOf(body) }
}
const textOf = (html: string) =>
  (html.split('<div id="root">')[1] ?? "")
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
const meta = (body: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(body)?.[1] ?? ""
type Thing = Record<string, unknown>
const things = (body: string): Thing[] => {
  const [, json = "{}"] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(body) ?? []
  return JSON.parse(json)["@graph"] ?? []
}
const thing = (body: string, type: string) => things(body).find((one) => one["@type"] === type)

test("every page of the site exists, with five articles", () => {
  const paths = listPages(facts).map(({ path }) => path)
  expect(paths.filter((path) => !path.startsWith("/blog/"))).toEqual([
    "/",
    "/pricing",
    "/blog",
    "/terms",
    "/privacy",
    "/support",
  ])
  expect(paths.filter((path) => path.startsWith("/blog/"))).toHaveLength(5)
})

test.each(listPages(facts).map(({ path }) => path))(
  "%s says what it is, to people and to machines",
  async (path) => {
    const { status, body } = await curl(path)
    expect(status).toBe(200)
    const url = `http://localhost:3000${path}`
    expect(body.match(/<h1[ >]/g)).toHaveLength(1)
    expect(/<title>(.{10,75})<\/title>/.exec(body)?.[1]).toContain("Portico")
    expect(meta(body, "description").length).toBeGreaterThan(90)
    expect(meta(body, "description").length).toBeLessThanOrEqual(160)
    expect(body).toContain(`<link rel="canonical" href="${url}" />`)
    expect(meta(body, "og:url")).toBe(url)
    expect(meta(body, "og:title")).not.toBe("")
    expect(meta(body, "og:description")).toBe(meta(body, "description"))
    expect(meta(body, "og:type")).toBe(path.startsWith("/blog/") ? "article" : "website")
    const [, picture = ""] = /([\w-]+\.png)$/.exec(meta(body, "og:image")) ?? []
    const { width, height } = await sharp(readFileSync(join(previews, picture))).metadata()
    expect([width, height]).toEqual([1200, 630])
    expect(thing(body, "Organization")).toMatchObject({ email: "help@portico.example" })
    expect(body).not.toMatch(/<style|<script(?! type="(application\/(ld\+)?json|module)")|style="|onclick/)
    for (const link of ["/pricing", "/terms", "/privacy", "/support", "/blog", "https://github.com/portico"])
      expect(body).toContain(`href="${link}"`)
  },
)

test("no two pages have the same title or description", async () => {
  const pages = await Promise.all(listPages(facts).map(({ path }) => curl(path)))
  for (const name of ["description", "og:title", "og:url", "og:image"])
    expect(new Set(pages.map(({ body }) => meta(body, name))).size).toBe(pages.length)
})

test("the first page sells: six features of which one is lit, three steps, six questions, and the way in", async () => {
  const { body } = await curl("/")
  const [, cards = ""] = /<ul data-features[^>]*>([\s\S]*?)<\/ul>/.exec(body) ?? []
  expect(cards.match(/<li /g)).toHaveLength(6)
  expect(cards.match(/data-lit/g)?.length).toBeGreaterThan(0)
  expect(cards.match(/<li data-lit/g)).toHaveLength(1)
  expect(body.match(/Step (<!-- -->)?\d/g)).toHaveLength(3)
  expect(body.match(/<details /g)).toHaveLength(6)
  expect(body).toContain('href="/register"')
  expect(thing(body, "FAQPage")?.mainEntity).toHaveLength(6)
})

test("prices stand there in dollars, with what leads to each plan", async () => {
  const { body, text } = await curl("/pricing")
  for (const [name, price] of Object.entries({ monthly: "$20", monthlyEquivalent: "$17", yearly: "$200" }))
    expect(body).toContain(`<span data-price="${name}">${price}</span>`)
  expect(text).toContain("Save 17%")
  expect(body).toMatch(/<a href="\/register" [^>]*>Start Free<\/a>/)
  expect(body).toMatch(/<a href="\/register\?plan=pro" [^>]*>Upgrade to Pro<\/a>/)
  expect(text).toContain("Invoices a month 10 Unlimited")
  expect(thing(body, "SoftwareApplication")?.offers).toContainEqual(
    expect.objectContaining({ name: "Pro, yearly", price: 200, priceCurrency: "USD" }),
  )
})

test("the blog has three featured articles, each card with what one chooses by", async () => {
  const { body, text } = await curl("/blog")
  const [featured = "", others = ""] = body.split('id="others"')
  expect(featured.match(/<article /g)).toHaveLength(3)
  expect(others.match(/<article /g)).toHaveLength(2)
  expect(text).toContain("Getting paid on time, with the words to use")
  expect(text).toMatch(/Getting paid .*The Portico team 16 Sep 2025 6 min read/)
})

test("an article is all there: tables, tags, related ones, and its facts", async () => {
  const { body, text } = await curl("/blog/getting-paid-on-time")
  expect(text).toContain("An invoice is often late for a dull reason")
  expect(body).toContain('<td align="right">€81.37</td>')
  expect(body).toContain('data-share="Getting paid on time, with the words to use"')
  expect(text).toContain("late payment")
  const [, related = ""] = body.split('id="related"')
  expect(related.match(/<article /g)?.length).toBeLessThanOrEqual(3)
  expect(related).not.toContain('href="/blog/getting-paid-on-time"')
  expect(related).toContain('href="/blog/deposits-and-milestones"')
  expect(meta(body, "article:published_time")).toBe("2025-09-16")
  expect(thing(body, "BlogPosting")).toMatchObject({
    headline: "Getting paid on time, with the words to use",
    datePublished: "2025-09-16",
    mainEntityOfPage: "http://localhost:3000/blog/getting-paid-on-time",
  })
})

test("an article that isn't there leads to the blog, another address says that nothing is there", async () => {
  const article = await curl("/blog/nothing-of-that-name")
  expect([article.status, article.headers.location]).toEqual([302, "/blog"])
  const nowhere = await curl("/nowhere")
  expect(nowhere.status).toBe(404)
  expect(nowhere.body).toContain('<meta name="robots" content="noindex" />')
})

test("each page has one address: other spellings lead there with their query, and draw and keep nothing", async () => {
  for (const path of ["/", "/pricing", "/blog/getting-paid-on-time", "/nowhere"]) await curl(path)
  drawings = 0
  for (let slashes = 1; slashes <= 200; slashes++) {
    const end = "/".repeat(slashes)
    for (const [path, place] of [
      [`/${end}?plan=pro`, "/?plan=pro"],
      [`/pricing${end}`, "/pricing"],
      [`/blog/getting-paid-on-time${end}?a=//b`, "/blog/getting-paid-on-time?a=//b"],
    ] as const) {
      const { status, headers } = await curl(path)
      expect([path, status, headers.location]).toEqual([path, 301, place])
    }
    expect((await curl(`/blog/no-${slashes}${end}`)).headers.location).toBe("/blog")
    for (const path of [`/nowhere${end}`, `/no-${slashes}`, `/${end}pricing`, `/toString${end}`])
      expect([path, (await curl(path)).status]).toEqual([path, 404])
    expect((await curl(`/pricing?n=${slashes}`)).status).toBe(200)
  }
  expect(drawings).toBe(0)
})

test("terms, privacy and support say what the product does, and whom to write to", async () => {
  expect((await curl("/terms")).text).toContain("Last updated January 15, 2025")
  expect((await curl("/terms")).text).toContain("at least 18 years old")
  expect((await curl("/terms")).text).toContain("at least 30 days before a new price")
  expect((await curl("/privacy")).text).toContain("We don't set cookies")
  const { text } = await curl("/support")
  for (const words of ["help@portico.example", "Under 2 hours", "Under 24 hours", "Under 3 business days"])
    expect(text).toContain(words)
})

test("www and other reserved names show the site too, known by its one address", async () => {
  for (const name of ["www", "admin", "mail", "ftp", "no-one-at-all"]) {
    const { status, body } = await curl("/pricing", `${name}.localhost:3000`)
    expect([name, status]).toEqual([name, 200])
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/pricing" />')
  }
})

test("where there is no way to reach anybody yet, no page sends its reader there", () => {
  const noContact = facts
  for (const path of ["/terms", "/privacy"]) {
    expect(drawPage(path, noContact).markup, path).not.toContain("how to reach us")
    const reachable = { ...noContact, social_links: ["https://github.com/portico"] }
    expect(drawPage(path, reachable).markup, path).toContain("how to reach us")
  }
  const { markup } = drawPage("/support", noContact)
  expect(markup).toContain("Once there&#x27;s a support address, we&#x27;ll reply")
  expect(markup).not.toContain("people to ask")
})
