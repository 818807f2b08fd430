// The main site of an installation for its own people: no prices and no plans, and no way to register where not anyone can.
import { expect, test } from "vitest"
import { drawPage, listPages, placeOf } from "../../../client/public-server.tsx"
import { facts as selling } from "./facts.ts"

const facts = { ...selling, plans: false }

test("there is no page with prices, and none in the list for search engines", () => {
  expect(placeOf("/pricing", selling)).toEqual({ status: 200, page: "/pricing" })
  for (const path of ["/pricing", "/pricing/"]) expect(placeOf(path, facts).status).toBe(404)
  const paths = (about: typeof facts) => listPages(about).map(({ path }) => path)
  expect(paths(facts)).toEqual(paths(selling).filter((path) => path !== "/pricing"))
})

test.each(listPages(facts).map(({ path }) => path))("%s names no plan and no price", (path) => {
  const { title, description, markup, ...head } = drawPage(path, facts)
  const all = [title, description, markup, JSON.stringify(head)].join("\n")
  expect(
    all.match(/\/pricing|plan=|\bPro\b|Free plan|[Ss]tart free|credit card|"Offer"|are free/g),
  ).toBeNull()
  expect(description.length).toBeGreaterThan(90)
  expect(description.length).toBeLessThanOrEqual(160)
})

test("what is left of a page is what it was", () => {
  const { markup } = drawPage("/", facts)
  expect(markup.match(/<details /g)).toHaveLength(5)
  expect(markup).toContain("Your logo and colours appear on everything your clients see")
  expect(drawPage("/terms", facts).markup).not.toContain("Plans and prices")
  expect(drawPage("/terms", selling).markup).toContain("Plans and prices")
})

test.each(["invited", "closed"] as const)("no page leads to registering where it is %s", (registration) => {
  const known = { ...selling, registration }
  for (const { path } of listPages(known)) {
    const { markup, description } = drawPage(path, known)
    expect([path, markup.match(/\/register|Get Started|Start free\. No|Register your business/g)]).toEqual([
      path,
      null,
    ])
    expect([path, markup.includes('href="/auth"')]).toEqual([path, true])
    expect(description).not.toContain("Start free")
  }
  expect(drawPage("/", selling).markup).toContain("Get Started")
})

test("the first step on the first page is one that a visitor can take", () => {
  const first = (registration: typeof facts.registration) =>
    /Step (?:<!-- -->)?1<\/span><h3[^>]*>([^<]+)/.exec(
      drawPage("/", { ...selling, registration }).markup,
    )?.[1]
  expect(first("open")).toBe("Register your business")
  expect(first("invited")).toBe("Open your sign-up link")
  expect(first("closed")).toBe("Sign in to your workspace")
})
