// A message that stays unread for ten minutes is announced by mail, once until its reader has caught up.
import { describe, expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeMember, signIn } from "../support/factories.ts"
import { mailsTo, runJob, runJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"
import { enter, mailedTokens } from "../support/portal.ts"
import { conversation, idOf } from "./conversation.ts"

test("the check whether a message was read comes ten minutes after it", async () => {
  const { organization, client } = await conversation()
  const id = idOf(await client.rest("POST", "/portal/messages/", { message: "Hello" }))
  const { app } = await testApp()
  const jobs = await app.db.system
    .selectFrom("outbox as job")
    .innerJoin("messages as m", "m.organization_id", "job.organization_id")
    .select(["job.name", "job.payload", "job.run_at", "m.created_at"])
    .where("job.organization_id", "=", organization.id)
    .execute()
  expect(jobs).toMatchObject([
    { name: "notice-unread", payload: { organization_id: organization.id, message_id: id } },
  ])
  expect(jobs.map((job) => Date.parse(job.run_at) - Date.parse(job.created_at))).toEqual([600_000])
})

test("emails about one conversation are one thread, for either side", async () => {
  const { organization, staff, client, ada, project } = await conversation()
  const say = async (message: string) => {
    const { id } = (await staff.rest("POST", "/api/messages/", { client_id: ada.id, message })).body as {
      id: number
    }
    await runJobs(organization.id)
    await client.rest("POST", "/portal/messages/mark-read/", { message_ids: [id] })
  }
  const sent = await mailsSent(async () => {
    await say("Hello")
    await say("Are you there?")
    await client.rest("POST", "/portal/messages/", { message: "I am" })
    await client.rest("POST", `/portal/projects/${project.id}/messages/`, { message: "And here" })
    await runJobs(organization.id)
  })
  const threads = sent.map(({ thread_id }) => thread_id?.replace(/@.*/, ""))
  const direct = `<client-${ada.id}.${organization.id}`
  expect(threads).toEqual([direct, direct, direct, `<project-${project.id}.${organization.id}`])
  expect(new Set(sent.map(({ message_id }) => message_id)).size).toBe(4)
})

describe("the client", () => {
  test("is emailed their number, in the organization's name, with a link that opens them", async () => {
    const { organization, staff, ada } = await conversation()
    const say = (message: string) => staff.rest("POST", "/api/messages/", { client_id: ada.id, message })
    await say("The secret plan")
    await say("Another one")
    await runJobs(organization.id)
    const [mail, ...more] = await mailsTo(ada.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: "2 new messages from Northlight Studio" })
    expect(mail?.text).toContain(`Hello ${ada.name}`)
    expect(mail?.text).toContain("\n\nThe secret plan\n\nAnother one\n\n")
    const [, token = ""] = /\/portal-login\?token=(\S+)/.exec(mail?.text ?? "") ?? []
    expect(mail?.text).toContain(`http://${organization.slug}.localhost:3000/portal-login`)
    const body = { client: { id: ada.id }, next: "/portal/messages" }
    expect(await enter(token)).toMatchObject({ status: 200, body })
    expect((await enter(token)).status).toBe(401)
  })

  test("is emailed about a project's chat with the project's name", async () => {
    const { organization, staff, ada, project } = await conversation()
    await staff.rest("POST", `/api/projects/${project.id}/chat/`, { message: "A draft is up" })
    await runJobs(organization.id)
    const [mail] = await mailsTo(ada.email)
    expect(mail?.text).toContain("wrote to you about Website: 1 new message.")
    const [token = ""] = await mailedTokens(ada.email)
    expect((await enter(token)).body).toMatchObject({ next: `/portal/projects/${project.id}` })
  })

  test("is emailed the first 1,000 characters of what waits", async () => {
    const { organization, staff, ada } = await conversation()
    const say = (message: string) => staff.rest("POST", "/api/messages/", { client_id: ada.id, message })
    await say(`Dear Ada,\n${"a ".repeat(400)}`)
    await say(`${"😀".repeat(300)}the end`)
    await runJobs(organization.id)
    const [mail] = await mailsTo(ada.email)
    const [, quote = ""] = /(Dear Ada,[\s\S]*…)/.exec(mail?.text ?? "") ?? []
    expect([...quote]).toHaveLength(1_000)
    expect(mail?.text).not.toContain("the end")
  })

  test("isn't emailed about messages read in time", async () => {
    const { organization, staff, client, ada } = await conversation()
    const id = idOf(await staff.rest("POST", "/api/messages/", { client_id: ada.id, message: "Hello" }))
    await client.rest("POST", "/portal/messages/mark-read/", { message_ids: [id] })
    expect(await runJobs(organization.id)).toEqual(["notice-unread"])
    expect(await mailsTo(ada.email)).toEqual([])
  })
})

describe("the staff", () => {
  test("every owner is emailed, with the page to answer on; members aren't", async () => {
    const { organization, client, ada, project } = await conversation()
    const second = `second@${organization.slug}.test`
    const member = `member@${organization.slug}.test`
    await makeMember(organization.id, "owner", second)
    await makeMember(organization.id, "member", member)
    await client.rest("POST", "/portal/messages/", { message: "Hello" })
    await runJobs(organization.id)
    for (const address of [organization.email, second]) {
      const mails = await mailsTo(address)
      expect(mails).toMatchObject([{ subject: `1 new message from ${ada.name}` }])
      expect(mails[0]?.text).toContain(`http://${organization.slug}.localhost:3000/messages?client=${ada.id}`)
    }
    expect(await mailsTo(member)).toEqual([])
    await client.rest("POST", `/portal/projects/${project.id}/messages/`, { message: "And here" })
    await runJobs(organization.id)
    const [latest] = await mailsTo(second)
    expect(latest?.text).toContain(`.localhost:3000/projects/${project.id}`)
  })

  test("a former owner gets no email that was still waiting", async () => {
    const { organization, client } = await conversation()
    await client.rest("POST", "/portal/messages/", { message: "Hello" })
    const { app } = await testApp()
    await runJob(await waitingJob(organization.id))
    await app.db.system
      .updateTable("memberships")
      .set({ role: "member" })
      .where("organization_id", "=", organization.id)
      .execute()
    expect(await runJobs(organization.id)).toEqual(["email-unread-to-staff"])
    expect(await mailsTo(organization.email)).toEqual([])
  })
})

describe("once until caught up", () => {
  test("further messages before the first is read cause no email; the next after reading does", async () => {
    const { organization, staff, client, ada } = await conversation()
    const say = async () => idOf(await client.rest("POST", "/portal/messages/", { message: "Hello" }))
    const ids = [await say()]
    await runJobs(organization.id)
    ids.push(await say(), await say())
    await runJobs(organization.id)
    expect(await mailsTo(organization.email)).toHaveLength(1)
    await staff.rest("POST", "/api/messages/mark_as_read/", { client_id: ada.id, message_ids: ids })
    await say()
    await runJobs(organization.id)
    expect(await mailsTo(organization.email)).toHaveLength(2)
  })

  test("a message is emailed even if an earlier one was read in time", async () => {
    const { organization, staff, client, ada } = await conversation()
    const first = idOf(await client.rest("POST", "/portal/messages/", { message: "one" }))
    await client.rest("POST", "/portal/messages/", { message: "two" })
    await staff.rest("POST", "/api/messages/mark_as_read/", { client_id: ada.id, message_ids: [first] })
    await runJobs(organization.id)
    expect(await mailsTo(organization.email)).toMatchObject([{ subject: `1 new message from ${ada.name}` }])
  })

  test("threads and sides don't silence each other", async () => {
    const { organization, staff, client, ada, project } = await conversation()
    await client.rest("POST", "/portal/messages/", { message: "direct" })
    await client.rest("POST", `/portal/projects/${project.id}/messages/`, { message: "chat" })
    await staff.rest("POST", "/api/messages/", { client_id: ada.id, message: "back" })
    await runJobs(organization.id)
    expect(await mailsTo(organization.email)).toHaveLength(2)
    expect(await mailsTo(ada.email)).toHaveLength(1)
  })

  test("several simultaneous checks, each repeated, enqueue one email", async () => {
    const { organization, client } = await conversation()
    for (let n = 0; n < 4; n++) await client.rest("POST", "/portal/messages/", { message: `${n}` })
    const { app } = await testApp()
    const looks = await app.db.system
      .selectFrom("outbox")
      .select("id")
      .where("organization_id", "=", organization.id)
      .execute()
    await Promise.all([...looks, ...looks].map(({ id }) => runJob(id)))
    expect(await runJobs(organization.id)).toEqual(["email-unread-to-staff"])
    expect(await mailsTo(organization.email)).toMatchObject([{ subject: expect.stringContaining("4 new") }])
  })

  test("an email isn't sent if its message was read or deleted first", async () => {
    const { organization, staff, client, ada } = await conversation()
    const id = idOf(await client.rest("POST", "/portal/messages/", { message: "Hello" }))
    await runJob(await waitingJob(organization.id))
    await staff.rest("POST", "/api/messages/mark_as_read/", { client_id: ada.id, message_ids: [id] })
    expect(await runJobs(organization.id)).toEqual(["email-unread-to-staff"])
    await staff.rest("POST", "/api/messages/", { client_id: ada.id, message: "Bye" })
    await (await signIn(organization.id)).rest("DELETE", `/api/clients/${ada.id}/`)
    expect(await runJobs(organization.id)).toEqual(["notice-unread"])
    expect([...(await mailsTo(organization.email)), ...(await mailsTo(ada.email))]).toEqual([])
  })
})

async function waitingJob(organization_id: number): Promise<number> {
  const { app } = await testApp()
  const { id } = await app.db.system
    .selectFrom("outbox")
    .select("id")
    .where("organization_id", "=", organization_id)
    .where("status", "=", "waiting")
    .executeTakeFirstOrThrow()
  return id
}
