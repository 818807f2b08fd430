// An organization's page as the server sends it: readable without a script, by people, link previews and search engines.
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import { openPages } from "../support/drawn-site.ts"
import { makeOrganization, signIn } from "../support/factories.ts"

const page = {
  is_enabled: true,
  hero_title: "Lamps for quiet rooms",
  hero_subtitle: "Made to be read by",
  about_description: "Two people and a lathe.",
  contact_email: "lamps@studio.test",
  contact_phone: "+44 20 7946 0000",
  contact_address: "12 Mill Lane",
}

async function studio(fields: object = {}, more: Parameters<typeof makeOrganization>[0] = {}) {
  const organization = await makeOrganization({ name: "Northlight", ...more })
  const staff = await signIn(organization.id)
  const add = (what: string, body: object) => staff.rest("POST", `/api/landing-page${what}/`, body)
  expect((await add("", { ...page, ...fields })).status).toBe(201)
  const open = await openPages()
  return { organization, staff, add, look: (path = "/") => open(organization.slug, path) }
}
const factsIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "null")
const graphIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )

test("the page contains everything its owner entered", async () => {
  const { add, look } = await studio()
  await add("-projects", {
    title: "A library",
    description: "Ninety lamps.",
    technologies: "Oak, Brass",
    project_url: "https://library.test/",
  })
  await add("-testimonials", {
    client_name: "Ada",
    client_title: "Director",
    client_company: "Engines",
    testimonial_text: "Quick.",
    rating: 4,
  })
  await add("-social-links", { platform: "github", url: "https://github.test/northlight" })
  const { statusCode, headers, body } = await look()
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"])
  for (const words of [
    ...[
      "Lamps for quiet rooms</h1>",
      "Made to be read by",
      "Hire Me",
      "Two people and a lathe.",
      "12 Mill Lane",
    ],
    ...[
      "Featured Projects",
      "A library",
      "Ninety lamps.",
      ">Oak<",
      ">Brass<",
      'href="https://library.test/"',
    ],
    ...["What Clients Say", "Ada", "Director, Engines", "Quick.", "4 of 5 stars", "Get In Touch"],
    ...['href="/portal-login"', ">Client sign-in</a>", "Already a client?"],
    ...['href="mailto:lamps@studio.test"', 'href="tel:+442079460000"', 'href="/login"', "© 2025 Northlight"],
    ...['href="https://github.test/northlight"', 'aria-label="GitHub"', 'href="/theme.css?v'],
  ])
    expect(body).toContain(words)
  for (const anchor of ["about", "portfolio", "testimonials", "contact"])
    expect(body).toContain(`href="#${anchor}"`)
})

test("an empty section has neither content nor anchor", async () => {
  const { body } = await (await studio()).look()
  for (const part of ["portfolio", "testimonials"]) {
    expect(body).not.toContain(`id="${part}"`)
    expect(body).not.toContain(`href="#${part}"`)
  }
  expect(body).not.toContain("Social links")
})

test("a page reads the way that the letters of its title are written", async () => {
  const wayOf = async (fields: object) => {
    const { body } = await (await studio(fields)).look()
    return /<div dir="(\w+)" class="flex min-h-dvh/.exec(body)?.[1]
  }
  expect(await wayOf({})).toBe("ltr")
  expect(await wayOf({ hero_title: "12: نصنع مواقع" })).toBe("rtl")
  expect(await wayOf({ hero_title: "סטודיו" })).toBe("rtl")
  expect(await wayOf({ hero_title: "北京设计" })).toBe("ltr")
})

test("featured projects stand alone, of testimonials they come first", async () => {
  const { add, look } = await studio()
  await add("-projects", { title: "Ordinary work", description: "Fine." })
  expect((await look()).body).toContain("Ordinary work")
  await add("-projects", { title: "Best work", description: "Finest.", is_featured: true })
  await add("-testimonials", { client_name: "Second", testimonial_text: "Good." })
  await add("-testimonials", { client_name: "First", testimonial_text: "Better.", is_featured: true })
  await add("-testimonials", { client_name: "Newest", testimonial_text: "Fine." })
  const { body } = await look()
  expect(body).toContain("Best work")
  expect(body).not.toContain("Ordinary work")
  const places = ["First", "Newest", "Second"].map((name) => body.indexOf(`>${name}<`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test("its head has title, description and address", async () => {
  const { organization, look } = await studio({
    meta_title: "Lamps by Northlight",
    meta_description: "Lamps & shades.",
  })
  const { body } = await look()
  const url = `http://${organization.slug}.localhost:3000/`
  expect(body).toContain("<title>Lamps by Northlight</title>")
  expect(body).toContain('<meta name="description" content="Lamps &amp; shades." />')
  expect(body).toContain(`<link rel="canonical" href="${url}" />`)
  expect(body).not.toContain("noindex")
  expect(graphIn(body)).toMatchObject({
    "og:type": "website",
    "og:site_name": "Northlight",
    "og:title": "Lamps by Northlight",
    "og:description": "Lamps &amp; shades.",
    "og:url": url,
  })
  expect(factsIn(body)).toMatchObject({
    "@type": "Organization",
    name: "Northlight",
    url,
    email: page.contact_email,
    telephone: page.contact_phone,
    address: page.contact_address,
  })
})

test("without words of its own the head takes the organization's name and the page's first words", async () => {
  const { look } = await studio({ hero_subtitle: null, hero_description: `Long. ${"x".repeat(400)}` })
  const { body } = await look()
  expect(body).toContain("<title>Northlight</title>")
  const [, description = ""] = /name="description" content="([^"]*)"/.exec(body) ?? []
  expect(description).toMatch(/^Long\. x+…$/)
  expect(description).toHaveLength(300)
})

test("hostile text in every field stays text, and hostile addresses never get there", async () => {
  const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>'{{7*7}}`
  const texts = ["hero_title", "hero_subtitle", "hero_description", "hero_cta_text", "about_title"]
  const more = ["about_description", "contact_phone", "contact_address", "meta_title", "meta_description"]
  const short = Object.fromEntries([...texts, ...more].map((name) => [name, evil.slice(0, 50)]))
  const { add, look } = await studio(
    { ...short, about_description: evil, meta_description: evil, meta_title: evil },
    { name: evil },
  )
  await add("-projects", { title: evil, description: evil, technologies: evil })
  await add("-testimonials", {
    client_name: evil,
    client_title: evil,
    client_company: evil,
    testimonial_text: evil,
  })
  await add("-social-links", { platform: "other", url: "https://x.test/?a=%22%3E", label: evil })
  for (const url of ["javascript:alert(1)", "data:text/html,x"])
    expect((await add("-social-links", { platform: "other", url })).status).toBe(400)
  const { body, headers } = await look()
  // Within quotes it may stand as it is.
  expect(body.replace(/"[^"]*"/g, '""')).not.toMatch(/<script>|<img src=x|<[^>]*\sonerror=/)
  expect(body.match(/<script[^>]*>/g)?.length).toBe(3)
  expect(factsIn(body)).toMatchObject({ name: evil, description: evil })
  expect(String(headers["content-security-policy"])).not.toContain("unsafe")
})

test("without an enabled page the app answers, and also for a handed-over sign-in", async () => {
  const { organization, staff, look } = await studio()
  expect((await look("/?token=a&user=b")).body).toContain("the app")
  expect((await look("/?token=a")).body).toContain(page.hero_title)
  const [stored] = (await staff.rest("GET", "/api/landing-page/")).body as { id: number }[]
  await staff.rest("PATCH", `/api/landing-page/${stored?.id}/`, { is_enabled: false })
  const off = await look()
  expect([off.statusCode, off.body.includes("the app"), off.body.includes(page.hero_title)]).toEqual([
    200,
    true,
    false,
  ])
  expect((await call("GET", `/api/public/landing-page/${organization.slug}/`)).body).toMatchObject({
    error: "Landing page not found",
  })
  const other = await makeOrganization()
  const open = await openPages()
  expect((await open(other.slug, "/")).body).toContain("the app")
})

/** What `look` answers while a table of pages is away. */
async function unread<R>(look: () => Promise<R>): Promise<R> {
  const { app } = await testApp()
  await app.db.pool.query("alter table landing_testimonials rename to away")
  return look().finally(() => app.db.pool.query("alter table away rename to landing_testimonials"))
}

test("a page that can't be read shows an error and a retry", async () => {
  const { look } = await studio()
  const page = await unread(look)
  expect([page.statusCode, page.headers["retry-after"]]).toEqual([503, "5"])
  expect(page.body).toContain("Failed to load landing page")
  expect(page.body).toContain("noindex")
})

test("a page is in the organization's language, and so is what stands for it where it can't be read", async () => {
  const { staff, look } = await studio()
  await staff.rest("PATCH", "/api/billing-settings/", { language: "de" })
  const shown = await look()
  expect(shown.body).toContain('<html lang="de"')
  expect(graphIn(shown.body)["og:locale"]).toBe("de_DE")
  const missing = await look("/work/lamp-999")
  const failed = await unread(look)
  expect([missing.statusCode, failed.statusCode]).toEqual([404, 503])
  for (const [page, title] of [
    [missing, "Projekt nicht gefunden"],
    [failed, "Die Seite konnte nicht geladen werden"],
  ] as const) {
    expect(page.body).toContain('<html lang="de"')
    expect(page.body).toContain(`${title}</h1>`)
  }
})
