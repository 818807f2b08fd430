// The contacts of a client: the first one is the client itself, others are added, changed and removed.
import { expect, test } from "vitest"
import { maxContacts } from "../../src/contacts/rules.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeContact, makeOrganization, signIn, unique } from "../support/factories.ts"

async function withClient() {
  const { id } = await makeOrganization()
  const client = await makeClient(id)
  const staff = await signIn(id)
  const path = `/api/clients/${client.id}/contacts/`
  const contacts = async () => (await staff.rest("GET", path)).body as { id: number; email: string }[]
  const add = (more: object = {}) =>
    staff.rest("POST", path, { name: "Charles Babbage", email: `charles-${unique()}@client.test`, ...more })
  const log = async (action: string) =>
    (await staff.rest("GET", `/api/audit-log/?action=${action}&subject_id=${client.id}`)).body
  return { organization_id: id, client, staff, path, contacts, add, log }
}
const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id

test("the first contact is the client, and follows each change of it", async () => {
  const { client, staff, contacts } = await withClient()
  const all = ["billing", "project", "approver"]
  expect(await contacts()).toMatchObject([
    { client: client.id, is_first: true, name: client.name, email: client.email, phone: null, roles: all },
  ])
  await staff.rest("PATCH", `/api/clients/${client.id}/`, { name: "Ada King", phone: "555 0100" })
  expect(await contacts()).toMatchObject([{ name: "Ada King", email: client.email, phone: "555 0100" }])
})

test("what is changed of the first contact is changed of the client", async () => {
  const { client, staff, path, contacts, log } = await withClient()
  const [first] = await contacts()
  const email = `ada-${unique()}@client.test`
  const changed = await staff.rest("PATCH", `${path}${first?.id}/`, { email, roles: ["project", "billing"] })
  expect(changed).toMatchObject({
    status: 200,
    body: { is_first: true, email, roles: ["billing", "project"] },
  })
  expect((await staff.rest("GET", `/api/clients/${client.id}/`)).body).toMatchObject({ email })
  expect(await log("email_changed")).toMatchObject([{ details: { was: client.email, is: email } }])
  expect(await staff.rest("DELETE", `${path}${first?.id}/`)).toMatchObject({
    status: 409,
    body: { error: "This contact is the client itself and can't be removed" },
  })
})

test("a contact is added, changed and removed, and the log names it", async () => {
  const { client, staff, path, contacts, add, log } = await withClient()
  const added = await add({ email: "Charles@Client.test" })
  const body = { email: "charles@client.test", roles: ["billing", "project"], is_first: false, bounce: null }
  expect(added).toMatchObject({ status: 201, body })
  const one = `${path}${idOf(added)}/`
  expect(
    (await staff.rest("PATCH", one, { phone: "555", roles: ["billing", "billing"] })).body,
  ).toMatchObject({
    ...{ name: "Charles Babbage", phone: "555", roles: ["billing"] },
  })
  expect((await staff.rest("PATCH", one, { phone: "555" })).status).toBe(200)
  expect((await staff.rest("DELETE", one)).status).toBe(204)
  expect((await staff.rest("DELETE", one)).status).toBe(404)
  expect(await contacts()).toMatchObject([{ email: client.email }])
  expect(await log("contact_added")).toMatchObject([{ details: { email: "charles@client.test" } }])
  expect(await log("contact_changed")).toMatchObject([
    {
      details: {
        name: "Charles Babbage",
        changes: [
          { field: "phone", from: null, to: "555" },
          { field: "roles", from: ["billing", "project"], to: ["billing"] },
        ],
      },
    },
  ])
  expect(await log("contact_removed")).toMatchObject([{ details: { name: "Charles Babbage", sessions: 0 } }])
})

test("the same procedures answer through tRPC", async () => {
  const { client, staff } = await withClient()
  const input = { id: client.id, name: "Charles", email: "charles@client.test" }
  const added = await staff.trpc.contacts.create.mutate(input)
  expect(await staff.trpc.contacts.list.query({ id: client.id })).toMatchObject([{ is_first: true }, added])
})

test("someone always gets documents and someone messages", async () => {
  const { staff, path, contacts, add } = await withClient()
  const [first] = await contacts()
  const refused = await staff.rest("PATCH", `${path}${first?.id}/`, { roles: ["project"] })
  const needed = "At least one contact needs the billing role. Give it to someone else first."
  expect(refused).toMatchObject({ status: 400, body: { fields: { roles: [needed] } } })
  const other = idOf(await add({ roles: ["billing"] }))
  expect((await staff.rest("PATCH", `${path}${first?.id}/`, { roles: ["project"] })).status).toBe(200)
  for (const [method, body, status] of [
    ["PATCH", { roles: ["approver"] }, 400],
    ["DELETE", undefined, 409],
  ] as const)
    expect((await staff.rest(method, `${path}${other}/`, body)).status).toBe(status)
})

test("an address is one contact of a client only, and a client has at most 20", async () => {
  const { organization_id, client, staff, path, contacts, add } = await withClient()
  expect(await add({ email: client.email })).toMatchObject({
    status: 400,
    body: { fields: { email: ["Another contact of this client has this address"] } },
  })
  const other = idOf(await add())
  const [first] = await contacts()
  for (const [id, email] of [
    [other, client.email],
    [first?.id, (await contacts())[1]?.email],
  ])
    expect((await staff.rest("PATCH", `${path}${id}/`, { email })).status).toBe(400)
  const taken = { email: (await contacts())[1]?.email, name: "Someone else" }
  expect(await staff.rest("PATCH", `/api/clients/${client.id}/`, taken)).toMatchObject({
    status: 400,
    body: { fields: { email: ["Another contact of this client has this address"] } },
  })
  expect((await contacts())[0]).toMatchObject({ name: client.name, email: client.email })
  for (let n = 2; n < maxContacts; n++) await makeContact(organization_id, { client_id: client.id })
  expect(await add()).toMatchObject({
    status: 409,
    body: { error: "A client can have at most 20 contacts" },
  })
})

test("another client's contact, and another organization's, isn't found", async () => {
  const { organization_id, staff, path } = await withClient()
  const { id: elsewhere } = await makeOrganization()
  for (const foreign of [await makeContact(organization_id), await makeContact(elsewhere)]) {
    const mixed = `${path}${foreign.id}/`
    expect((await staff.rest("PATCH", mixed, { name: "Mine" })).status).toBe(404)
    expect((await staff.rest("DELETE", mixed)).status).toBe(404)
    const { app } = await testApp()
    const kept = app.db.system.selectFrom("contacts").select("name").where("id", "=", foreign.id)
    expect(await kept.execute()).toEqual([{ name: "Charles Babbage" }])
  }
  const theirs = await makeContact(elsewhere)
  expect((await staff.rest("GET", `/api/clients/${theirs.client_id}/contacts/`)).status).toBe(404)
})

test("each wrong field is named", async () => {
  const { add } = await withClient()
  const refused = await add({ name: "", email: "no one", roles: [], phone: "x".repeat(51) })
  expect(refused).toMatchObject({ status: 400, body: { fields: { roles: ["Choose at least one role"] } } })
  expect(Object.keys((refused.body as { fields: object }).fields).sort()).toEqual([
    ...["email", "name", "phone", "roles"],
  ])
})
