// Clients: kept within the plan, found again, and no one else's.
import { expect, test } from "vitest"
import { hashToken, newToken } from "../../src/core/base/secrets.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeInvoice, makeOrganization, makeProject, signIn } from "../support/factories.ts"

test("a client is added, read, changed and deleted over REST", async () => {
  const staff = await signIn((await makeOrganization()).id)
  const added = await staff.rest("POST", "/api/clients/", {
    name: " Zoë ",
    email: "Zoe@Example.com",
    phone: "",
  })
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({ name: "Zoë", email: "zoe@example.com", phone: null, projects_count: 0 })
  const path = `/api/clients/${(added.body as { id: number }).id}/`
  expect((await staff.rest("PATCH", path, { company: "Acme" })).body).toMatchObject({
    company: "Acme",
    name: "Zoë",
  })
  expect((await staff.rest("DELETE", path)).status).toBe(204)
  expect(await staff.rest("GET", path)).toMatchObject({ status: 404, body: { error: "Client not found" } })
})

test("the same procedures answer through tRPC", async () => {
  const staff = await signIn((await makeOrganization()).id)
  const added = await staff.trpc.clients.create.mutate({ name: "Grace", email: "grace@example.com" })
  expect([added.billed, added.paid]).toEqual([[], []])
  const [listed, ...others] = await staff.trpc.clients.list.query({})
  expect([added, others]).toMatchObject([{ ...listed }, []])
  await expect(staff.trpc.clients.get.query({ id: 999_999_999 })).rejects.toThrow("Client not found")
})

test("a wrong field is named and nothing is written", async () => {
  const staff = await signIn((await makeOrganization()).id)
  const refused = await staff.rest("POST", "/api/clients/", { name: "x\u0000y", email: "no-one" })
  expect(refused.status).toBe(400)
  expect(Object.keys((refused.body as { fields: object }).fields).sort()).toEqual(["email", "name"])
  expect((await staff.rest("GET", "/api/clients/")).body).toEqual([])
})

test("another organization's client is not found", async () => {
  const [mine, theirs] = await Promise.all([makeOrganization(), makeOrganization()])
  const client = await makeClient(theirs.id)
  const staff = await signIn(mine.id)
  for (const method of ["GET", "PATCH", "DELETE"]) {
    expect(
      (
        await staff.rest(
          method,
          `/api/clients/${client.id}/`,
          method === "PATCH" ? { name: "Mine" } : undefined,
        )
      ).status,
    ).toBe(404)
  }
})

test("a person who isn't a member gets nothing", async () => {
  const [mine, theirs] = await Promise.all([makeOrganization(), makeOrganization()])
  const staff = await signIn(mine.id)
  const answer = await staff.rest("GET", "/api/clients/", undefined, {
    "x-organization-id": String(theirs.id),
  })
  expect(answer.status).toBe(403)
})

test("the free plan holds one client, however many ask at once", async () => {
  const staff = await signIn((await makeOrganization({ plan_type: "free" })).id)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      staff.rest("POST", "/api/clients/", { name: `C${n}`, email: `c${n}@example.com` }),
    ),
  )
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
  const refused = answers.find((answer) => answer.status === 403)
  expect(refused?.body).toMatchObject({ code: "plan_limit_reached" })
})

test("a client's counts are of its own projects and invoices", async () => {
  const organization = await makeOrganization()
  const [one, two] = [await makeClient(organization.id), await makeClient(organization.id)]
  await makeProject(organization.id, { client_id: one.id })
  await makeProject(organization.id, { client_id: one.id })
  await makeProject(organization.id, { client_id: two.id })
  await makeInvoice(organization.id, { client_id: two.id })
  const staff = await signIn(organization.id)
  const counted = [
    { id: two.id, projects_count: 1, invoices_count: 1 },
    { id: one.id, projects_count: 2, invoices_count: 0 },
  ]
  expect((await staff.rest("GET", "/api/clients/")).body).toMatchObject(counted)
  expect((await staff.rest("GET", `/api/clients/${one.id}/`)).body).toMatchObject(counted[1] ?? {})
})

test("search finds a client by a part of any field, without accents or case", async () => {
  const organization = await makeOrganization()
  await makeClient(organization.id, { name: "Žofie Nováková" })
  await makeClient(organization.id, { name: "Bob" })
  const staff = await signIn(organization.id)
  expect(await staff.trpc.clients.list.query({ search: "novak" })).toMatchObject([{ name: "Žofie Nováková" }])
  expect(await staff.trpc.clients.list.query({ search: "100%" })).toEqual([])
})

test("a list pages with the Link header", async () => {
  const organization = await makeOrganization()
  for (const name of ["A", "B", "C"]) await makeClient(organization.id, { name })
  const staff = await signIn(organization.id)
  const first = await staff.rest("GET", "/api/clients/?limit=2")
  expect(first.body).toMatchObject([{ name: "C" }, { name: "B" }])
  const next = /<http:\/\/localhost:3000([^>]+)>; rel="next"/.exec(first.headers.link ?? "")?.[1]
  expect((await staff.rest("GET", next ?? "")).body).toMatchObject([{ name: "A" }])
})

test("an Idempotency-Key answers a repeat with the first answer, and refuses another body", async () => {
  const staff = await signIn((await makeOrganization()).id)
  const key = { "idempotency-key": "once-1" }
  const body = { name: "Once", email: "once@example.com" }
  const answers = await Promise.all([1, 2, 3].map(() => staff.rest("POST", "/api/clients/", body, key)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  expect((await staff.rest("POST", "/api/clients/", { ...body, name: "Twice" }, key)).status).toBe(422)
  expect(await staff.trpc.clients.list.query({})).toHaveLength(1)
})

test("an Idempotency-Key used at one address is refused at another, even with the same body", async () => {
  const organization = await makeOrganization()
  const client = (await makeClient(organization.id)).id
  const staff = await signIn(organization.id)
  const body = { name: "Ada", email: "ada@client.test", title: "Website", client }
  const post = (path: string) => staff.rest("POST", path, body, { "idempotency-key": "post-1" })
  expect((await post("/api/clients/")).status).toBe(201)
  expect(await post("/api/projects/")).toMatchObject({ status: 422, body: { code: "idempotency_mismatch" } })
  expect(await staff.trpc.projects.list.query({})).toEqual([])
})

test("deleting a client deletes its projects, invoices and portal access, and nothing of others", async () => {
  const organization = await makeOrganization()
  const { app } = await testApp()
  const db = app.db.system
  const [client, other] = [await makeClient(organization.id), await makeClient(organization.id)]
  const project = await makeProject(organization.id, { client_id: client.id })
  const kept = await makeProject(organization.id, { client_id: other.id })
  const hers = { client_id: client.id }
  const billed = await makeInvoice(organization.id, {
    ...hers,
    project_id: project.id,
    status: "paid",
    sent_at: "2026-01-01T00:00:00Z",
  })
  const loose = await makeInvoice(organization.id, hers)
  const keptInvoice = await makeInvoice(organization.id, { client_id: other.id, project_id: kept.id })
  const access = { organization_id: organization.id, ...hers, expires_at: "2999-01-01T00:00:00Z" }
  await db
    .insertInto("portal_links")
    .values({ ...access, nonce: "n", invoice_id: billed.id })
    .execute()
  await db
    .insertInto("portal_sessions")
    .values({ ...access, token_hash: hashToken(newToken()) })
    .execute()

  const staff = await signIn(organization.id)
  expect((await staff.rest("DELETE", `/api/clients/${client.id}/`)).status).toBe(204)

  const left = async (table: "clients" | "projects" | "invoices" | "portal_links" | "portal_sessions") =>
    (await db.selectFrom(table).select("id").where("organization_id", "=", organization.id).execute()).map(
      ({ id }) => id,
    )
  expect(await left("clients")).toEqual([other.id])
  expect(await left("projects")).toEqual([kept.id])
  expect(await left("invoices")).toEqual([keptInvoice.id])
  expect(await left("portal_links")).toEqual([])
  expect(await left("portal_sessions")).toEqual([])

  const retired = await db
    .selectFrom("retired_invoice_numbers")
    .select("number")
    .where("organization_id", "=", organization.id)
    .execute()
  expect(retired.map(({ number }) => number).sort()).toEqual([billed.number, loose.number].sort())
  const log = await db
    .selectFrom("audit_log")
    .select(["action", "subject_type", "subject_id", "actor_id"])
    .where("organization_id", "=", organization.id)
    .execute()
  const deleted = { action: "deleted", actor_id: staff.user_id }
  expect(log).toHaveLength(4)
  expect(log).toEqual(
    expect.arrayContaining([
      { ...deleted, subject_type: "client", subject_id: client.id },
      { ...deleted, subject_type: "project", subject_id: project.id },
      { ...deleted, subject_type: "invoice", subject_id: billed.id },
      { ...deleted, subject_type: "invoice", subject_id: loose.id },
    ]),
  )
  const payments = await db
    .selectFrom("payments")
    .select(["invoice_id", "invoice_number"])
    .where("organization_id", "=", organization.id)
    .execute()
  expect(payments).toEqual([{ invoice_id: null, invoice_number: billed.number }])
})

test("another organization's client is not deleted, nor anything of theirs", async () => {
  const [mine, theirs] = await Promise.all([makeOrganization(), makeOrganization()])
  const project = await makeProject(theirs.id)
  await makeInvoice(theirs.id, { client_id: project.client_id, project_id: project.id })
  const [staff, owner] = await Promise.all([signIn(mine.id), signIn(theirs.id)])
  expect((await staff.rest("DELETE", `/api/clients/${project.client_id}/`)).status).toBe(404)
  expect((await staff.rest("DELETE", `/api/projects/${project.id}/`)).status).toBe(404)
  expect(await owner.trpc.clients.list.query({})).toMatchObject([{ projects_count: 1, invoices_count: 1 }])
})

test("projects created while their client is deleted are refused or deleted, and nothing deadlocks", async () => {
  for (const plan_type of ["free", "pro"] as const) {
    const organization = await makeOrganization({ plan_type })
    const client = await makeClient(organization.id)
    const staff = await signIn(organization.id)
    const add = (n: number) =>
      staff.rest("POST", "/api/projects/", { title: `Project ${n}`, client: client.id })
    const remove = () => staff.rest("DELETE", `/api/clients/${client.id}/`)
    const answers = await Promise.all([add(1), add(2), remove(), add(3), add(4), remove()])
    const removed = [answers[2], answers[5]].map((answer) => answer?.status)
    expect(removed.sort()).toEqual([204, 404])
    for (const answer of [answers[0], answers[1], answers[3], answers[4]])
      expect([201, 400]).toContain(answer?.status)
    expect(await staff.trpc.projects.list.query({})).toEqual([])
  }
})

test("missing, empty and null required fields are called required", async () => {
  const staff = await signIn((await makeOrganization()).id)
  for (const name of [undefined, null, "", "  "]) {
    const refused = await staff.rest("POST", "/api/clients/", { name, email: "a@b.example" })
    expect(refused).toMatchObject({ status: 400, body: { fields: { name: ["This field is required"] } } })
  }
  const empty = await staff.rest("POST", "/api/clients/", {})
  expect(empty.body).toMatchObject({
    error: "Name: This field is required",
    fields: { name: ["This field is required"], email: ["This field is required"] },
  })
})
