// When members are emailed about notifications: at once, once a day, or never.
import { expect, test } from "vitest"
import { enqueue } from "../../src/core/database/outbox.ts"
import { call, testApp } from "../support/app.ts"
import {
  makeClient,
  makeInvoice,
  makeLandingPage,
  makeMember,
  makeOrganization,
  makePaymentMethod,
  signIn,
  unique,
} from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { signInClient } from "../support/portal.ts"

type Choice = "at_once" | "daily" | "never"

/** Where it is this hour now. */
function zoneAt(hour: number) {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`
}

async function studio(hour = 12) {
  const { app } = await testApp()
  const { id, slug, email } = await makeOrganization({ name: "Northlight Studio" })
  const { system } = app.db
  await system
    .updateTable("organizations")
    .set({ time_zone: zoneAt(hour) })
    .where("id", "=", id)
    .execute()
  const jonas = await makeClient(id, { name: "Jonas Weber" })
  const { id: invoice_id } = await makeInvoice(id, { client_id: jonas.id, status: "sent" })
  const { id: payment_method_id } = await makePaymentMethod(id)
  const client = await signInClient(id, jonas.id)
  const join = async (role: "member" | "accountant") => {
    const address = `${unique()}@team.test`
    return { email: address, ...(await signIn(id, await makeMember(id, role, address))) }
  }
  const owner = { email, ...(await signIn(id)) }
  const choose = (who: typeof owner, emails: Choice) =>
    who.rest("PATCH", "/api/notifications/settings/", { emails })
  return {
    ...{ id, owner, member: await join("member"), accountant: await join("accountant"), choose },
    pay: () => client.rest("POST", `/portal/invoices/${invoice_id}/mark-paid/`, { payment_method_id }),
    write: (message: string) => client.rest("POST", "/portal/messages/", { message }),
    async hire() {
      await makeLandingPage(id, { is_enabled: true })
      await call("POST", `/api/public/hire-request/${slug}/`, {
        body: {
          ...{ client_name: "Sam Roe", client_email: "sam@visitor.test" },
          ...{ project_title: "A shop", project_description: "For lamps." },
        },
      })
    },
    /** The next day's hours have come. */
    async morning() {
      await system
        .updateTable("notification_readers")
        .set({ digest_on: "2026-01-01" })
        .where("organization_id", "=", id)
        .execute()
      await hourly(id)
    },
  }
}

async function hourly(organization_id: number) {
  const { app } = await testApp()
  await enqueue(app.db.system, "start-digests", {})
  await runJobs()
  await runJobs(organization_id)
}

const subjects = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)
const settingsOf = async (who: Awaited<ReturnType<typeof signIn>>) =>
  (await who.rest("GET", "/api/notifications/settings/")).body

test("owners are emailed at once without a choice, and no one else", async () => {
  const { id, owner, member, accountant, pay, hire } = await studio()
  expect(await Promise.all([owner, member, accountant].map(settingsOf))).toEqual([
    ...[{ emails: "at_once" }, { emails: "never" }, { emails: "never" }],
  ])
  await pay()
  await hire()
  await runJobs(id)
  expect(await subjects(owner.email)).toHaveLength(2)
  expect([...(await subjects(member.email)), ...(await subjects(accountant.email))]).toEqual([])
})

test("members choose for themselves, and get what their role may see", async () => {
  const { id, owner, member, accountant, choose, pay, hire } = await studio()
  expect(await choose(owner, "never")).toMatchObject({ status: 200, body: { emails: "never" } })
  await choose(member, "at_once")
  await choose(accountant, "at_once")
  await pay()
  await hire()
  await runJobs(id)
  expect(await subjects(owner.email)).toEqual([])
  expect((await subjects(member.email)).sort()).toEqual([
    expect.stringMatching(/^Invoice .* was marked as paid by Jonas Weber$/),
    "New request from Sam Roe: A shop",
  ])
  expect(await subjects(accountant.email)).toEqual([expect.stringMatching(/marked as paid/)])
})

test("who chose otherwise by now gets no email that was still waiting", async () => {
  const { id, owner, choose, pay, hire } = await studio()
  await pay()
  await hire()
  await choose(owner, "never")
  await runJobs(id)
  expect(await subjects(owner.email)).toEqual([])
})

test("a daily email tells once what happened since the choice and isn't read", async () => {
  const { id, owner, choose, pay, write, hire, morning } = await studio()
  await hire()
  await choose(owner, "daily")
  await runJobs(id)
  await hourly(id)
  const before = await subjects(owner.email)
  await pay()
  await write("Hello there")
  await runJobs(id)
  await morning()
  await hourly(id)
  const [digest, ...others] = await mailsTo(owner.email)
  expect(others.map(({ subject }) => subject)).toEqual(before)
  expect(digest?.subject).toBe("2 new notifications at Northlight Studio")
  expect(digest?.text).toContain("Jonas Weber sent a message\nHello there")
  expect(digest?.text).toContain("Jonas Weber reported a payment of $100.00")
  expect(digest?.text).not.toContain("Sam Roe")
  expect(digest?.text).toContain("/profile?tab=account")
  await write("And again")
  await morning()
  const [next] = await mailsTo(owner.email)
  expect(next?.subject).toBe("1 new notification at Northlight Studio")
  expect(next?.text).toContain("And again")
  expect(next?.text).not.toContain("Hello there")
  await write("Once more")
  await owner.rest("POST", "/api/notifications/mark-all-read/")
  await morning()
  expect(await mailsTo(owner.email)).toHaveLength(before.length + 2)
})

test("who chose otherwise by now gets no daily email that was still waiting", async () => {
  const { id, owner, choose, pay } = await studio()
  await choose(owner, "daily")
  await pay()
  const { app } = await testApp()
  const { rows } = await app.db.pool.query<{ user_id: number }>(
    "select user_id from notification_readers where organization_id = $1",
    [id],
  )
  await enqueue(app.db.tenants.open(id), "email-digest", {
    organization_id: id,
    user_id: rows[0]?.user_id ?? 0,
  })
  await choose(owner, "never")
  await runJobs(id)
  expect(await subjects(owner.email)).toEqual([])
})

test("what a member chose to get brings the address where it is stopped", async () => {
  const { id, member, choose, pay, hire, write, morning } = await studio()
  const { mailer } = (await testApp()).worker
  const { send } = mailer
  const stopped: [subject: string, url: string | undefined][] = []
  mailer.send = async (mail) => {
    if (mail.to === member.email) stopped.push([mail.subject, mail.unsubscribe_url])
    return send(mail)
  }
  try {
    await choose(member, "at_once")
    await pay()
    await hire()
    await runJobs(id)
    await choose(member, "daily")
    await write("Hello")
    await morning()
  } finally {
    mailer.send = send
  }
  expect(stopped).toEqual(Array(3).fill([expect.any(String), expect.stringMatching(/profile\?tab=account$/)]))
})

test("a daily email waits for the morning of the organization", async () => {
  const { owner, choose, pay, morning } = await studio(3)
  await choose(owner, "daily")
  await pay()
  await morning()
  expect(await subjects(owner.email)).toEqual([])
})

test("another choice is refused with its field", async () => {
  const { owner } = await studio()
  expect(await owner.rest("PATCH", "/api/notifications/settings/", { emails: "weekly" })).toMatchObject({
    status: 400,
    body: { fields: { emails: ["Choose one of at_once, daily, never"] } },
  })
})
