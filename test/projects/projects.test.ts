// Projects: taken on for a client of one's own, within the plan.
import { describe, expect, test } from "vitest"
import { makeClient, makeInvoice, makeOrganization } from "../support/factories.ts"
import { changesHeard } from "../support/live.ts"
import { fieldsOf, idOf, listed, workshop } from "./workshop.ts"

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
      hourly_rate: null,
      invoiced: 0,
      formatted_invoiced: "€0.00",
      start_date: null,
      due_date: "2999-12-31",
      is_overdue: false,
      unread_message_count: 0,
      has_deliverable: false,
      deliverable_filename: null,
      deliverable_uploaded_at: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      custom: {},
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

  test("fields of the server can't be set", async () => {
    const { staff, organization, add } = await workshop()
    const forged = {
      id: 999_999_999,
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
    expect((await staff.rest("PATCH", path, { ...forged, id: 999_999_998 })).body).toEqual(added.body)
  })
})

describe("clients", () => {
  test("a project moves to another client, with either name of the field", async () => {
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

  test("a project with invoices keeps its client, and everything else may change", async () => {
    const { staff, organization, client, add } = await workshop()
    const added = await add({})
    const path = `/api/projects/${idOf(added)}/`
    await makeInvoice(organization.id, { client_id: client.id, project_id: idOf(added) })
    const other = await makeClient(organization.id)
    const refused = await staff.rest("PATCH", path, { title: "Shop", client: other.id })
    expect(refused.status).toBe(400)
    expect(fieldsOf(refused)).toEqual({
      client: ["This project has invoices, so its client can't be changed"],
    })
    expect((await staff.rest("GET", path)).body).toEqual(added.body)
    expect((await staff.rest("PATCH", path, { title: "Shop", client: client.id })).body).toMatchObject({
      title: "Shop",
    })
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

test("a project that moves to another client sends events to both portals, any other change to one", async () => {
  const { organization, staff, client, add } = await workshop()
  const [id, other] = [idOf(await add({})), await makeClient(organization.id)]
  const old = await changesHeard(organization.id, { client_id: client.id })
  const next = await changesHeard(organization.id, { client_id: other.id })
  const change = (patch: object) => staff.rest("PATCH", `/api/projects/${id}/`, patch)
  expect((await change({ client: other.id })).status).toBe(200)
  expect([old, next]).toEqual([[{ type: "project", id }], [{ type: "project", id }]])
  await change({ description: "Hello" })
  expect([old.length, next.length]).toEqual([1, 2])
})
