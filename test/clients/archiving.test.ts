// Archived clients: kept with everything, out of the lists, and not to be had for a new invoice.
import { expect, test } from "vitest"
import {
  makeClient,
  makeInvoice,
  makeMember,
  makeOrganization,
  makeProject,
  signIn,
} from "../support/factories.ts"
import { changesHeard } from "../support/live.ts"
import { meanwhile } from "../support/meanwhile.ts"

type Listed = { id: number; name: string; archived_at: string | null }

async function made() {
  const organization = await makeOrganization()
  const staff = await signIn(organization.id)
  const [kept, gone] = [
    await makeClient(organization.id, { name: "Kept" }),
    await makeClient(organization.id, { name: "Gone" }),
  ]
  const path = `/api/clients/${gone.id}/`
  const list = async (query = "") =>
    ((await staff.rest("GET", `/api/clients/?${query}`)).body as Listed[]).map(({ name }) => name)
  return { organization, staff, kept, gone, path, list }
}

test("an archived client is read as before, and comes back", async () => {
  const { staff, path } = await made()
  const before = (await staff.rest("GET", path)).body as Listed
  expect(before.archived_at).toBeNull()
  const archived = await staff.rest("POST", `${path}archive/`)
  expect(archived).toMatchObject({ status: 200, body: { ...before, archived_at: expect.any(String) } })
  expect((await staff.rest("GET", path)).body).toEqual(archived.body)
  expect((await staff.rest("PATCH", path, { company: "Acme" })).body).toMatchObject({
    company: "Acme",
    archived_at: expect.any(String),
  })
  expect((await staff.rest("POST", `${path}archive/`)).body).toMatchObject({
    archived_at: (archived.body as Listed).archived_at,
  })
  expect((await staff.rest("POST", `${path}unarchive/`)).body).toMatchObject({ archived_at: null })
})

test("lists leave it out unless asked, in every order and in a search", async () => {
  const { staff, path, list } = await made()
  for (const query of ["", "sort=name", "sort=-outstanding", "search=e", "search=e&sort=name"])
    expect([...(await list(query))].sort(), query).toEqual(["Gone", "Kept"])
  await staff.rest("POST", `${path}archive/`)
  for (const query of ["", "sort=name", "sort=-outstanding", "search=e", "search=e&sort=outstanding"]) {
    expect(await list(query), query).toEqual(["Kept"])
    expect(await list(`${query}&status=active`), query).toEqual(["Kept"])
    expect(await list(`${query}&status=archived`), query).toEqual(["Gone"])
    expect([...(await list(`${query}&status=all`))].sort(), query).toEqual(["Gone", "Kept"])
  }
  expect(await staff.trpc.dashboard.figures.query({})).toMatchObject({ clients: 1, archived_clients: 1 })
  const { counts } = await staff.trpc.dashboard.get.query({})
  expect(counts).toMatchObject({ clients: 2, archived_clients: 1 })
  expect((await staff.rest("GET", "/api/clients/?status=gone")).body).toMatchObject({
    fields: { status: ["Choose one of active, archived, all"] },
  })
})

test("pages skip archived clients", async () => {
  const { organization, staff, list } = await made()
  for (let at = 0; at < 6; at++) {
    const { id } = await makeClient(organization.id, { name: `Client ${at}` })
    if (at % 2) await staff.rest("POST", `/api/clients/${id}/archive/`)
  }
  const first = await staff.rest("GET", "/api/clients/?limit=3")
  expect((first.body as Listed[]).map(({ name }) => name)).toEqual(["Client 4", "Client 2", "Client 0"])
  const next = /<http:\/\/localhost:3000\/api\/clients\/\?([^>]+)>; rel="next"/.exec(first.headers.link ?? "")
  expect(await list(next?.[1])).toEqual(["Gone", "Kept"])
})

test("it gets no new invoice, and existing ones continue", async () => {
  const { organization, staff, kept, gone, path } = await made()
  const theirs = await makeInvoice(organization.id, { client_id: gone.id })
  const ours = await makeInvoice(organization.id, { client_id: kept.id })
  await staff.rest("POST", `${path}archive/`)
  const refusal = { status: 400, body: { fields: { client: ["This client is archived"] } } }
  const project = (await makeProject(organization.id, { client_id: gone.id })).id
  const items = [{ description: "Work", unit_price: 1 }]
  expect(await staff.rest("POST", "/api/invoices/", { client: gone.id, project, items })).toMatchObject(
    refusal,
  )
  expect(await staff.rest("PATCH", `/api/invoices/${ours.id}/`, { client: gone.id })).toMatchObject(refusal)
  expect((await staff.rest("GET", `/api/invoices/?client=${gone.id}`)).body).toHaveLength(1)
  const changed = await staff.rest("PATCH", `/api/invoices/${theirs.id}/`, {
    client: gone.id,
    notes: "Thanks",
  })
  expect(changed).toMatchObject({ status: 200, body: { notes: "Thanks" } })
  await staff.rest("POST", `${path}unarchive/`)
  const made2 = await staff.rest("POST", "/api/invoices/", { client: gone.id, project, items })
  expect(made2).toMatchObject({ status: 201, body: { number: "INV-0001" } })
})

test("it gets no new project, at either door, and existing ones continue", async () => {
  const { organization, staff, kept, gone, path } = await made()
  const theirs = await makeProject(organization.id, { client_id: gone.id })
  const ours = await makeProject(organization.id, { client_id: kept.id })
  await staff.rest("POST", `${path}archive/`)
  const refusal = { status: 400, body: { fields: { client: ["This client is archived"] } } }
  const input = { title: "Website", client: gone.id }
  const at = `/api/projects/${ours.id}/`
  expect(await staff.rest("POST", "/api/projects/", input)).toMatchObject(refusal)
  expect(await staff.rest("PATCH", at, { client: gone.id })).toMatchObject(refusal)
  expect(await staff.rest("PATCH", at, { client_id: gone.id })).toMatchObject(refusal)
  for (const call of [
    () => staff.trpc.projects.create.mutate(input),
    () => staff.trpc.projects.update.mutate({ id: ours.id, client: gone.id }),
  ])
    await expect(call()).rejects.toThrow("This client is archived")
  expect((await staff.rest("GET", `/api/projects/?client=${gone.id}`)).body).toMatchObject([
    { id: theirs.id },
  ])
  const same = await staff.rest("PATCH", `/api/projects/${theirs.id}/`, { client: gone.id, title: "Shop" })
  expect(same).toMatchObject({ status: 200, body: { title: "Shop" } })
  await staff.rest("POST", `${path}unarchive/`)
  expect(await staff.rest("PATCH", at, { client: gone.id })).toMatchObject({ status: 200 })
})

test("a project created while its client is being archived is refused", async () => {
  const { staff, gone, path } = await made()
  const answer = await meanwhile(
    (client) => client.query("update clients set archived_at = now() where id = $1", [gone.id]),
    () => staff.rest("POST", "/api/projects/", { title: "Website", client: gone.id }),
  )
  expect(answer).toMatchObject({ status: 400 })
  expect((await staff.rest("GET", path)).body).toMatchObject({ projects_count: 0 })
})

test("open screens receive it, and the log names the person, once", async () => {
  const { organization, staff, gone, path } = await made()
  const member = await signIn(organization.id, await makeMember(organization.id, "member"))
  const heard = await changesHeard(organization.id)
  await member.rest("POST", `${path}archive/`)
  expect(heard).toContainEqual(expect.objectContaining({ type: "client", id: gone.id }))
  await member.rest("POST", `${path}archive/`)
  await member.rest("POST", `${path}unarchive/`)
  const log = (await staff.rest("GET", "/api/audit-log/")).body as { action: string; details: object }[]
  expect(log.map(({ action, details }) => [action, details])).toEqual([
    ["unarchived", { name: "Gone" }],
    ["archived", { name: "Gone" }],
  ])
})

test("another organization's client can't be archived", async () => {
  const { path, list } = await made()
  const stranger = await signIn((await makeOrganization()).id)
  expect((await stranger.rest("POST", `${path}archive/`)).status).toBe(404)
  expect(await list()).toEqual(["Gone", "Kept"])
})
