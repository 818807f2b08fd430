// What is unread: counted for each side, apart for direct messages and chats, and marked as read by the other side alone.
import { describe, expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeClient, makeMessage, makeProject } from "../support/factories.ts"
import { changesHeard } from "../support/live.ts"
import { signInClient } from "../support/portal.ts"
import { conversation, idOf, type Said } from "./conversation.ts"

const unreadOf = async (staff: Awaited<ReturnType<typeof conversation>>["staff"]) =>
  (await staff.rest("GET", "/api/messages/unread_count/")).body

describe("counts", () => {
  test("all messages are counted by client for the staff, and for the client itself, each chat apart too", async () => {
    const { organization, staff, client, ada, project } = await conversation()
    expect(await unreadOf(staff)).toEqual([])
    expect((await client.rest("GET", "/portal/messages/unread-count/")).body).toEqual({
      ...{ unread_count: 0, projects: [] },
    })
    const grace = await makeClient(organization.id)
    for (const client_id of [ada.id, grace.id, ada.id]) await makeMessage(organization.id, { client_id })
    const ours = { client_id: ada.id, sender_type: "organization" } as const
    await makeMessage(organization.id, ours)
    await makeMessage(organization.id, { ...ours, client_id: grace.id })
    await makeMessage(organization.id, { client_id: ada.id, project_id: project.id })
    for (let n = 0; n < 2; n++) await makeMessage(organization.id, { ...ours, project_id: project.id })
    const shop = await makeProject(organization.id, { client_id: grace.id, title: "Shop" })
    await makeMessage(organization.id, { client_id: grace.id, project_id: shop.id })
    const chat = { project_id: project.id, project_title: "Website" }
    expect(await unreadOf(staff)).toEqual([
      { client_id: ada.id, unread_count: 3, projects: [{ ...chat, unread_count: 1 }] },
      {
        ...{ client_id: grace.id, unread_count: 2 },
        projects: [{ project_id: shop.id, project_title: "Shop", unread_count: 1 }],
      },
    ])
    expect(await staff.trpc.messages.unreadCount.query()).toHaveLength(2)
    expect((await client.rest("GET", "/portal/messages/unread-count/")).body).toEqual({
      ...{ unread_count: 3, projects: [{ ...chat, unread_count: 2 }] },
    })
  })

  test("one list has direct messages and chats, if it is asked for both", async () => {
    const { staff, client, ada, project } = await conversation()
    const direct = idOf(await client.rest("POST", "/portal/messages/", { message: "Hello" }))
    const sent = await client.rest("POST", `/portal/projects/${project.id}/messages/`, { message: "Shop" })
    expect(sent.body).toMatchObject({ project_id: project.id, project_title: "Website" })
    const listed = async (query: string) => (await staff.rest("GET", `/api/messages/?${query}`)).body
    const both = [
      { id: idOf(sent), project_id: project.id, project_title: "Website" },
      { id: direct, project_id: null, project_title: null },
    ]
    expect(await listed("threads=all")).toMatchObject(both)
    expect(await listed(`threads=all&client_id=${ada.id}`)).toMatchObject(both)
    const own = async (query: string) => (await client.rest("GET", `/portal/messages/?${query}`)).body
    const other = await makeClient(staff.organization_id)
    await makeMessage(staff.organization_id, { client_id: other.id })
    expect(await own("threads=all")).toMatchObject(both)
    expect(await own(`threads=all&client_id=${other.id}`)).toMatchObject(both)
    expect(await own("threads=all&limit=1")).toMatchObject(both.slice(0, 1))
    for (const query of ["", "threads=direct"]) expect(await own(query)).toMatchObject([{ id: direct }])
    expect((await client.rest("GET", "/portal/messages/?threads=some")).status).toBe(400)
    for (const query of [`client_id=${ada.id}`, `threads=direct&client_id=${ada.id}`])
      expect(await listed(query)).toMatchObject([{ id: direct }])
    expect(await staff.rest("GET", "/api/messages/?threads=some")).toMatchObject({
      ...{ status: 400, body: { fields: { threads: ["Choose one of direct, all"] } } },
    })
  })

  test("each project has the number of unread messages in its chat", async () => {
    const { organization, staff, client, ada, project } = await conversation()
    const quiet = await makeProject(organization.id, { client_id: ada.id })
    const chat = { client_id: ada.id, project_id: project.id }
    for (const sender_type of ["client", "client", "organization"] as const)
      await makeMessage(organization.id, { ...chat, sender_type })
    await makeMessage(organization.id, { client_id: ada.id })
    const counts = async (who: typeof staff | typeof client, path: string) =>
      ((await who.rest("GET", path)).body as { id: number; unread_message_count: number }[]).map(
        ({ id, unread_message_count }) => [id, unread_message_count],
      )
    expect(await counts(staff, "/api/projects/")).toEqual([
      [quiet.id, 0],
      [project.id, 2],
    ])
    expect(await counts(client, "/portal/projects/")).toEqual([
      [quiet.id, 0],
      [project.id, 1],
    ])
    const one = { unread_message_count: 2 }
    expect((await staff.rest("GET", `/api/projects/${project.id}/`)).body).toMatchObject(one)
    expect((await staff.rest("GET", "/api/projects/?search=website&limit=5")).body).toMatchObject([{}, one])
    expect((await client.rest("GET", `/portal/projects/${project.id}/`)).body).toMatchObject({
      unread_message_count: 1,
    })
  })

  test("read messages cost a count nothing, since it reads only unread ones", async () => {
    const { organization, ada, project } = await conversation()
    const { app } = await testApp()
    await app.db.pool.query(
      `insert into messages (organization_id, client_id, project_id, sender_type, message, read_at)
       select $1, $2, case n % 2 when 0 then $3::bigint end, 'client', 'Hello', now() from generate_series(1, 5000) n`,
      [organization.id, ada.id, project.id],
    )
    await makeMessage(organization.id, { client_id: ada.id })
    await app.db.pool.query("analyze messages")
    for (const thread of [`project_id is null`, `project_id = ${project.id}`]) {
      const { rows } = await app.db.pool.query<{ "QUERY PLAN": string }>(
        `explain select count(*) from messages where organization_id = ${organization.id} and sender_type = 'client'
           and ${thread} and read_at is null`,
      )
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("messages_unread")
    }
  })
})

describe("marking as read", () => {
  test("the staff marks a client's messages, once, and both sides see it", async () => {
    const { staff, client, ada } = await conversation()
    const first = idOf(await client.rest("POST", "/portal/messages/", { message: "one" }))
    const second = idOf(await client.rest("POST", "/portal/messages/", { message: "two" }))
    const mark = (message_ids: number[]) =>
      staff.rest("POST", "/api/messages/mark_as_read/", { client_id: ada.id, message_ids })
    expect(await mark([first])).toMatchObject({ status: 200, body: { updated: 1 } })
    expect((await mark([first, first])).body).toEqual({ updated: 0 })
    expect((await mark([])).body).toEqual({ updated: 0 })
    expect(await unreadOf(staff)).toEqual([{ client_id: ada.id, unread_count: 1, projects: [] }])
    const seen = (await client.rest("GET", "/portal/messages/")).body as Said[]
    expect(seen.map(({ id, is_read }) => [id, is_read])).toEqual([
      [second, false],
      [first, true],
    ])
    const both = await Promise.all([mark([first, second]), mark([second, first])])
    expect(both.map(({ body }) => (body as { updated: number }).updated).sort()).toEqual([0, 1])
    expect(await unreadOf(staff)).toEqual([])
  })

  test("either thread can be marked by the client, and by the staff as the client's or the project's", async () => {
    const { organization, staff, client, ada, project } = await conversation()
    const make = async (sender_type: "organization" | "client", project_id?: number) =>
      (
        await makeMessage(organization.id, {
          client_id: ada.id,
          sender_type,
          ...(project_id ? { project_id } : {}),
        })
      ).id
    const ours = [await make("organization"), await make("organization", project.id)]
    expect((await client.rest("POST", "/portal/messages/mark-read/", { message_ids: ours })).body).toEqual({
      updated: 2,
    })
    const theirs = [await make("client"), await make("client", project.id), await make("client", project.id)]
    const [direct = 0, chat = 0, last = 0] = theirs
    const path = `/api/projects/${project.id}/chat/mark_as_read/`
    expect((await staff.rest("POST", path, { message_ids: [direct, chat] })).body).toEqual({ updated: 1 })
    expect((await staff.rest("GET", `/api/projects/${project.id}/`)).body).toMatchObject({
      unread_message_count: 1,
    })
    const rest = { client_id: ada.id, message_ids: [direct, last] }
    expect((await staff.rest("POST", "/api/messages/mark_as_read/", rest)).body).toEqual({ updated: 2 })
  })

  test("own messages and those of other clients and organizations stay as they are", async () => {
    const { organization, staff, client, ada } = await conversation()
    const elsewhere = await conversation()
    const grace = await signInClient(organization.id)
    const hello = { message: "Hello" }
    const mine = idOf(await client.rest("POST", "/portal/messages/", hello))
    const graces = idOf(await grace.rest("POST", "/portal/messages/", hello))
    const toGrace = await makeMessage(organization.id, {
      client_id: grace.client_id,
      sender_type: "organization",
    })
    const toAda = await makeMessage(organization.id, { client_id: ada.id, sender_type: "organization" })
    const foreign = await makeMessage(elsewhere.organization.id, { client_id: elsewhere.ada.id })
    const byClient = { message_ids: [mine, graces, toGrace.id, foreign.id, 999_999_999] }
    expect((await client.rest("POST", "/portal/messages/mark-read/", byClient)).body).toEqual({ updated: 0 })
    const byStaff = { client_id: ada.id, message_ids: [graces, toGrace.id, toAda.id, foreign.id] }
    expect((await staff.rest("POST", "/api/messages/mark_as_read/", byStaff)).body).toEqual({ updated: 0 })
    const wrong = { client_id: elsewhere.ada.id, message_ids: [foreign.id] }
    expect(await staff.rest("POST", "/api/messages/mark_as_read/", wrong)).toMatchObject({
      status: 400,
      body: { fields: { client_id: ["Client not found"] } },
    })
    const { app } = await testApp()
    const read = await app.db.system
      .selectFrom("messages")
      .select("id")
      .where("id", "in", [mine, graces, toGrace.id, toAda.id, foreign.id])
      .where("read_at", "is not", null)
      .execute()
    expect(read).toEqual([])
  })

  test("anything but a list of ids is refused", async () => {
    const { client } = await conversation()
    for (const message_ids of [undefined, 7, ["x"], [0], [1.5], Array(1_001).fill(1)])
      expect((await client.rest("POST", "/portal/messages/mark-read/", { message_ids })).status).toBe(400)
  })
})

test("both sides' screens receive a message and its reading; other clients' don't", async () => {
  const { organization, staff, client, ada } = await conversation()
  const other = await makeClient(organization.id)
  const office = await changesHeard(organization.id)
  const adas = await changesHeard(organization.id, { client_id: ada.id })
  const others = await changesHeard(organization.id, { client_id: other.id })
  const id = idOf(await staff.rest("POST", "/api/messages/", { client_id: ada.id, message: "Private words" }))
  const lookAgain = [
    { type: "message", id },
    { type: "unread", id: ada.id },
  ]
  expect([office, adas, others]).toEqual([lookAgain, lookAgain, []])
  await client.rest("POST", "/portal/messages/mark-read/", { message_ids: [id] })
  await client.rest("POST", "/portal/messages/mark-read/", { message_ids: [id] })
  const all = [...lookAgain, { type: "unread", id: ada.id }]
  expect([office, adas, others]).toEqual([all, all, []])
  await client.rest("POST", "/portal/messages/", { message: " " })
  expect(office).toEqual(all)
})
