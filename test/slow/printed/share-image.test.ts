// What a link to an organization's page is shown with: drawn in the background, once for each look, while there is a page.
import sharp from "sharp"
import { expect, test } from "vitest"
import { call, testApp } from "../../support/app.ts"
import { openPages } from "../../support/drawn-site.ts"
import { makeLandingPage, makeOrganization, signIn } from "../../support/factories.ts"
import { formOf, picture } from "../../support/forms.ts"
import { runJobs, waitingJobs } from "../../support/jobs.ts"

const open = await openPages()
const graphOf = async (slug: string): Promise<Record<string, string>> => {
  const { body } = await open(slug, "/")
  const tags = [...body.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)]
  return Object.fromEntries(tags.map(([, name, value]) => [name, value]))
}
const renders = async () => (await testApp()).worker.renderer.stats().renders
const pathOf = (url: string | undefined) => new URL(url ?? "").pathname

/** A page that is stored without a call, as those are that were there before. */
async function shownPage() {
  const organization = await makeOrganization({ name: "Northlight & Sons", plan_type: "pro" })
  const page = await makeLandingPage(organization.id, { is_enabled: true })
  return { ...organization, page, staff: await signIn(organization.id) }
}

test("a page that is switched on gets its picture, at its own address", async () => {
  const { id, slug } = await makeOrganization({ name: "Northlight & Sons" })
  const staff = await signIn(id)
  const fields = { is_enabled: true, hero_title: "Lamps", about_description: "Two people." }
  expect((await staff.rest("POST", "/api/landing-page/", fields)).status).toBe(201)
  await runJobs(id)
  const graph = await graphOf(slug)
  expect(graph).toMatchObject({
    "og:image:type": "image/png",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Northlight &amp; Sons",
    "twitter:card": "summary_large_image",
    "twitter:image": graph["og:image"],
    "twitter:image:alt": "Northlight &amp; Sons",
  })
  expect(graph["og:image"]).toMatch(new RegExp(`^http://${slug}\\.localhost:3000/`))
  const host = `${slug}.localhost:3000`
  const { status, headers, raw } = await call("GET", pathOf(graph["og:image"]), { host })
  expect([status, headers["content-type"], headers["cross-origin-resource-policy"]]).toEqual([
    200,
    "image/png",
    "cross-origin",
  ])
  expect(headers["cache-control"]).toContain("immutable")
  const { width, height } = await sharp(raw).metadata()
  expect([width, height]).toEqual([1_200, 630])
  const { data } = await sharp(raw)
    .extract({ left: 5, top: 5, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data].slice(0, 3)).toEqual([0x0f, 0x17, 0x2a])
})

test("strangers, however many look, have it drawn once", async () => {
  const { id, slug } = await shownPage()
  await Promise.all(Array.from({ length: 5 }, () => open(slug, "/")))
  expect((await graphOf(slug))["og:image"]).toBeUndefined()
  expect((await waitingJobs(id)).map(({ name }) => name)).toEqual(["draw-picture"])
  await runJobs(id)
  const { "og:image": image } = await graphOf(slug)
  expect(image).toMatch(/\/api\/public\/images\//)
  const before = await renders()
  await open(slug, "/")
  expect(await waitingJobs(id)).toEqual([])
  expect([await renders(), (await graphOf(slug))["og:image"]]).toEqual([before, image])
})

test("it is drawn again when something on it changes, and the one before goes", async () => {
  const { id, slug, page, staff } = await shownPage()
  await open(slug, "/")
  await runJobs(id)
  const { "og:image": first } = await graphOf(slug)
  const count = await renders()
  await staff.rest("PATCH", `/api/landing-page/${page.id}/`, { contact_phone: "+44 20 7946 0000" })
  await runJobs(id)
  expect([await renders(), (await graphOf(slug))["og:image"]]).toEqual([count, first])

  await staff.rest("PATCH", `/api/organizations/${id}/update_branding/`, { tagline: "Lamps that last" })
  await runJobs(id)
  const after = await graphOf(slug)
  expect(after["og:image"]).not.toBe(first)
  expect(after["og:image:alt"]).toBe("Northlight &amp; Sons: Lamps that last")
  expect((await call("GET", pathOf(first))).status).toBe(404)
  expect((await call("GET", pathOf(after["og:image"]))).status).toBe(200)
})

test("a new logo is drawn too", async () => {
  const { id, slug, staff } = await shownPage()
  await open(slug, "/")
  await runJobs(id)
  const { "og:image": first } = await graphOf(slug)
  const form = await formOf({ logo: { bytes: await picture("png", 300, 100), name: "logo.png" } })
  const sent = await staff.rest("POST", `/api/organizations/${id}/upload_logo/`, form.body, form.headers)
  expect(sent.status).toBe(200)
  await runJobs(id)
  expect((await graphOf(slug))["og:image"]).not.toBe(first)
})

test("with the page its picture goes", async () => {
  const { id, slug, page, staff } = await shownPage()
  await open(slug, "/")
  await runJobs(id)
  const { "og:image": image } = await graphOf(slug)
  await staff.rest("PATCH", `/api/landing-page/${page.id}/`, { is_enabled: false })
  await runJobs(id)
  expect((await call("GET", pathOf(image))).status).toBe(404)
})

test("until it is there a link is shown with what the page shows first", async () => {
  const { slug, page, staff } = await shownPage()
  const form = await formOf({ hero_background_image: { bytes: await picture(), name: "a.png" } })
  await staff.rest("PATCH", `/api/landing-page/${page.id}/`, form.body, form.headers)
  const graph = await graphOf(slug)
  expect(graph["og:image"]).toMatch(/\.webp\/$/)
  expect(graph["twitter:card"]).toBe("summary_large_image")
  expect(graph["og:image:width"]).toBeUndefined()
})
