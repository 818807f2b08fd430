// The public page: made once, seen when it is enabled, and never without what it needs.
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import {
  makeLandingPage,
  makeLandingProject,
  makeOrganization,
  makeSocialLink,
  makeTestimonial,
  signIn,
} from "../support/factories.ts"
import { formOf, picture } from "../support/forms.ts"
import { runJobs } from "../support/jobs.ts"

const all = "/api/landing-page/"
const one = ({ body }: { body: unknown }) => `${all}${(body as { id: number }).id}/`
const publicPage = (slug: string) => call("GET", `/api/public/landing-page/${slug}/`)
const fillIn = "Please fill in the hero title and about description before enabling the landing page"

test("there is none, then one, and never two", async () => {
  const staff = await signIn((await makeOrganization()).id)
  expect((await staff.rest("GET", all)).body).toEqual([])
  const made = await staff.rest("POST", all, { hero_title: "Hello" })
  expect(made).toMatchObject({
    status: 201,
    body: {
      is_enabled: false,
      hero_title: "Hello",
      hero_cta_text: "Hire Me",
      about_title: "About Me",
      about_description: null,
    },
  })
  expect((await staff.rest("GET", all)).body).toEqual([made.body])
  const again = await staff.rest("POST", all, { hero_title: "Hello again" })
  expect(again).toMatchObject({ status: 409, body: { code: "conflict" } })
  expect((await staff.rest("GET", all)).body).toEqual([made.body])
})

test("two at once make one page", async () => {
  const staff = await signIn((await makeOrganization()).id)
  const both = await Promise.all([1, 2].map((n) => staff.rest("POST", all, { hero_title: `Page ${n}` })))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test("it can't be enabled without a hero title and an about description", async () => {
  const staff = await signIn((await makeOrganization()).id)
  const refused = await staff.rest("POST", all, { is_enabled: true, hero_title: "Hello" })
  expect(refused).toMatchObject({
    status: 400,
    body: { error: fillIn, fields: { about_description: [fillIn] } },
  })
  expect((await staff.rest("GET", all)).body).toEqual([])

  const made = await staff.rest("POST", all, { about_description: "Since 1998." })
  const enable = await staff.rest("PATCH", one(made), { is_enabled: true, hero_title: "  " })
  expect(enable).toMatchObject({ status: 400, body: { error: fillIn, fields: { hero_title: [fillIn] } } })
  const enabled = await staff.rest("PATCH", one(made), { is_enabled: true, hero_title: "Hello" })
  expect(enabled).toMatchObject({ status: 200, body: { is_enabled: true } })
  expect((await staff.rest("PATCH", one(made), { about_description: null })).body).toMatchObject({
    error: fillIn,
  })
  expect((await staff.rest("GET", all)).body).toEqual([enabled.body])
})

test("an emptied button or heading says again what it said at first", async () => {
  const staff = await signIn((await makeOrganization()).id)
  const made = await staff.rest("POST", all, { hero_cta_text: "Call me", about_title: "The studio" })
  expect(made.body).toMatchObject({ hero_cta_text: "Call me", about_title: "The studio" })
  const emptied = await staff.rest("PATCH", one(made), { hero_cta_text: "", about_title: null })
  expect(emptied.body).toMatchObject({ hero_cta_text: "Hire Me", about_title: "About Me" })
})

test("visitors see it while it is enabled, and nothing of it otherwise", async () => {
  const organization = await makeOrganization({ name: "Studio Lamp" })
  const staff = await signIn(organization.id)
  expect(await publicPage(organization.slug)).toMatchObject({
    status: 404,
    body: { error: "Landing page not found" },
  })
  const page = await makeLandingPage(organization.id, { is_enabled: true })
  await makeSocialLink(organization.id)
  const shown = await publicPage(organization.slug.toUpperCase())
  expect(shown).toMatchObject({
    status: 200,
    body: {
      organization_name: "Studio Lamp",
      organization_slug: organization.slug,
      organization_logo: null,
      primary_color: "#4F46E5",
      hero_title: "We build websites",
      about_description: "Since 1998.",
      social_links: [{ platform: "github", url: "https://github.example/studio", label: null }],
      portfolio_projects: [],
      testimonials: [],
    },
  })
  await staff.rest("PATCH", `${all}${page.id}/`, { is_enabled: false })
  expect(await publicPage(organization.slug)).toMatchObject({
    status: 404,
    body: { error: "Landing page not found" },
  })
})

test("the featured projects are shown, all when none is; of testimonials all, the featured first", async () => {
  const { id, slug } = await makeOrganization()
  await makeLandingPage(id, { is_enabled: true })
  const titles = async () => {
    const { portfolio_projects } = (await publicPage(slug)).body as {
      portfolio_projects: { title: string }[]
    }
    return portfolio_projects.map(({ title }) => title)
  }
  await makeLandingProject(id, { title: "First" })
  await makeLandingProject(id, { title: "Second" })
  expect(await titles()).toEqual(["Second", "First"])
  await makeLandingProject(id, { title: "Third", is_featured: true })
  expect(await titles()).toEqual(["Third"])

  await makeTestimonial(id, { client_name: "Ada" })
  await makeTestimonial(id, { client_name: "Bea", is_featured: true })
  await makeTestimonial(id, { client_name: "Cleo" })
  const { testimonials } = (await publicPage(slug)).body as { testimonials: { client_name: string }[] }
  expect(testimonials.map(({ client_name }) => client_name)).toEqual(["Bea", "Cleo", "Ada"])
})

test("the logo is shown on a paid plan alone", async () => {
  const { app } = await testApp()
  for (const [plan_type, logo] of [
    ["free", null],
    ["pro", expect.stringMatching(/^\/api\/public\/images\//)],
  ] as const) {
    const { id, slug } = await makeOrganization({ plan_type })
    await makeLandingPage(id, { is_enabled: true })
    const logo_file = `images/${id}/${"a".repeat(48)}.png`
    await app.db.system.updateTable("organizations").set({ logo_file }).where("id", "=", id).execute()
    expect((await publicPage(slug)).body).toMatchObject({ organization_logo: logo })
  }
})

test("the background comes as a form, is shown, and goes when it is replaced", async () => {
  const { id, slug } = await makeOrganization()
  const staff = await signIn(id)
  const page = await makeLandingPage(id, { is_enabled: true })
  const form = await formOf({ hero_subtitle: "By hand", hero_background_image: { bytes: await picture() } })
  const changed = await staff.rest("PATCH", `${all}${page.id}/`, form.body, form.headers)
  expect(changed).toMatchObject({ status: 200, body: { hero_subtitle: "By hand", is_enabled: true } })
  const { hero_background_image: address } = (await publicPage(slug)).body as {
    hero_background_image: string
  }
  expect((await call("GET", address)).status).toBe(200)
  const removed = await staff.trpc.landing.update.mutate({ id: page.id, hero_background_image: null })
  expect(removed.hero_background_image).toBeNull()
  await runJobs(id)
  expect((await call("GET", address)).status).toBe(404)
})

test("a page that may not be enabled keeps no picture", async () => {
  const staff = await signIn((await makeOrganization()).id)
  const { app } = await testApp()
  const form = await formOf({ is_enabled: "true", hero_background_image: { bytes: await picture() } })
  const kept: string[] = []
  const { put } = app.files
  app.files.put = async (key, bytes, type) => {
    kept.push(key)
    return put(key, bytes, type)
  }
  const refused = await staff.rest("POST", all, form.body, form.headers).finally(() => {
    app.files.put = put
  })
  expect(refused).toMatchObject({ status: 400, body: { error: fillIn } })
  expect(kept).toHaveLength(1)
  expect(await app.files.has(kept[0] ?? "")).toBe(false)
})
