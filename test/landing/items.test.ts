// What stands on a public page: portfolio projects within the plan, testimonials, and social links.
import { expect, test } from "vitest"
import { call } from "../support/app.ts"
import { makeLandingPage, makeOrganization, signIn } from "../support/factories.ts"
import { formOf } from "../support/forms.ts"

const projects = "/api/landing-page-projects/"
const testimonials = "/api/landing-page-testimonials/"
const links = "/api/landing-page-social-links/"
const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id
const fieldsOf = ({ body }: { body: unknown }) => Object.keys((body as { fields?: object }).fields ?? {})
const newStaff = async (more = {}) => signIn((await makeOrganization(more)).id)
const lamps = { title: "Lamp shop", description: "Forty lamps." }

test("a portfolio project comes as a form or as JSON, and is changed and deleted", async () => {
  const staff = await newStaff()
  const full = {
    ...lamps,
    project_url: "https://lamps.example/",
    technologies: "Node, Postgres",
    is_featured: "true",
  }
  const form = await formOf(full)
  const added = await staff.rest("POST", projects, form.body, form.headers)
  expect(added).toMatchObject({ status: 201, body: { ...full, is_featured: true, image: null } })
  const plain = await staff.rest("POST", projects, lamps)
  expect(plain).toMatchObject({
    status: 201,
    body: { ...lamps, project_url: null, technologies: null, is_featured: false },
  })
  expect((await staff.rest("GET", projects)).body).toEqual([plain.body, added.body])
  const one = `${projects}${idOf(added)}/`
  const changed = await staff.rest("PATCH", one, { project_url: "", is_featured: false })
  expect(changed).toMatchObject({ status: 200, body: { ...lamps, project_url: null, is_featured: false } })
  expect((await staff.rest("DELETE", one)).status).toBe(204)
  for (const [method, body] of [
    ["DELETE", undefined],
    ["PATCH", { title: "Gone" }],
  ] as const)
    expect((await staff.rest(method, one, body)).status).toBe(404)
})

test("a portfolio project needs a title and a description, and a web address that is one", async () => {
  const staff = await newStaff()
  expect(fieldsOf(await staff.rest("POST", projects, {}))).toEqual(["title", "description"])
  for (const project_url of ["javascript:alert(1)", "lamps", "https://user:pass@lamps.example/"])
    expect(fieldsOf(await staff.rest("POST", projects, { ...lamps, project_url }))).toEqual(["project_url"])
})

test("the free plan has room for two portfolio projects, also when three come at once", async () => {
  const staff = await newStaff({ plan_type: "free" })
  const three = await Promise.all(
    [1, 2, 3].map((n) => staff.rest("POST", projects, { ...lamps, title: `${n}` })),
  )
  expect(three.map(({ status }) => status).sort()).toEqual([201, 201, 403])
  const refused = await staff.rest("POST", projects, lamps)
  expect(refused.body).toMatchObject({
    code: "plan_limit_reached",
    error: "Your plan allows 2 portfolio projects. Upgrade to Pro for more.",
  })
  const [first] = (await staff.rest("GET", projects)).body as { id: number }[]
  expect((await staff.rest("DELETE", `${projects}${first?.id}/`)).status).toBe(204)
  expect((await staff.rest("POST", projects, lamps)).status).toBe(201)
})

test("a testimonial has one to five stars, five unless said", async () => {
  const staff = await newStaff()
  const words = { client_name: "Ada", testimonial_text: "Quick and kind." }
  const added = await staff.rest("POST", testimonials, words)
  expect(added).toMatchObject({
    status: 201,
    body: { ...words, rating: 5, is_featured: false, client_image: null },
  })
  const form = await formOf({ ...words, rating: "4", client_title: "Owner", client_company: "Lamps" })
  const other = await staff.rest("POST", testimonials, form.body, form.headers)
  expect(other).toMatchObject({
    status: 201,
    body: { rating: 4, client_title: "Owner", client_company: "Lamps" },
  })
  for (const rating of [0, 6, 4.5, "many"])
    expect(fieldsOf(await staff.rest("POST", testimonials, { ...words, rating }))).toEqual(["rating"])
  expect(fieldsOf(await staff.rest("POST", testimonials, {}))).toEqual(["client_name", "testimonial_text"])
  const one = `${testimonials}${idOf(added)}/`
  expect((await staff.rest("PATCH", one, { rating: 3 })).body).toMatchObject({ ...words, rating: 3 })
  expect((await staff.rest("DELETE", one)).status).toBe(204)
  expect((await staff.rest("GET", testimonials)).body).toEqual([other.body])
})

test("a social link has a known platform and a web address", async () => {
  const staff = await newStaff()
  const github = { platform: "github", url: "https://github.example/ada" }
  const added = await staff.rest("POST", links, github)
  expect(added).toMatchObject({ status: 201, body: { ...github, label: null } })
  expect(fieldsOf(await staff.rest("POST", links, {}))).toEqual(["platform", "url"])
  expect(fieldsOf(await staff.rest("POST", links, { ...github, platform: "myspace" }))).toEqual(["platform"])
  const one = `${links}${idOf(added)}/`
  expect((await staff.rest("PATCH", one, { label: "Code" })).body).toMatchObject({ ...github, label: "Code" })
  expect((await staff.rest("PATCH", one, {})).body).toMatchObject({ ...github, label: "Code" })
  expect((await staff.rest("DELETE", one)).status).toBe(204)
  expect((await staff.rest("GET", links)).body).toEqual([])
})

test("what stands on the page stands in its owner's order, what has none newest first; links oldest first", async () => {
  const { id, slug } = await makeOrganization()
  await makeLandingPage(id, { is_enabled: true })
  const staff = await signIn(id)
  const add = async (path: string, body: object) => idOf(await staff.rest("POST", path, body))
  const added = {
    projects: [
      await add(projects, { ...lamps, title: "One" }),
      await add(projects, { ...lamps, title: "Two" }),
    ],
    testimonials: [
      await add(testimonials, { client_name: "One", testimonial_text: "Quick." }),
      await add(testimonials, { client_name: "Two", testimonial_text: "Kind." }),
    ],
    links: [
      await add(links, { platform: "github", url: "https://one.example" }),
      await add(links, { platform: "website", url: "https://two.example" }),
    ],
  }
  const shown = async () => {
    const { body } = await call("GET", `/api/public/landing-page/${slug}/`)
    const { portfolio_projects, testimonials, social_links } = body as Record<string, { id: number }[]>
    return [portfolio_projects, testimonials, social_links].map((rows) => rows?.map(({ id }) => id))
  }
  const turned = (ids: number[]) => ids.toReversed()
  expect(await shown()).toEqual([turned(added.projects), turned(added.testimonials), added.links])
  for (const [path, ids] of [
    [projects, added.projects],
    [testimonials, added.testimonials],
    [links, turned(added.links)],
  ] as const)
    for (const [display_order, one] of ids.entries())
      expect(await staff.rest("PATCH", `${path}${one}/`, { display_order })).toMatchObject({
        status: 200,
        body: { display_order },
      })
  expect(await shown()).toEqual([added.projects, added.testimonials, turned(added.links)])
  for (const display_order of [-1, 10_001, 1.5])
    expect(fieldsOf(await staff.rest("PATCH", `${links}${added.links[0]}/`, { display_order }))).toEqual([
      "display_order",
    ])
})

test("lists page by page", async () => {
  const staff = await newStaff()
  for (const title of ["One", "Two", "Three"]) await staff.rest("POST", projects, { ...lamps, title })
  const page = await staff.rest("GET", `${projects}?limit=2`)
  expect(page.body).toMatchObject([{ title: "Three" }, { title: "Two" }])
  const next = /<([^>]+)>; rel="next"/.exec(page.headers.link ?? "")?.[1] ?? ""
  expect((await staff.rest("GET", new URL(next).pathname + new URL(next).search)).body).toMatchObject([
    { title: "One" },
  ])
})

test("the API's document says which calls take a picture", async () => {
  const { paths } = (await call("GET", "/api/openapi.json")).body as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: unknown }> } }>>
  }
  const content = paths[testimonials]?.post?.requestBody?.content ?? {}
  expect(Object.keys(content)).toEqual(["multipart/form-data", "application/json"])
  expect(content["multipart/form-data"]?.schema).toMatchObject({
    required: ["client_name", "testimonial_text"],
    properties: { client_image: { type: "string", contentMediaType: "application/octet-stream" } },
  })
  expect(Object.keys(paths[links]?.post?.requestBody?.content ?? {})).toEqual(["application/json"])
})
