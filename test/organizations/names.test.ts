// The name of a business: free or taken, its address, and the public face there.
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import { makeOrganization, unique } from "../support/factories.ts"
import { auth, newEmail, password, verified } from "../support/registration.ts"

const check = async (business_name: string, slug?: string) => {
  const answer = await auth("check-business-name", { business_name, slug })
  expect(answer.status).toBe(200)
  return answer.body as {
    available: boolean
    error?: string
    suggested_slug: string
    subdomain_preview: string
  }
}
const register = async (business_name: string) => {
  const email = newEmail()
  await verified(email)
  return auth("register", { email, password, business_name })
}
test("a free name is offered as it is, with its future address", async () => {
  const mark = unique()
  expect(await check(`  Żółw & Söhne_${mark} `)).toEqual({
    available: true,
    suggested_slug: `zolw-sohne-${mark}`,
    subdomain_preview: `zolw-sohne-${mark}.localhost:3000`,
  })
})

test("a taken name is refused with a suggestion that can be registered", async () => {
  const name = `Studio ${unique()}`
  await register(name)
  for (const number of [2, 3]) {
    const answer = await check(name)
    expect(answer).toMatchObject({ available: false, error: "This business name is already taken" })
    expect(answer.suggested_slug).toMatch(new RegExp(`-${number}$`))
    expect(answer.subdomain_preview).toBe(`${answer.suggested_slug}.localhost:3000`)
    expect(await check(answer.suggested_slug)).toMatchObject({ available: true })
    expect((await register(answer.suggested_slug)).status).toBe(201)
  }
})

test("even when all numbered names are taken the suggestion is free", async () => {
  const base = `busy-${unique()}`
  const { app } = await testApp()
  const slugs = [base, ...Array.from({ length: 40 }, (_, n) => `${base}-${n + 2}`)]
  await app.db.system
    .insertInto("organizations")
    .values(slugs.map((slug) => ({ slug, name: slug })))
    .execute()
  const { suggested_slug } = await check(base)
  expect(suggested_slug).toMatch(new RegExp(`^${base}-[a-z0-9]{8}$`))
})

test.each(["Login", "Support", "Security", "app", "PORTICO", "no reply"])(
  "%s would pass for the product's own",
  async (name) => {
    expect(await check(name)).toMatchObject({ available: false, error: "This name is reserved" })
    expect((await register(name)).status).toBe(400)
  },
)

test.each(["PayPal", "Pay-Pal", "PayPa1", "PayPal Login", "Stripe Billing", "Deutsche Bank", "Ｐａｙｐａｌ"])(
  "%s would pass for a brand that people trust with money: a neutral address is offered",
  async (name) => {
    const answer = await check(name)
    expect(answer).toMatchObject({ available: false, error: "This name is reserved" })
    expect(answer.suggested_slug).toMatch(/^studio-[a-z2-9]{4}$/)
    expect((await register(name)).status).toBe(400)
    expect(await check("Any Studio", name)).toMatchObject({
      available: false,
      error: "This name is reserved",
    })
  },
)

test("an organization that had a brand's name keeps its address", async () => {
  const { app, server } = await testApp()
  await app.db.system.insertInto("organizations").values({ slug: "paypal", name: "Pay Pal & Sons" }).execute()
  const { statusCode, body } = await server.inject({
    url: "/api/tenant/",
    headers: { host: "paypal.localhost:3000" },
  })
  expect([statusCode, JSON.parse(body).tenant.slug]).toEqual([200, "paypal"])
})

test("reserved names and single letters are refused with a suggestion", async () => {
  for (const name of ["www", "API", "admin", " mail ", "ftp"]) {
    const answer = await check(name)
    expect(answer).toMatchObject({ available: false, error: "This name is reserved" })
    expect(answer.suggested_slug).toMatch(/^(www|api|admin|mail|ftp)-\d+$/)
  }
  expect(await check("x!")).toMatchObject({
    available: false,
    error: "Use at least two letters or digits",
    suggested_slug: expect.stringMatching(/^x-\d+$/),
  })
})

test("a name that leaves nothing comes with a free neutral address", async () => {
  const neutral = /^studio-[a-z2-9]{4}$/
  const [one, other] = [await check("🎉😀"), await check("!?")]
  for (const answer of [one, other]) {
    expect(answer).toMatchObject({ available: true, suggested_slug: expect.stringMatching(neutral) })
    expect(answer.subdomain_preview).toBe(`${answer.suggested_slug}.localhost:3000`)
  }
  expect(one.suggested_slug).not.toBe(other.suggested_slug)
})

test("a chosen address is checked instead of the name's", async () => {
  const mark = unique()
  const chosen = { available: true, suggested_slug: `mon-atelier-${mark}` }
  expect(await check("🎉", ` Mon Atelier ${mark}`)).toMatchObject(chosen)
  expect(await check("www", `mon-atelier-${mark}`)).toMatchObject(chosen)
  const { slug } = await makeOrganization()
  expect(await check("🎉", slug)).toMatchObject({
    available: false,
    error: "This address is already taken",
    suggested_slug: `${slug}-2`,
  })
  expect(await check("🎉", "api")).toMatchObject({ available: false, error: "This name is reserved" })
  for (const wrong of ["!!", "x"])
    expect(await check("Some Name", wrong)).toMatchObject({
      available: false,
      error: "Use at least two letters or digits",
    })
})

test("the suggestion for a long name is still a valid host name", async () => {
  const name = `${"a".repeat(51)}-${unique()} and more`
  expect((await register(name)).status).toBe(201)
  const { suggested_slug } = await check(name)
  expect(suggested_slug).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])$/)
  expect(suggested_slug).not.toContain("--")
})

test("a name is required, and one line of text", async () => {
  for (const business_name of ["", "  ", "a\u0000b", "x".repeat(201), 5, undefined])
    expect((await auth("check-business-name", { business_name })).status).toBe(400)
})

test("an organization's address answers its name", async () => {
  const { id, slug } = await makeOrganization({ name: "Acme" })
  const at = (host: string) => call("GET", "/api/tenant/?t=1763700000", { host })
  const theme = {
    primary_color: "#4F46E5",
    accent_color: "#10B981",
    background_color: "#0F172A",
    surface_color: "#1E293B",
    text_color: "#F8FAFC",
  }
  expect((await at(`${slug}.localhost:3000`)).body).toEqual({
    tenant: {
      id,
      name: "Acme",
      slug,
      subdomain: slug,
      logo_file_url: null,
      logo_url: null,
      primary_color: "#4F46E5",
      accent_color: "#10B981",
      date_order: "DMY",
      time_zone: "UTC",
      language: "en",
      is_sample: false,
      theme,
    },
  })
  expect((await at(`${slug}.api.localhost:3000`)).body).toMatchObject({ tenant: { id } })
  expect((await at(`${slug.toUpperCase()}.localhost`)).body).toMatchObject({ tenant: { id } })
  const unused = ["localhost:3000", "www.localhost:3000", "api.localhost:3000", "no-one.localhost:3000"]
  for (const host of [...unused, `${slug}.example.com`, `x.${slug}.localhost:3000`])
    expect(await at(host)).toMatchObject({ status: 200, body: { tenant: null } })
})
