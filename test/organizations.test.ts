// Organizations: a free name, the public face at its own address, settings and the look that the plan allows.
import { expect, test } from "vitest"
import { call, testApp } from "./support/app.ts"
import { makeMember, makeOrganization, signIn, unique } from "./support/factories.ts"
import { auth, newEmail, password, verified } from "./support/registration.ts"

const check = async (business_name: string) => {
  const answer = await auth("check-business-name", { business_name })
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
const owned = async (plan_type: "free" | "pro" = "pro") => {
  const organization = await makeOrganization({ plan_type, name: "Acme" })
  const staff = await signIn(organization.id)
  const path = `/api/organizations/${organization.id}/`
  return {
    ...organization,
    staff,
    read: async () => (await staff.rest("GET", path)).body as Record<string, unknown>,
    change: (body: object) => staff.rest("PATCH", path, body),
    brand: (body: object) => staff.rest("PATCH", `${path}update_branding/`, body),
  }
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

test("when all numbered names are taken the suggestion is free all the same", async () => {
  const base = `busy-${unique()}`
  const { app } = await testApp()
  const slugs = [base, ...Array.from({ length: 40 }, (_, n) => `${base}-${n + 2}`)]
  await app.db.system
    .insertInto("organizations")
    .values(slugs.map((slug) => ({ slug, name: slug })))
    .execute()
  const { suggested_slug } = await check(base)
  expect(suggested_slug).toMatch(new RegExp(`^${base}-[0-9a-f]{8}$`))
})

test("reserved names and names without letters are refused with a suggestion", async () => {
  for (const name of ["www", "API", "admin", " mail ", "ftp"]) {
    const answer = await check(name)
    expect(answer).toMatchObject({ available: false, error: "This name is reserved" })
    expect(answer.suggested_slug).toMatch(/^(www|api|admin|mail|ftp)-\d+$/)
  }
  expect(await check("!?")).toMatchObject({
    available: false,
    error: "Use at least two letters or digits",
    suggested_slug: expect.stringMatching(/^business/),
  })
})

test("the suggestion for a long name is still a name of a host", async () => {
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

test("an organization's address tells who lives there", async () => {
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
      theme,
    },
  })
  expect((await at(`${slug}.api.localhost:3000`)).body).toMatchObject({ tenant: { id } })
  expect((await at(`${slug.toUpperCase()}.localhost`)).body).toMatchObject({ tenant: { id } })
  const nobody = ["localhost:3000", "www.localhost:3000", "api.localhost:3000", "nobody.localhost:3000"]
  for (const host of [...nobody, `${slug}.example.com`, `x.${slug}.localhost:3000`])
    expect(await at(host)).toMatchObject({ status: 200, body: { tenant: null } })
})

test("settings are read and changed by an owner", async () => {
  const { change, read, id, slug } = await owned()
  const settings = {
    address: "1 High Street\nLondon",
    country: "gb",
    tax_id: "GB123",
    email: "Hello@Acme.test",
    time_zone: "Africa/Lagos",
    default_currency: "ngn",
  }
  const answer = await change(settings)
  expect(answer.status).toBe(200)
  const now = { ...settings, country: "GB", email: "hello@acme.test", default_currency: "NGN" }
  expect(answer.body).toMatchObject({ id, slug, role: "owner", ...now })
  expect(await read()).toEqual(answer.body)
  expect((await change({ email: "", address: null, tax_id: "" })).body).toMatchObject({
    email: null,
    address: null,
    tax_id: null,
    country: "GB",
  })
})

test("settings don't change what isn't theirs", async () => {
  const { change, read } = await owned("free")
  const before = await read()
  const body = { name: "Other", slug: "other", plan_type: "pro", role: "member", primary_color: "#000000" }
  expect((await change(body)).status).toBe(200)
  expect((await change({})).status).toBe(200)
  expect(await read()).toEqual(before)
})

test.each([
  ["time_zone", "Nowhere/City"],
  ["time_zone", "+05:00"],
  ["time_zone", "posix/UTC"],
  ["time_zone", ""],
  ["default_currency", "XXX"],
  ["default_currency", ""],
  ["country", "Britain"],
  ["email", "nobody"],
])("the setting %s can't be %j", async (field, value) => {
  const { change, read } = await owned()
  const before = await read()
  const answer = await change({ tax_id: "1", [field]: value })
  expect(answer.status).toBe(400)
  expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field])
  expect(await read()).toEqual(before)
})

test("every zone that a browser may send is a setting", async () => {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query<{ name: string }>("select name from pg_timezone_names")
  const known = new Set(rows.map(({ name }) => name))
  expect(Intl.supportedValuesOf("timeZone").filter((zone) => !known.has(zone))).toEqual([])
})

test("a member reads the organization and works on its look, the settings are the owner's", async () => {
  const { id } = await makeOrganization()
  const member = await signIn(id, await makeMember(id, "member"))
  const path = `/api/organizations/${id}/`
  expect((await member.rest("GET", path)).body).toMatchObject({ id, role: "member" })
  expect((await member.rest("PATCH", path, { tax_id: "1" })).status).toBe(403)
  expect((await member.rest("PATCH", `${path}update_branding/`, { tagline: "We build" })).status).toBe(200)
})

test("another organization isn't found, and nobody reads one without signing in", async () => {
  const [mine, theirs] = await Promise.all([owned(), owned()])
  const path = `/api/organizations/${theirs.id}/`
  const asked = [
    await mine.staff.rest("GET", path),
    await mine.staff.rest("PATCH", path, { tax_id: "1" }),
    await mine.staff.rest("PATCH", `${path}update_branding/`, { name: "Mine" }),
  ]
  for (const { status, body } of asked) {
    expect(status).toBe(404)
    expect(body).toMatchObject({ error: "Organization not found" })
  }
  expect(await theirs.read()).toMatchObject({ name: "Acme", tax_id: null })
  expect((await call("GET", path)).status).toBe(401)
})

test("a paid plan changes name, tagline and all colours", async () => {
  const { brand, read } = await owned()
  const look = {
    name: "Acme & Co",
    tagline: "We build",
    primary_color: "#111111",
    accent_color: "#222222",
    background_color: "#333333",
    surface_color: "#444444",
    text_color: "#eeeeee",
  }
  const answer = await brand(look)
  expect(answer.status).toBe(200)
  const { name, tagline, ...theme } = look
  expect(answer.body).toMatchObject({ ...look, theme })
  expect(answer.body).not.toHaveProperty("warning")
  expect((await brand({ tagline: "" })).body).toMatchObject({ name, tagline: null, theme })
  expect(await read()).toMatchObject({ name, tagline: null })
  expect(tagline).toBe("We build")
})

test("the free plan saves the name, leaves the rest and says so", async () => {
  const { brand, read } = await owned("free")
  const answer = await brand({ name: "New name", tagline: "We build", primary_color: "#111111" })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      name: "New name",
      tagline: null,
      primary_color: "#4F46E5",
      warning: expect.stringContaining("Pro"),
    },
  })
  const unchanged = await brand({ name: "Newer", tagline: "", primary_color: "#4f46e5" })
  expect(unchanged.body).toMatchObject({ name: "Newer" })
  expect(unchanged.body).not.toHaveProperty("warning")
  expect(await read()).toMatchObject({ name: "Newer", tagline: null, primary_color: "#4F46E5" })
})

test("colours without a name are refused on the free plan", async () => {
  const { brand, read } = await owned("free")
  const before = await read()
  expect(await brand({ primary_color: "#111111", text_color: "#222222" })).toMatchObject({
    status: 403,
    body: {
      code: "plan_required",
      error: "Custom themes require a Pro subscription. Please upgrade your plan to save theme changes.",
    },
  })
  expect(await read()).toEqual(before)
})

test("a colour is #RRGGBB and a name isn't empty", async () => {
  const { brand } = await owned()
  for (const body of [{ primary_color: "red" }, { accent_color: "#fff" }, { text_color: "" }, { name: " " }])
    expect((await brand(body)).status).toBe(400)
})

test("open screens hear of a change", async () => {
  const { id, change } = await owned()
  const { app } = await testApp()
  const heard: string[] = []
  const leave = app.events.subscribe(id, {}, (text) => heard.push(text) > 0)
  await change({ tax_id: "1" })
  await expect.poll(() => heard.join("")).toContain('"type":"organization"')
  leave()
})
