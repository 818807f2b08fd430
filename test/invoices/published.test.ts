// What a client's open portal hears of: what it could see before or can see now, and of drafts and cancelled invoices nothing.
import { expect, test } from "vitest"
import { makeClient, makeProject } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { changesHeard } from "../support/live.ts"
import { makeIssued } from "./issued.ts"

async function listening(...[more]: Parameters<typeof makeIssued>) {
  const made = await makeIssued(more)
  const { organization, client, invoice, staff, path } = made
  const [portal, office] = [
    await changesHeard(organization.id, { client_id: client.id }),
    await changesHeard(organization.id),
  ]
  const published = { type: "invoice", id: invoice.id }
  const change = (patch: object) => staff.rest("PATCH", path, patch)
  return { ...made, portal, office, published, change }
}

test("a draft that is written, changed, cancelled and deleted is the staff's own affair", async () => {
  const { organization, client, staff, path, portal, office, published, change } = await listening()
  const project = await makeProject(organization.id, { client_id: client.id })
  await staff.rest("POST", "/api/invoices/", { client: client.id, project: project.id, amount: 10 })
  await change({ notes: "Hello" })
  await change({ status: "cancelled" })
  await change({ notes: "Again" })
  await staff.rest("DELETE", path)
  expect(portal).toEqual([])
  expect(office).toEqual([expect.anything(), published, published, published, published])
})

test("what appears and what disappears is published, and what is there changes", async () => {
  const { portal, published, change } = await listening()
  await change({ status: "sent" })
  await change({ notes: "Hello" })
  await change({ status: "cancelled" })
  expect(portal).toEqual([published, published, published])
  await change({ status: "draft" })
  expect(portal).toHaveLength(3)
})

test("an invoice that moves is published to each client who could see it or can", async () => {
  const { organization, portal, published, change } = await listening({ status: "sent" })
  const other = await makeClient(organization.id)
  const project = await makeProject(organization.id, { client_id: other.id })
  const next = await changesHeard(organization.id, { client_id: other.id })
  await change({ client: other.id, project: project.id, status: "draft" })
  expect([portal, next]).toEqual([[published], []])
})

test("an email that is given up of a cancelled invoice tells its client nothing more", async () => {
  const { organization, staff, path, portal, change } = await listening()
  await staff.rest("POST", `${path}send/`)
  await change({ status: "cancelled" })
  const before = portal.length
  await runJobs(organization.id)
  expect(portal).toHaveLength(before)
})
