// What search engines are told of each host: the main site, an organization's own, and one that no one has.
import { expect, test } from "vitest"
import { buildApp } from "../../src/app.ts"
import type { Site } from "../../src/core/pages/site.ts"
import { testApp } from "../support/app.ts"
import { atEndOfFile } from "../support/endings.ts"
import { makeLandingPage, makeOrganization } from "../support/factories.ts"

const site: Site = {
  mount: async () => undefined,
  template: async () => "<html></html>",
  draw: async () => ({ status: 200, title: "A page", markup: "" }),
  drawLanding: async () => ({ head: { title: "A page" }, markup: "", data: "{}" }),
  list: async () => [{ path: "/" }, { path: "/blog/one&two", changed: "2026-01-20" }],
}
const server = await buildApp((await testApp()).app, site)
atEndOfFile(() => server.close())
const ask = (url: string, host = "localhost:3000") => server.inject({ url, headers: { host } })

test("the main site names its pages, under the address of the settings", async () => {
  const robots = await ask("/robots.txt")
  expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8")
  expect(robots.body).toContain("Allow: /")
  expect(robots.body).toContain("Sitemap: http://localhost:3000/sitemap.xml")
  const sitemap = await ask("/sitemap.xml", "www.localhost:3000")
  expect(sitemap.headers["content-type"]).toBe("application/xml; charset=utf-8")
  expect(sitemap.body).toContain("<url><loc>http://localhost:3000/</loc></url>")
  expect(sitemap.body).toContain(
    "<url><loc>http://localhost:3000/blog/one&amp;two</loc><lastmod>2026-01-20</lastmod></url>",
  )
})

test("an organization names its page while it shows one", async () => {
  const { id, slug } = await makeOrganization()
  const host = `${slug}.localhost:3000`
  expect((await ask("/robots.txt", host)).body).toContain(`Sitemap: http://${host}/sitemap.xml`)
  expect((await ask("/sitemap.xml", host)).body).not.toContain("<url>")
  await makeLandingPage(id, { is_enabled: true })
  expect((await ask("/sitemap.xml", host)).body).toContain(`<url><loc>http://${host}/</loc></url>`)
})

test("an unused host lists no pages, and neither does an API host", async () => {
  expect((await ask("/robots.txt", "no-one-here.localhost:3000")).body).toBe("User-agent: *\nDisallow: /\n")
  expect((await ask("/sitemap.xml", "no-one-here.localhost:3000")).statusCode).toBe(404)
  expect((await ask("/robots.txt", "api.localhost:3000")).statusCode).toBe(404)
})
