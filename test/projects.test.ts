// Projects: taken on for a client of one's own, within the plan, with a budget that fits its currency.
import { describe, expect, test } from "vitest"
import { makeClient, makeOrganization, makeProject, type Signed, signIn } from "./support/factories.ts"

const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id
const fieldsOf = ({ body }: { body: unknown }) => (body as { fields?: object }).fields

/** Staff of a new organization with one client, and a way to add its projects. */
async function workshop(more: Parameters<typeof makeOrganization>[0] = {}) {
  const organization = await makeOrganization(more)
  const [staff, client] = await Promise.all([signIn(organization.id), makeClient(organization.id)])
  const add = (fields: object) =>
    staff.rest("POST", "/api/projects/", { title: "Website", client: client.id, ...fields })
  return { organization, staff, client, add }
}

const listed = async (staff: Signed, query = "") => (await staff.rest("GET", `/api/projects/${query}`)).body

describe("the life of a project", () => {
  test("it is added, read, changed and deleted over REST", async () => {
    const { staff, client, add } = await workshop({ default_currency: "EUR" })
    const added = await add({ title: " Website ", budget: 1234.5, due_date: "2999-12-31", description: "" })
    expect(added.status).toBe(201)
    expect(added.body).toEqual({
      id: expect.any(Number),
      title: "Website",
      description: null,
      client: client.id,
      client_name: client.name,
      client_email: client.email,
      status: "planned",
      currency: "EUR",
      budget: 1234.5,
      formatted_budget: "€1,234.50",
      start_date: null,
      due_date: "2999-12-31",
      is_overdue: false,
      has_deliverable: false,
      deliverable_filename: null,
      deliverable_uploaded_at: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    const path = `/api/projects/${idOf(added)}/`
    expect((await staff.rest("GET", path)).body).toEqual(added.body)
    expect(await listed(staff)).toEqual([added.body])
    const changed = await staff.rest("PATCH", path, {
      title: "Shop",
      description: "Two\nlines",
      status: "in_progress",
      start_date: "2026-01-01",
      due_date: null,
      budget: null,
    })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        title: "Shop",
        description: "Two\nlines",
        status: "in_progress",
        start_date: "2026-01-01",
        due_date: null,
        budget: null,
        formatted_budget: null,
        currency: "EUR",
      },
    })
    expect((await staff.rest("DELETE", path)).status).toBe(204)
    expect(await staff.rest("GET", path)).toMatchObject({
      status: 404,
      body: { error: "Project not found" },
    })
    expect((await staff.rest("DELETE", path)).status).toBe(404)
  })

  test("the same procedures answer through tRPC", async () => {
    const { staff, client } = await workshop()
    const added = await staff.trpc.projects.create.mutate({ title: "Logo", client: client.id })
    expect(await staff.trpc.projects.list.query({})).toEqual([added])
    expect(await staff.trpc.projects.update.mutate({ id: added.id, status: "review" })).toEqual({
      ...added,
      status: "review",
    })
    await expect(staff.trpc.projects.get.query({ id: 999_999_999 })).rejects.toThrow("Project not found")
  })

  test.each(["planned", "in_progress", "review", "delivered", "archived", "completed"])(
    "%s may be chosen at once, and changes nothing else",
    async (status) => {
      const { staff, add } = await workshop()
      const { body } = await add({ budget: 10, description: "Kept" })
      const changed = await staff.rest("PATCH", `/api/projects/${idOf({ body })}/`, { status })
      expect(changed.body).toEqual({ ...(body as object), status })
      expect((await add({ status })).body).toMatchObject({ status })
    },
  )

  test("what only the server says can't be set", async () => {
    const { staff, organization, add } = await workshop()
    const forged = {
      id: 7,
      organization_id: organization.id + 1,
      created_at: "2000-01-01T00:00:00.000Z",
      formatted_budget: "€9",
      is_overdue: true,
      has_deliverable: true,
      deliverable_filename: "x.zip",
      client_name: "Mallory",
    }
    const added = await add(forged)
    expect(added.status).toBe(201)
    for (const [field, value] of Object.entries(forged))
      expect((added.body as { [field: string]: unknown })[field]).not.toBe(value)
    const path = `/api/projects/${idOf(added)}/`
    expect((await staff.rest("PATCH", path, { ...forged, id: 999_999_999 })).body).toEqual(added.body)
  })
})

describe("what is refused", () => {
  test.each([
    ["title", undefined, "This field is required"],
    ["title", null, "This field is required"],
    ["title", "  ", "This field is required"],
    ["title", "x".repeat(201), "At most 200 characters"],
    ["title", "a\u0000b", "Contains characters that cannot be used"],
    ["title", 7, "expected string"],
    ["description", "x".repeat(10_001), "At most 10000 characters"],
    ["description", "a\u0007b", "Contains characters that cannot be used"],
    ["client", undefined, "This field is required"],
    ["client", null, "This field is required"],
    ["client", "x", "expected number"],
    ["client", 0, ">0"],
    ["client", 1.5, "expected int"],
    ["client", 999_999_999, "Client not found"],
    ["status", "lost", "Choose one of planned"],
    ["status", null, "Choose one of planned"],
    ["currency", "XXX", "This currency is not supported"],
    ["currency", 5, "expected string"],
    ["budget", -0.01, "The budget can't be negative"],
    ["budget", 1_000_000_000_000, "At most 999,999,999,999.99"],
    ["budget", "12", "Enter an amount"],
    ["budget", 0.001, "USD has at most 2 decimals"],
    ["start_date", "2026-02-30", "Enter a real date as YYYY-MM-DD"],
    ["start_date", "01/02/2026", "Enter a real date as YYYY-MM-DD"],
    ["due_date", "2026-13-01", "Enter a real date as YYYY-MM-DD"],
    ["due_date", 20_260_101, "expected string"],
  ])("%s %j is a 400 that names it, and nothing is written", async (field, value, message) => {
    const { staff, add } = await workshop()
    const refused = await add({ [field]: value })
    expect(refused.status).toBe(400)
    expect(fieldsOf(refused)).toEqual({ [field]: [expect.stringContaining(message)] })
    expect(await listed(staff)).toEqual([])
    if (value === undefined) return
    const { body } = await add({ budget: 5 })
    const unchanged = await staff.rest("PATCH", `/api/projects/${idOf({ body })}/`, {
      title: "Other",
      [field]: value,
    })
    expect(unchanged.status).toBe(400)
    expect(fieldsOf(unchanged)).toEqual({ [field]: [expect.stringContaining(message)] })
    expect(await listed(staff)).toEqual([body])
  })

  test("everything that is wrong is named at once", async () => {
    const { staff } = await workshop()
    const refused = await staff.rest("POST", "/api/projects/", { due_date: "soon", budget: -1 })
    expect(Object.keys(fieldsOf(refused) ?? {}).sort()).toEqual(["budget", "client", "due_date", "title"])
  })

  test.each([
    ["title", "x".repeat(200)],
    ["description", "x".repeat(10_000)],
    ["budget", 0],
    ["budget", 999_999_999_999.99],
    ["start_date", "1900-01-01"],
    ["due_date", "2999-12-31"],
  ])("%s may go to its limit", async (field, value) => {
    const { add } = await workshop()
    expect(await add({ [field]: value })).toMatchObject({ status: 201, body: { [field]: value } })
  })
})

describe("money", () => {
  test.each([
    ["JPY", 1500, "¥1,500", 15.5, "JPY has no decimals"],
    ["KWD", 1.234, "KWD 1.234", 1.2345, "KWD has at most 3 decimals"],
    ["USD", 0.29, "$0.29", 0.295, "USD has at most 2 decimals"],
  ])("a budget in %s has its decimals and no more", async (currency, budget, formatted, finer, message) => {
    const { add } = await workshop()
    const added = await add({ currency: currency.toLowerCase(), budget })
    expect(added.body).toMatchObject({ currency, budget })
    expect((added.body as { formatted_budget: string }).formatted_budget.replace("\u00a0", " ")).toBe(
      formatted,
    )
    expect(fieldsOf(await add({ currency, budget: finer }))).toEqual({ budget: [message] })
  })

  test("in another currency the number stays, unless it has too many decimals for it", async () => {
    const { staff, add } = await workshop()
    const path = `/api/projects/${idOf(await add({ budget: 12.5 }))}/`
    expect((await staff.rest("PATCH", path, { currency: "KWD" })).body).toMatchObject({
      currency: "KWD",
      budget: 12.5,
    })
    const refused = await staff.rest("PATCH", path, { currency: "JPY" })
    expect(refused.status).toBe(400)
    expect(fieldsOf(refused)).toEqual({ budget: ["JPY has no decimals"] })
    expect((await staff.rest("GET", path)).body).toMatchObject({ currency: "KWD", budget: 12.5 })
    expect((await staff.rest("PATCH", path, { currency: "JPY", budget: 12 })).body).toMatchObject({
      currency: "JPY",
      budget: 12,
      formatted_budget: "¥12",
    })
  })
})

describe("overdue", () => {
  test("today is the organization's: what is late on Kiritimati isn't in the far west", async () => {
    const kiritimati = await workshop({ time_zone: "Pacific/Kiritimati" })
    const west = await workshop({ time_zone: "Etc/GMT+12" })
    const day = 86_400_000
    const yesterday = new Date(Date.now() + 14 * 3_600_000 - day).toISOString().slice(0, 10)
    expect((await kiritimati.add({ due_date: yesterday })).body).toMatchObject({ is_overdue: true })
    expect((await west.add({ due_date: yesterday })).body).toMatchObject({ is_overdue: false })
  })

  test.each([
    ["planned", true],
    ["in_progress", true],
    ["review", true],
    ["delivered", false],
    ["archived", false],
    ["completed", false],
  ])("a %s project past its due date: %s", async (status, is_overdue) => {
    const { add } = await workshop()
    expect((await add({ status, due_date: "2020-01-01" })).body).toMatchObject({ is_overdue })
  })
})

describe("lists", () => {
  test("are newest first and filtered by client and status", async () => {
    const { staff, organization, client, add } = await workshop()
    const other = await makeClient(organization.id, { name: "Grace" })
    await add({ title: "A" })
    await add({ title: "B", client: other.id, status: "review" })
    await add({ title: "C", status: "review" })
    expect(await listed(staff)).toMatchObject([{ title: "C" }, { title: "B" }, { title: "A" }])
    expect(await listed(staff, `?client=${client.id}`)).toMatchObject([{ title: "C" }, { title: "A" }])
    expect(await listed(staff, `?client=${client.id}&status=review`)).toMatchObject([{ title: "C" }])
    expect(await listed(staff, `?search=grace&status=review`)).toMatchObject([{ title: "B" }])
    expect(await listed(staff, `?search=grace&client=${client.id}`)).toEqual([])
    expect((await staff.rest("GET", "/api/projects/?status=lost")).status).toBe(400)
  })

  test.each(["novák", "REDESIGN", "two words", "in progress", "in_progress"])(
    "search finds title, description, status and client name: %s",
    async (search) => {
      const { staff, organization, add } = await workshop()
      const client = await makeClient(organization.id, { name: "Žofie Nováková" })
      await add({ title: "Decoy" })
      await add({
        title: "Redesign",
        description: "Only two words",
        client: client.id,
        status: "in_progress",
      })
      expect(await staff.trpc.projects.list.query({ search })).toMatchObject([{ title: "Redesign" }])
    },
  )

  test("a renamed client's projects carry the new name and are found by it", async () => {
    const { staff, client, add } = await workshop()
    await add({})
    await staff.rest("PATCH", `/api/clients/${client.id}/`, { name: "Hypatia" })
    expect(await listed(staff, "?search=hypat")).toMatchObject([{ client_name: "Hypatia" }])
    expect(await listed(staff, "?search=lovelace")).toEqual([])
  })

  test.each(["", "&search=website"])("page with the Link header %s", async (filter) => {
    const { staff, organization, client } = await workshop()
    for (const title of ["Website 1", "Website 2", "Website 3"])
      await makeProject(organization.id, { client_id: client.id, title })
    const first = await staff.rest("GET", `/api/projects/?limit=2${filter}`)
    expect(first.body).toMatchObject([{ title: "Website 3" }, { title: "Website 2" }])
    const next = /<http:\/\/localhost:3000([^>]+)>; rel="next"/.exec(first.headers.link ?? "")?.[1]
    expect((await staff.rest("GET", next ?? "")).body).toMatchObject([{ title: "Website 1" }])
  })
})

describe("clients", () => {
  test("a project moves to another client, by either name of the field", async () => {
    const { staff, organization, add } = await workshop()
    const [grace, joan] = [await makeClient(organization.id), await makeClient(organization.id)]
    const path = `/api/projects/${idOf(await add({}))}/`
    expect((await staff.rest("PATCH", path, { client: grace.id })).body).toMatchObject({ client: grace.id })
    expect((await staff.rest("PATCH", path, { client_id: joan.id })).body).toMatchObject({ client: joan.id })
    const both = { client: grace.id, client_id: grace.id }
    expect((await staff.rest("PATCH", path, both)).body).toMatchObject({ client: grace.id })
    const torn = await staff.rest("PATCH", path, { client: grace.id, client_id: joan.id })
    expect(fieldsOf(torn)).toEqual({ client: ["client and client_id name different clients"] })
  })

  test("another organization's client is as unknown as one that doesn't exist", async () => {
    const { staff, add } = await workshop()
    const theirs = await makeClient((await makeOrganization()).id)
    const refused = await add({ client: theirs.id })
    expect(refused.status).toBe(400)
    expect(fieldsOf(refused)).toEqual({ client: ["Client not found"] })
    const path = `/api/projects/${idOf(await add({}))}/`
    expect(fieldsOf(await staff.rest("PATCH", path, { client: theirs.id }))).toEqual({
      client: ["Client not found"],
    })
    expect(await listed(staff, `?client=${theirs.id}`)).toEqual([])
  })

  test("another organization's project is not found, and stays as it is", async () => {
    const { staff } = await workshop()
    const theirs = await workshop()
    const { body } = await theirs.add({})
    const path = `/api/projects/${idOf({ body })}/`
    expect((await staff.rest("GET", path)).status).toBe(404)
    expect((await staff.rest("PATCH", path, { title: "Mine" })).status).toBe(404)
    expect((await staff.rest("DELETE", path)).status).toBe(404)
    expect(await listed(theirs.staff)).toEqual([body])
    expect(await listed(staff)).toEqual([])
  })
})

test("the free plan holds five projects, however many ask at once", async () => {
  const { staff, add } = await workshop({ plan_type: "free" })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => add({ title: `P${n}` })))
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5)
  const refused = answers.filter((answer) => answer.status === 403)
  expect(refused).toHaveLength(15)
  expect(refused[0]?.body).toMatchObject({
    code: "plan_limit_reached",
    error: "Your plan allows 5 projects. Upgrade to Pro for more.",
  })
  expect(await listed(staff)).toHaveLength(5)
  const [first] = (await staff.trpc.projects.list.query({})).map(({ id }) => id)
  expect((await staff.rest("DELETE", `/api/projects/${first}/`)).status).toBe(204)
  expect((await add({})).status).toBe(201)
})
