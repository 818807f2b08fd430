// The preview of a landing page: the page itself with what is typed over it, for one look.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { openPages } from "../support/drawn-site.ts"
import {
  makeLandingPage,
  makeLandingProject,
  makeOrganization,
  makeSocialLink,
  makeTestimonial,
  signIn,
} from "../support/factories.ts"

async function studio() {
  const organization = await makeOrganization({ name: "Northlight & Sons" })
  const staff = await signIn(organization.id)
  const open = await openPages()
  const make = async (fields: object = {}) => {
    const { body } = await staff.rest("POST", "/api/preview/", { kind: "landing", ...fields })
    return (body as { url: string }).url
  }
  const look = async (fields: object = {}) => open(organization.slug, await make(fields))
  return { organization, staff, open, make, look }
}

test("a page that no one has saved yet is shown with what is typed so far", async () => {
  const { look } = await studio()
  const page = await look({
    hero_title: "Lamps & light",
    hero_subtitle: "For shops",
    hero_description: "From a sketch on.",
    hero_cta_text: "Ask us",
    about_title: "Who we are",
    about_description: "Two people and a <b>lathe</b>.",
    contact_email: "Lamps@Northlight.test",
    contact_phone: "+44 20 7946 0000",
    contact_address: "12 Mill Lane",
    meta_title: "Northlight: lamps",
    meta_description: "Lamps for shops.",
  })
  expect(page.statusCode).toBe(200)
  for (const words of [
    "Lamps &amp; light</h1>",
    "For shops",
    "From a sketch on.",
    "Ask us",
    "Who we are",
    "Two people and a &lt;b&gt;lathe&lt;/b&gt;.",
    "mailto:lamps@northlight.test",
    "tel:+442079460000",
    "12 Mill Lane",
    "<title>Northlight: lamps</title>",
    'name="description" content="Lamps for shops."',
  ])
    expect(page.body).toContain(words)
})

test("with nothing typed and nothing saved it says what a new page says", async () => {
  const { look } = await studio()
  const { body } = await look()
  expect(body).toContain("Welcome to Northlight &amp; Sons</h1>")
  expect(body).toContain("Hire Me")
  expect(body).toContain("<title>Northlight &amp; Sons</title>")
  for (const id of ["about", "portfolio", "testimonials"]) expect(body).not.toContain(`id="${id}"`)
})

test("what is stored stands there too, on a page that is switched off, and emptied fields are empty", async () => {
  const { organization, look, open } = await studio()
  await makeLandingPage(organization.id)
  await makeLandingProject(organization.id)
  await makeTestimonial(organization.id)
  await makeSocialLink(organization.id)
  expect((await open(organization.slug, "/")).body).toContain("the app")
  const stored = (await look()).body
  for (const id of ["about", "portfolio", "testimonials"]) expect(stored).toContain(`id="${id}"`)
  expect(stored).toContain('aria-label="Social links"')
  const emptied = (await look({ hero_title: "", about_description: null })).body
  expect(emptied).toContain("Welcome to Northlight")
  expect(emptied).not.toContain('id="about"')
  expect(emptied).toContain('id="portfolio"')
})

test("a picture that isn't uploaded is shown, and only a picture", async () => {
  const { look } = await studio()
  const dot = "data:image/png;base64,iVBORw0KGgo="
  expect((await look({ hero_background_image: dot })).body).toContain(`src="${dot}"`)
  const script = "data:text/html;base64,PHNjcmlwdD4="
  expect((await look({ hero_background_image: script })).body).not.toContain(script)
})

test("values that don't fit yet count as nothing", async () => {
  const { look } = await studio()
  const page = await look({
    hero_title: "x".repeat(201),
    contact_email: "ada@",
    hero_cta_text: "y".repeat(101),
  })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain("Welcome to Northlight")
  expect(page.body).not.toContain("mailto:")
  expect(page.body).toContain("Hire Me")
})

test("a preview is shown once, to the first caller, and HEAD doesn't use it up", async () => {
  const { organization, make, open } = await studio()
  const url = await make()
  expect((await open(organization.slug, url, "HEAD")).statusCode).toBe(404)
  const looks = await Promise.all([open(organization.slug, url), open(organization.slug, url)])
  expect(looks.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  const again = await open(organization.slug, url)
  expect(again.statusCode).toBe(404)
  expect(again.body).toContain("Landing page not available")
})

test("one that is over is told in the organization's language", async () => {
  const { organization, staff, make, open } = await studio()
  await staff.rest("PATCH", "/api/billing-settings/", { language: "fr" })
  const url = await make()
  await open(organization.slug, url)
  for (const gone of [url, "/preview/landing/none"]) {
    const { statusCode, body } = await open(organization.slug, gone)
    expect(statusCode).toBe(404)
    expect(body).toContain('<html lang="fr"')
    expect(body).toContain("Page indisponible</h1>")
  }
})

test("it expires after a minute", async () => {
  const { organization, make, open } = await studio()
  const { app } = await testApp()
  const url = await make()
  const age = "update previews set expires_at = expires_at - interval '60 seconds' where organization_id = $1"
  await app.db.pool.query(age, [organization.id])
  expect((await open(organization.slug, url)).statusCode).toBe(404)
})

test("a token doesn't work at another organization's address, under its id or elsewhere", async () => {
  const [here, there] = await Promise.all([studio(), studio()])
  const url = await here.make()
  const renamed = url.replace(/\d+\./, `${there.organization.id}.`)
  expect((await here.open(there.organization.slug, renamed)).statusCode).toBe(404)
  expect((await here.open(here.organization.slug, url.replace("landing", "invoice"))).statusCode).toBe(404)
  expect((await here.open(there.organization.slug, await here.make())).statusCode).toBe(404)
  for (const nonsense of ["x", "1.x", "0.".padEnd(45, "a"), "%00"])
    expect((await here.open(here.organization.slug, `/preview/landing/${nonsense}`)).statusCode).toBe(404)
  const invoice = await here.staff.rest("POST", "/api/preview/", { kind: "invoice" })
  const taken = (invoice.body as { url: string }).url
  expect((await here.open(here.organization.slug, taken.replace("invoice", "landing"))).statusCode).toBe(404)
})

test("only the app may frame it; it isn't cached or indexed", async () => {
  const { look } = await studio()
  const { headers, body } = await look()
  const policy = String(headers["content-security-policy"])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain("unsafe")
  expect(headers["x-frame-options"]).toBe("SAMEORIGIN")
  expect(headers["cache-control"]).toBe("no-store")
  expect(body).toContain('<meta name="robots" content="noindex" />')
})
