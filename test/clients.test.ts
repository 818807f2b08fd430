// Clients: kept within the plan, found again, and nobody else's.
import { expect, test } from "vitest"
import { makeClient, makeOrganization, signIn } from "./support/factories.ts"

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
  expect(await staff.trpc.clients.list.query({})).toEqual([added])
  await expect(staff.trpc.clients.get.query({ id: 999_999_999 })).rejects.toThrow("Client not found")
})

test("a wrong field is named and nothing is written", async () => {
  const staff = await signIn((await makeOrganization()).id)
  const refused = await staff.rest("POST", "/api/clients/", { name: "x\u0000y", email: "nobody" })
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

test("someone who is no member gets nothing", async () => {
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
