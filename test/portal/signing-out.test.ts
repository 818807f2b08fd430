// Portal sessions end when the staff signs a client out, and when the client's email changes.
import { expect, test } from "vitest"
import { makeIssued } from "../invoices/issued.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeOrganization, signIn } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { enter, mailedTokens, signInClient } from "../support/portal.ts"
import { rounds } from "../support/quick.ts"

/** A client with two sessions and two links that no one has used, one of them of an invoice. */
async function withAccess() {
  const made = await makeIssued()
  const { organization, client, staff, path } = made
  await staff.rest("POST", `${path}send/`)
  await staff.rest("POST", "/portal/start/", { client_id: client.id })
  await runJobs(organization.id)
  const links = await mailedTokens(client.email)
  const sessions = [
    await signInClient(organization.id, client.id),
    await signInClient(organization.id, client.id),
  ]
  const statuses = async () => {
    const answers = sessions.map((session) => session.rest("GET", "/portal/overview/"))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  const change = (patch: object) => staff.rest("PATCH", `/api/clients/${client.id}/`, patch)
  return { ...made, links, statuses, change }
}

const statusesOf = async (links: string[]) => {
  const answers = []
  for (const link of links) answers.push((await enter(link)).status)
  return answers
}

test("another email address ends the sessions and links of the previous one, and is logged", async () => {
  const { links, statuses, change, client, staff } = await withAccess()
  expect(links).toHaveLength(2)
  expect((await change({ email: client.email, name: "Ada K." })).status).toBe(200)
  expect(await statuses()).toEqual([200, 200])

  expect((await change({ email: "right@client.test" })).status).toBe(200)
  expect(await statuses()).toEqual([401, 401])
  expect(await statusesOf(links)).toEqual([401, 401])
  const log = await staff.rest("GET", `/api/audit-log/?subject_type=client&subject_id=${client.id}`)
  expect(log.body).toMatchObject([
    { action: "email_changed", details: { was: client.email, is: "right@client.test", sessions: 2 } },
  ])
})

test("a refused change ends nothing", async () => {
  const { links, statuses, change } = await withAccess()
  expect((await change({ email: "right@client.test", name: "" })).status).toBe(400)
  expect(await statuses()).toEqual([200, 200])
  expect((await statusesOf(links.slice(0, 1)))[0]).toBe(200)
})

test("an email still waiting lets the right person in, though it was enqueued before the change", async () => {
  const { organization, client, staff, path } = await makeIssued()
  await staff.rest("POST", `${path}send/`)
  await staff.rest("PATCH", `/api/clients/${client.id}/`, { email: `right-${client.email}` })
  await runJobs(organization.id)
  expect(await mailsTo(client.email)).toEqual([])
  const [link = ""] = await mailedTokens(`right-${client.email}`)
  expect((await enter(link)).status).toBe(200)
})

test("the staff signs a client out, by either door, and lets it in again by a new link", async () => {
  const { links, statuses, client, staff, organization } = await withAccess()
  const another = await signInClient(organization.id)
  expect(await staff.rest("POST", `/api/clients/${client.id}/sign-out/`)).toMatchObject({
    status: 200,
    body: { message: "Client signed out" },
  })
  expect(await statuses()).toEqual([401, 401])
  expect(await statusesOf(links)).toEqual([401, 401])
  expect((await another.rest("GET", "/portal/overview/")).status).toBe(200)
  expect(await staff.trpc.clients.signOut.mutate({ id: client.id })).toEqual({ message: "Client signed out" })
  const log = await staff.rest("GET", `/api/audit-log/?action=signed_out&subject_id=${client.id}`)
  expect(log.body).toMatchObject([{ details: { sessions: 0 } }, { details: { sessions: 2 } }])

  await staff.rest("POST", "/portal/start/", { client_id: client.id })
  await runJobs(organization.id)
  const [fresh = ""] = await mailedTokens(client.email)
  expect((await enter(fresh)).status).toBe(200)
})

test("a link used at the same moment opens no lasting session", async () => {
  for (let n = 0; n < rounds(10, 2); n++) {
    const { links, client, staff } = await withAccess()
    const [entrance] = await Promise.all([
      enter(links[0] ?? ""),
      staff.rest("POST", `/api/clients/${client.id}/sign-out/`),
    ])
    const { app } = await testApp()
    const left = app.db.system.selectFrom("portal_sessions").select("id").where("client_id", "=", client.id)
    if (entrance.status === 200) expect(await left.execute()).toEqual([])
  }
})

test("the database ends no sessions of another organization's client", async () => {
  const { app } = await testApp()
  const [mine, theirs] = [await makeOrganization(), await makeOrganization()]
  const client = await makeClient(theirs.id)
  const inside = await signInClient(theirs.id, client.id)
  const staff = await signIn(mine.id)
  expect((await staff.rest("POST", `/api/clients/${client.id}/sign-out/`)).status).toBe(404)
  const forged = app.db.tenants.pool.query("select end_portal_sessions($1, $2)", [theirs.id, client.id])
  await expect(forged).rejects.toThrow()
  expect((await inside.rest("GET", "/portal/overview/")).status).toBe(200)
})
