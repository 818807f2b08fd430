// An invoice and its project keep the same client, also when both change at the same moment.
import { describe, expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeClient, makeInvoice, makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { heldUp, meanwhile } from "../support/meanwhile.ts"
import { signInClient } from "../support/portal.ts"
import { rounds } from "../support/quick.ts"

/** Two clients, and a project of the first. */
async function studio() {
  const { id } = await makeOrganization()
  const [staff, ada, grace] = await Promise.all([signIn(id), makeClient(id), makeClient(id)])
  const project = await makeProject(id, { client_id: ada.id })
  const write = (project_id: number) =>
    staff.rest("POST", "/api/invoices/", { client: ada.id, project: project_id, amount: 100 })
  const change = (invoice: number, patch: object) => staff.rest("PATCH", `/api/invoices/${invoice}/`, patch)
  const move = (project_id: number) =>
    staff.rest("PATCH", `/api/projects/${project_id}/`, { client: grace.id })
  return { id, staff, ada, grace, project, write, change, move }
}

/** Invoices on a project of another client. */
async function parted(organization_id: number): Promise<unknown[]> {
  const { app } = await testApp()
  const text = `select i.id from invoices i join projects p on p.organization_id = i.organization_id
    and p.id = i.project_id where i.organization_id = $1 and p.client_id <> i.client_id`
  return (await app.db.pool.query(text, [organization_id])).rows
}

describe("a project that is moved while an invoice is written for it", () => {
  const tries = rounds(200, 25)

  test(`of ${tries} tries by POST none ends on another client's project, and one of the two is refused`, async () => {
    const { id, ada, write, move } = await studio()
    for (let n = 0; n < tries; n++) {
      const { id: project } = await makeProject(id, { client_id: ada.id })
      const [invoice, moved] = await Promise.all([write(project), move(project)])
      expect([
        [201, 400],
        [400, 200],
      ]).toContainEqual([invoice.status, moved.status])
    }
    expect(await parted(id)).toEqual([])
  })

  test(`of ${tries} tries by PATCH none ends on another client's project, and one of the two is refused`, async () => {
    const { id, ada, project, write, change, move } = await studio()
    const invoice = ((await write(project.id)).body as { id: number }).id
    for (let n = 0; n < tries; n++) {
      const { id: next } = await makeProject(id, { client_id: ada.id })
      const [changed, moved] = await Promise.all([change(invoice, { project: next }), move(next)])
      expect([
        [200, 400],
        [400, 200],
      ]).toContainEqual([changed.status, moved.status])
    }
    expect(await parted(id)).toEqual([])
  })

  test("who comes second waits, and is told that the project is another's by now", async () => {
    const { project, grace, write, id } = await studio()
    const answer = await meanwhile(
      (client) =>
        client.query("update projects set client_id = $1 where organization_id = $2 and id = $3", [
          grace.id,
          id,
          project.id,
        ]),
      () => write(project.id),
    )
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { project: ["Choose one of this client's projects"] } },
    })
  })
})

test("renaming a client while its invoice is given a project doesn't deadlock", async () => {
  const { staff, ada, project, write, change } = await studio()
  const invoice = ((await write(project.id)).body as { id: number }).id
  for (let n = 0; n < 20; n++) {
    const both = [
      change(invoice, { project: project.id, notes: `Note ${n}` }),
      staff.rest("PATCH", `/api/clients/${ada.id}/`, { name: `Ada ${n}` }),
    ]
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  }
})

test.each(["written", "renumbered"] as const)(
  "a client that goes while an invoice is %s for it waits, and neither for ever",
  async (what) => {
    const { staff, ada, project, write, change } = await studio()
    const invoice = ((await write(project.id)).body as { id: number }).id
    let gone: Promise<{ status: number }> | undefined
    const answer = await meanwhile(
      (client) => client.query("update projects set title = 'Held' where id = $1", [project.id]),
      () =>
        what === "written"
          ? write(project.id)
          : change(invoice, { project: project.id, number: "A-1", notes: "Hello" }),
      async (client) => {
        gone = staff.rest("DELETE", `/api/clients/${ada.id}/`)
        await expect.poll(() => heldUp(client, 2)).toBe(true)
      },
    )
    expect(answer.status).toBe(what === "written" ? 201 : 200)
    expect((await gone)?.status).toBe(204)
    expect((await staff.rest("GET", "/api/invoices/")).body).toEqual([])
  },
)

test("the database takes no such pair by hand, from either side", async () => {
  const { app } = await testApp()
  const { id, ada, grace, project } = await studio()
  const invoice = await makeInvoice(id, { client_id: ada.id, project_id: project.id })
  const byHand = (text: string, values: unknown[]) => app.db.pool.query(text, values)
  await expect(
    byHand("update invoices set client_id = $1 where id = $2", [grace.id, invoice.id]),
  ).rejects.toThrow("invoices_project_of_client")
  await expect(
    byHand("update projects set client_id = $1 where id = $2", [grace.id, project.id]),
  ).rejects.toThrow("invoices_project_of_client")
  await expect(makeInvoice(id, { client_id: grace.id, project_id: project.id })).rejects.toThrow(
    "invoices_project_of_client",
  )
})

test("a client reads the project's name that its invoice was issued with", async () => {
  const organization = await makeOrganization()
  const project = await makeProject(organization.id, { title: "Website" })
  const staff = await signIn(organization.id)
  const of = { client_id: project.client_id, project_id: project.id }
  const invoice = await makeInvoice(organization.id, { ...of, status: "sent" })
  const portal = await signInClient(organization.id, project.client_id)
  await staff.rest("PATCH", `/api/projects/${project.id}/`, { title: "Rebranding" })
  expect((await portal.rest("GET", `/portal/invoices/${invoice.id}/`)).body).toMatchObject({
    project: { id: project.id, title: "Website" },
  })
})
