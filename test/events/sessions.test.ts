// Open streams of people who are no longer signed in, or no longer belong: they end at once, or within a minute, others stay.
import { afterEach, expect, test, vi } from "vitest"
import { hashToken } from "../../src/core/base/secrets.ts"
import { createListener } from "../../src/core/database/listener.ts"
import { createEvents, type Subscriber } from "../../src/core/live/events.ts"
import type { ContactRole } from "../../src/core/values/roles.ts"
import { hiddenFrom } from "../../src/events/rules.ts"
import { testApp } from "../support/app.ts"
import { makeContact, makeMember, makeOrganization, signIn } from "../support/factories.ts"
import { silent } from "../support/log.ts"
import { signInClient } from "../support/portal.ts"
import { listenTo } from "./processes.ts"

const closers: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closers.splice(0).reverse()) await close()
})

/** A process whose clock is turned by hand, and which streams of these people it ends after `work` and a minute. */
async function endedAfter(organization_id: number, people: Subscriber[], work: () => Promise<unknown>) {
  const { app } = await testApp()
  const listener = createListener(app.db.url, silent)
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  const events = createEvents({ pool: app.db.pool, log: silent, listener })
  closers.push(
    () => listener.close(),
    () => events.close(),
  )
  const ended: boolean[] = people.map(() => false)
  for (const [place, person] of people.entries())
    listenTo(events, organization_id, person, (close) => closers.push(close)).ended.then(() => {
      ended[place] = true
    })
  await work()
  vi.advanceTimersByTime(60_000)
  return () => ended
}

/** The session behind a token. */
async function sessionOf(table: "sessions" | "portal_sessions", token: string) {
  const { app } = await testApp()
  const sessions = app.db.system.selectFrom(table).select("id").where("token_hash", "=", hashToken(token))
  return { session_id: (await sessions.executeTakeFirstOrThrow()).id }
}

test("streams of people who sign out or are removed end", async () => {
  const { id } = await makeOrganization()
  const owner = await signIn(id)
  const [staying, leaving, removed] = [
    await signIn(id, await makeMember(id, "member")),
    await signIn(id, await makeMember(id, "member")),
    await signIn(id, await makeMember(id, "member")),
  ]
  const { app } = await testApp()
  const elsewhere = { organization_id: (await makeOrganization()).id, user_id: removed.user_id }
  await app.db.system
    .insertInto("memberships")
    .values({ ...elsewhere, role: "member" })
    .execute()
  const people = [staying, leaving, removed].map(({ token }) => sessionOf("sessions", token))
  const ended = await endedAfter(id, await Promise.all(people), async () => {
    expect((await leaving.rest("POST", "/api/auth/logout/")).status).toBe(204)
    expect((await owner.rest("DELETE", `/api/team/members/${removed.user_id}/`)).status).toBe(204)
  })
  await expect.poll(ended).toEqual([false, true, true])
})

test("the stream of someone whose role changes ends, and opens anew with what the new role hears", async () => {
  const { id } = await makeOrganization()
  const owner = await signIn(id)
  const [mia, tom] = [
    await signIn(id, await makeMember(id, "member")),
    await signIn(id, await makeMember(id, "member")),
  ]
  const people = [mia, tom].map(async ({ token }) => ({
    ...(await sessionOf("sessions", token)),
    role: "member",
  }))
  const ended = await endedAtOnce(id, await Promise.all(people), async () => {
    const changed = await owner.rest("PATCH", `/api/team/members/${mia.user_id}/`, { role: "accountant" })
    expect(changed.status).toBe(200)
  })
  await expect.poll(ended).toEqual([true, false, true, false])
})

test("a stream of some types hears of those, and of everything", async () => {
  const { id } = await makeOrganization()
  const { app } = await testApp()
  const heard: string[] = []
  const write = (text: string) => heard.push(text) > 0
  const stop = app.events.subscribe(id, { session_id: 1, types: ["invoice"] }, write)
  app.events.publish(id, [
    { type: "message", id: 7 },
    { type: "invoice", id: 8 },
    { type: "everything", id: 0 },
  ])
  stop()
  expect(heard.map((text) => /"type":"(\w+)"/.exec(text)?.[1])).toEqual(["invoice", "everything"])
})

/** Two processes over one database; the streams of `people` in both, and which of them end before their clocks move at all. */
async function endedAtOnce(organization_id: number, people: Subscriber[], work: () => Promise<unknown>) {
  const { app } = await testApp()
  const streams = [0, 1].flatMap(() => {
    const listener = createListener(app.db.url, silent)
    const events = createEvents({ pool: app.db.pool, log: silent, listener })
    closers.push(
      () => listener.close(),
      () => events.close(),
    )
    return people.map((person) => {
      const stream = { ended: false }
      listenTo(events, organization_id, person, (close) => closers.push(close)).ended.then(() => {
        stream.ended = true
      })
      return stream
    })
  })
  await heard()
  await work()
  return () => streams.map(({ ended }) => ended)
}

/** Until both processes listen to the database. */
async function heard() {
  const { app } = await testApp()
  const text = `select from pg_stat_activity where datname = current_database() and application_name = 'portico-listen'
    and query like 'listen%portico_ended%' and state = 'idle'`
  await expect.poll(async () => (await app.db.pool.query(text)).rowCount).toBeGreaterThanOrEqual(3)
}

test("on two processes streams end at once after signing out, removal, or ending all sessions", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  const { id } = await makeOrganization()
  const owner = await signIn(id)
  const [staying, leaving, removed] = [
    await signIn(id, await makeMember(id, "member")),
    await signIn(id, await makeMember(id, "member")),
    await signIn(id, await makeMember(id, "member")),
  ]
  const people = [staying, leaving, removed].map(({ token }) => sessionOf("sessions", token))
  const ended = await endedAtOnce(id, await Promise.all(people), async () => {
    expect((await leaving.rest("POST", "/api/auth/logout/")).status).toBe(204)
    expect((await owner.rest("DELETE", `/api/team/members/${removed.user_id}/`)).status).toBe(204)
  })
  await expect.poll(ended).toEqual([false, true, true, false, true, true])
})

test("on two processes only the streams of a signed-out client end", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  const { id } = await makeOrganization()
  const staff = await signIn(id)
  const [out, inside] = [await signInClient(id), await signInClient(id)]
  const people = [out, inside].map(async ({ token, client_id }) => ({
    client_id,
    ...(await sessionOf("portal_sessions", token)),
  }))
  const ended = await endedAtOnce(id, await Promise.all(people), () =>
    staff.rest("POST", `/api/clients/${out.client_id}/sign-out/`),
  )
  await expect.poll(ended).toEqual([true, false, true, false])
})

test("on two processes the streams of a removed contact end at once, and of one with other roles", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  const { id } = await makeOrganization()
  const staff = await signIn(id)
  const first = await signInClient(id)
  const { client_id } = first
  const [removed, changed] = [await makeContact(id, { client_id }), await makeContact(id, { client_id })]
  const inside = [
    first,
    await signInClient(id, client_id, removed.id),
    await signInClient(id, client_id, changed.id),
  ]
  const roles = ["billing,project,approver", "billing,project", "billing,project"]
  const people = inside.map(async ({ token }, at) => ({
    ...{ client_id, role: roles[at] ?? "" },
    ...(await sessionOf("portal_sessions", token)),
  }))
  const path = `/api/clients/${client_id}/contacts/`
  const ended = await endedAtOnce(id, await Promise.all(people), async () => {
    expect((await staff.rest("DELETE", `${path}${removed.id}/`)).status).toBe(204)
    expect((await staff.rest("PATCH", `${path}${changed.id}/`, { roles: ["project"] })).status).toBe(200)
  })
  await expect.poll(ended).toEqual([false, true, true, false, true, true])
})

test("a contact's stream leaves out what its roles may not see, and of others of the client nothing is kept back", async () => {
  const { id } = await makeOrganization()
  const { app } = await testApp()
  const types = ["invoice", "quote", "payment_method", "project", "message", "unread", "client"]
  const hearing = (roles: ContactRole[]) => {
    const heard: string[] = []
    const subscriber = { client_id: 7, session_id: 1, hidden: hiddenFrom(roles) }
    const stop = app.events.subscribe(id, subscriber, (text) => heard.push(text) > 0)
    app.events.publish(
      id,
      types.map((type) => ({ type, id: 8, client_id: 7 })),
    )
    stop()
    return heard.map((text) => /"type":"(\w+)"/.exec(text)?.[1])
  }
  expect(hearing(["billing", "project"])).toEqual(types)
  expect(hearing(["billing"])).toEqual(["invoice", "quote", "payment_method", "client"])
  expect(hearing(["project"])).toEqual(["project", "message", "unread", "client"])
  expect(hearing(["project", "approver"])).toEqual(["quote", "project", "message", "unread", "client"])
})

test("on two processes all streams of a deleted organization end at once", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  const { id, slug } = await makeOrganization()
  const [staff, client] = [await signIn(id), await signInClient(id)]
  const people = [
    await sessionOf("sessions", staff.token),
    { client_id: client.client_id, ...(await sessionOf("portal_sessions", client.token)) },
  ]
  const ended = await endedAtOnce(id, people, async () => {
    const { app } = await testApp()
    await app.db.pool.query("delete from organizations where slug = $1", [slug])
  })
  await expect.poll(ended).toEqual([true, true, true, true])
})

test("a missed end is applied after reconnecting", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  const { id } = await makeOrganization()
  const [staying, leaving] = [await signIn(id), await signIn(id, await makeMember(id, "member"))]
  const people = [staying, leaving].map(({ token }) => sessionOf("sessions", token))
  const ended = await endedAtOnce(id, await Promise.all(people), async () => {
    const { pool } = (await testApp()).app.db
    // Of a session that runs out no one is told.
    const text = "update sessions set expires_at = now() - interval '1 day' where token_hash = $1"
    await pool.query(text, [hashToken(leaving.token)])
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'portico-listen' and datname = current_database()`)
  })
  await expect.poll(ended).toEqual([false, true, false, true])
})

test("a portal stream ends with its session, and the client's other one stays", async () => {
  const { id } = await makeOrganization()
  const first = await signInClient(id)
  const { client_id } = first
  const second = await signInClient(id, client_id)
  const { app } = await testApp()
  const streams = [first, second].map(async ({ token }) => ({
    client_id,
    ...(await sessionOf("portal_sessions", token)),
  }))
  const people = await Promise.all(streams)
  const ended = await endedAfter(id, people, () =>
    app.db.system
      .updateTable("portal_sessions")
      .set({ expires_at: "2020-01-01T00:00:00Z" })
      .where("id", "=", people[0]?.session_id ?? 0)
      .execute(),
  )
  await expect.poll(ended).toEqual([true, false])
})
