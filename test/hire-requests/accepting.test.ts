// Hire requests become work: a client and a project in one step, within the plan, once; or they are deleted.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import {
  makeClient,
  makeContact,
  makeHireRequest,
  makeOrganization,
  makeProject,
  signIn,
} from "../support/factories.ts"

type Body = Record<string, unknown>
type Staff = Awaited<ReturnType<typeof signIn>>
const at = (id: number, act = "") => `/api/hire-requests/${id}/${act}`
const list = async (staff: Staff, path: string) => (await staff.rest("GET", path)).body as Body[]
const accepted = ({ body }: { body: unknown }) => (body as { hire_request: Body }).hire_request

async function asked(plan_type: "free" | "pro" = "pro") {
  const { id } = await makeOrganization({ plan_type })
  return { organization: id, staff: await signIn(id), request: (await makeHireRequest(id)).id }
}

test("a request becomes a client and a project in one step, with events for all three", async () => {
  const { app } = await testApp()
  const { organization, staff, request } = await asked()
  const heard: string[] = []
  const stop = app.events.subscribe(organization, {}, (text) => heard.push(text) > 0)
  const answer = await staff.rest("POST", at(request, "accept/"))
  stop()
  expect(answer).toMatchObject({ status: 200, body: { message: "Client and project created" } })
  const { client, project, accepted_at } = accepted(answer)
  expect(accepted_at).toEqual(expect.any(String))
  expect((await staff.rest("GET", `/api/clients/${client}/`)).body).toMatchObject({
    ...{ name: "Sam Roe", email: "sam@visitor.test", projects_count: 1 },
  })
  expect((await staff.rest("GET", `/api/projects/${project}/`)).body).toMatchObject({
    ...{ title: "A shop for lamps", description: "About forty products.", status: "planned", client },
    ...{ currency: "USD", budget: null },
  })
  expect((await staff.rest("GET", at(request))).body).toEqual(accepted(answer))
  for (const type of ["client", "project", "hire_request"])
    expect(heard.join("")).toContain(`"type":"${type}"`)
  expect(await list(staff, "/api/audit-log/?action=accepted")).toMatchObject([
    {
      ...{ subject_type: "hire_request", subject_id: request, actor_type: "user" },
      details: { client_name: "Sam Roe", project_title: "A shop for lamps" },
    },
  ])
})

test("a request from a client's address belongs to that client", async () => {
  const { organization, staff, request } = await asked()
  const known = await makeClient(organization, { name: "Samuel Roe", email: "sam@visitor.test" })
  await makeClient(organization, { email: "sam@visitor.test" })
  const answer = await staff.rest("POST", at(request, "accept/"))
  expect(answer.body).toMatchObject({
    message: "Project created for your client Samuel Roe",
    hire_request: { client: known.id },
  })
  expect(await list(staff, "/api/clients/")).toHaveLength(2)
})

test("a request from another contact of a client belongs to that client, unless one has the address as its own", async () => {
  const { organization, staff, request } = await asked()
  const { client_id } = await makeContact(organization, { email: "sam@visitor.test" })
  const clientOf = async (id: number) => accepted(await staff.rest("POST", at(id, "accept/"))).client
  expect(await clientOf(request)).toBe(client_id)
  expect(await list(staff, "/api/clients/")).toHaveLength(1)
  const own = await makeClient(organization, { email: "sam@visitor.test" })
  expect(await clientOf((await makeHireRequest(organization)).id)).toBe(own.id)
})

test("the project has the currency of the budget, else the client's own", async () => {
  const { organization, staff, request } = await asked()
  await makeClient(organization, { email: "sam@visitor.test", currency: "CHF" })
  const inEuro = (await makeHireRequest(organization, { budget_currency: "EUR" })).id
  const currencyOf = async (id: number) => {
    const { project } = accepted(await staff.rest("POST", at(id, "accept/")))
    return ((await staff.rest("GET", `/api/projects/${project}/`)).body as Body).currency
  }
  expect([await currencyOf(inEuro), await currencyOf(request)]).toEqual(["EUR", "CHF"])
})

test("an archived client must be restored first, unless another client has the address", async () => {
  const { organization, staff, request } = await asked()
  const known = await makeClient(organization, { name: "Samuel Roe", email: "sam@visitor.test" })
  await staff.rest("POST", `/api/clients/${known.id}/archive/`)
  expect(await staff.rest("POST", at(request, "accept/"))).toMatchObject({
    status: 409,
    body: { error: "Samuel Roe is archived. Restore the client first." },
  })
  expect((await staff.rest("GET", at(request))).body).toMatchObject({ accepted_at: null, client: null })
  expect(await list(staff, "/api/projects/")).toEqual([])
  const other = await makeClient(organization, { name: "Sam", email: "sam@visitor.test" })
  expect((await staff.rest("POST", at(request, "accept/"))).body).toMatchObject({
    hire_request: { client: other.id },
  })
  await staff.rest("POST", `/api/clients/${known.id}/unarchive/`)
  const again = (await makeHireRequest(organization)).id
  expect((await staff.rest("POST", at(again, "accept/"))).body).toMatchObject({
    hire_request: { client: known.id },
  })
})

test("simultaneous requests of the same new person make one client", async () => {
  const { organization, staff, request } = await asked()
  const ids = [request]
  for (let n = 0; n < 7; n++) ids.push((await makeHireRequest(organization)).id)
  const answers = await Promise.all(ids.map((id) => staff.rest("POST", at(id, "accept/"))))
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  expect(await list(staff, "/api/clients/")).toHaveLength(1)
  expect(await list(staff, "/api/projects/")).toHaveLength(8)
})

test("a request is accepted once, also by two at once; the second gets an error", async () => {
  const { staff, request } = await asked()
  const both = await Promise.all([1, 2].map(() => staff.rest("POST", at(request, "accept/"))))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    error: "This request has already been accepted and is now a project",
  })
  expect(await list(staff, "/api/projects/")).toHaveLength(1)
  const { project } = (await staff.rest("GET", at(request))).body as Body
  await staff.rest("DELETE", `/api/projects/${project}/`)
  expect((await staff.rest("GET", at(request))).body).toMatchObject({ project: null })
  expect((await staff.rest("POST", at(request, "accept/"))).body).toMatchObject({
    error: "This request has already been accepted",
  })
})

test("a repeat with the same key gets the first answer", async () => {
  const { staff, request } = await asked()
  const again = () => staff.rest("POST", at(request, "accept/"), {}, { "idempotency-key": "once" })
  const first = await again()
  expect(await again()).toMatchObject({ status: 200, body: first.body as object })
})

test("a plan without room for the client or project leaves the request unchanged", async () => {
  const full = await asked("free")
  await makeClient(full.organization)
  const known = await asked("free")
  const client = await makeClient(known.organization, { email: "sam@visitor.test" })
  for (let n = 0; n < 5; n++) await makeProject(known.organization, { client_id: client.id })
  for (const [{ staff, request }, refusal] of [
    [full, "Your plan allows 1 client. Upgrade to Pro for more."],
    [known, "Your plan allows 5 projects. Upgrade to Pro for more."],
  ] as const) {
    const before = await list(staff, "/api/projects/")
    const answer = await staff.rest("POST", at(request, "accept/"))
    expect(answer).toMatchObject({ status: 403, body: { code: "plan_limit_reached", error: refusal } })
    expect((await staff.rest("GET", at(request))).body).toMatchObject({ accepted_at: null, project: null })
    expect(await list(staff, "/api/projects/")).toHaveLength(before.length)
    expect(await list(staff, "/api/clients/")).toHaveLength(1)
  }
})

test("the list is filtered by new and accepted, newest first", async () => {
  const { organization, staff, request } = await asked()
  const [second, third] = [await makeHireRequest(organization), await makeHireRequest(organization)]
  await staff.rest("POST", at(second.id, "accept/"))
  const ids = async (query: string) => (await list(staff, `/api/hire-requests/${query}`)).map(({ id }) => id)
  expect(await ids("?status=new")).toEqual([third.id, request])
  expect(await ids("?status=accepted")).toEqual([second.id])
  expect(await ids("")).toEqual([third.id, second.id, request])
  expect((await staff.rest("GET", "/api/hire-requests/?status=old")).status).toBe(400)
})

test("a request is deleted for good, and its client and project stay", async () => {
  const { staff, request } = await asked()
  const { project, client } = accepted(await staff.rest("POST", at(request, "accept/")))
  expect((await staff.rest("DELETE", at(request))).status).toBe(204)
  expect(await staff.rest("GET", at(request))).toMatchObject({
    status: 404,
    body: { error: "Hire request not found" },
  })
  expect((await staff.rest("DELETE", at(request))).status).toBe(404)
  expect((await staff.rest("GET", `/api/projects/${project}/`)).status).toBe(200)
  expect((await staff.rest("GET", `/api/clients/${client}/`)).status).toBe(200)
  expect(await list(staff, "/api/audit-log/?subject_type=hire_request&action=deleted")).toMatchObject([
    { subject_id: request, details: { client_name: "Sam Roe" } },
  ])
})
