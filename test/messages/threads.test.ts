// Staff and client write to each other: directly, and in the chat of each project, which are threads of their own.
import { describe, expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import {
  makeClient,
  makeMember,
  makeMessage,
  makeOrganization,
  makeProject,
  signIn,
} from "../support/factories.ts"
import { meanwhile } from "../support/meanwhile.ts"
import { signInClient } from "../support/portal.ts"
import { conversation, fieldsOf, idOf, saidIn } from "./conversation.ts"

describe("direct messages", () => {
  test("what one side writes, the other reads, each in its own name", async () => {
    const { staff, client, ada } = await conversation()
    const asked = await staff.rest("POST", "/api/messages/", {
      client_id: ada.id,
      message: "  Shall we\nstart? ",
    })
    expect(asked).toMatchObject({
      status: 201,
      body: {
        id: expect.any(Number),
        message: "Shall we\nstart?",
        sender_type: "organization",
        sender_name: "Northlight Studio",
        member: null,
        client_id: ada.id,
        project_id: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        is_read: false,
      },
    })
    expect(Object.keys(asked.body)).toHaveLength(11)
    const answered = await client.rest("POST", "/portal/messages/", { message: "Yes" })
    expect(answered).toMatchObject({
      status: 201,
      body: { message: "Yes", sender_type: "client", sender_name: ada.name, client_id: ada.id },
    })
    for (const seen of [
      await client.rest("GET", "/portal/messages/"),
      await staff.rest("GET", `/api/messages/?client_id=${ada.id}`),
    ])
      expect(seen).toMatchObject({ status: 200, body: [answered.body, asked.body] })
    expect(await staff.trpc.messages.list.query({})).toEqual([answered.body, asked.body])
  })

  test("the staff sees one client's or all clients', a page at a time", async () => {
    const { organization, staff, ada, project } = await conversation()
    const grace = await makeClient(organization.id, { name: "Grace Hopper" })
    for (const message of ["one", "two", "three"])
      await makeMessage(organization.id, { client_id: ada.id, message })
    await makeMessage(organization.id, { client_id: grace.id, message: "other" })
    await makeMessage(organization.id, { client_id: ada.id, project_id: project.id, message: "chat" })
    expect(saidIn(await staff.rest("GET", "/api/messages/"))).toEqual(["other", "three", "two", "one"])
    const first = await staff.rest("GET", `/api/messages/?client_id=${ada.id}&limit=2`)
    expect(saidIn(first)).toEqual(["three", "two"])
    const next = /<http:\/\/localhost:3000([^>]+)>; rel="next"/.exec(first.headers.link ?? "")?.[1] ?? ""
    expect(saidIn(await staff.rest("GET", next))).toEqual(["one"])
    expect((await staff.rest("GET", "/api/messages/?cursor=x")).status).toBe(400)
    expect((await staff.rest("GET", "/api/messages/?client_id=x")).status).toBe(400)
  })

  test("the writing member is stored, and clients never see a member's address", async () => {
    const { organization, client, ada } = await conversation()
    const member_id = await makeMember(organization.id, "member", `secret-${organization.slug}@team.test`)
    const member = await signIn(organization.id, member_id)
    const id = idOf(await member.rest("POST", "/api/messages/", { client_id: ada.id, message: "Hello" }))
    const { app } = await testApp()
    expect(
      await app.db.system.selectFrom("messages").select("user_id").where("id", "=", id).executeTakeFirst(),
    ).toEqual({ user_id: member_id })
    const { text } = await client.rest("GET", "/portal/messages/")
    expect(text).toContain("Northlight Studio")
    expect(text).not.toContain("team.test")
    expect(text).not.toContain("user_id")
  })

  test("a repeated Idempotency-Key writes once", async () => {
    const { staff, client, ada } = await conversation()
    const key = { "idempotency-key": "again" }
    const say = () => staff.rest("POST", "/api/messages/", { client_id: ada.id, message: "Hello" }, key)
    const answers = await Promise.all([say(), say(), say()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(saidIn(await client.rest("GET", "/portal/messages/"))).toEqual(["Hello"])
  })
})

describe("the chat of a project", () => {
  test("is separate from direct messages, and visible to both sides", async () => {
    const { staff, client, ada, project } = await conversation()
    const [ours, theirs] = [`/api/projects/${project.id}/chat/`, `/portal/projects/${project.id}/messages/`]
    const asked = await staff.rest("POST", ours, { message: "A draft is up" })
    expect(asked).toMatchObject({
      status: 201,
      body: {
        message: "A draft is up",
        sender_type: "organization",
        client_id: ada.id,
        project_id: project.id,
      },
    })
    const answered = await client.rest("POST", theirs, { message: "Lovely" })
    expect(answered).toMatchObject({
      status: 201,
      body: { sender_type: "client", sender_name: ada.name, client_id: ada.id, project_id: project.id },
    })
    await client.rest("POST", "/portal/messages/", { message: "Something else" })
    expect((await staff.rest("GET", ours)).body).toEqual([answered.body, asked.body])
    expect((await client.rest("GET", theirs)).body).toEqual([answered.body, asked.body])
    expect(await client.trpc.messages.portal.chat.list.query({ id: project.id, limit: 1 })).toEqual([
      answered.body,
    ])
    expect(saidIn(await staff.rest("GET", `/api/messages/?client_id=${ada.id}`))).toEqual(["Something else"])
    expect(saidIn(await client.rest("GET", "/portal/messages/"))).toEqual(["Something else"])
  })

  test("another client's project chat can't be read or written", async () => {
    const { organization, staff, client } = await conversation()
    const elsewhere = await makeOrganization()
    const { app } = await testApp()
    for (const home of [organization, elsewhere]) {
      const project = await makeProject(home.id)
      await makeMessage(home.id, { client_id: project.client_id, project_id: project.id, message: "Secret" })
      const path = `/portal/projects/${project.id}/messages/`
      for (const answer of [
        await client.rest("GET", path),
        await client.rest("POST", path, { message: "Mine?" }),
      ])
        expect(answer).toMatchObject({ status: 404, body: { error: "Project not found" } })
      const said = await app.db.system
        .selectFrom("messages")
        .select("message")
        .where("project_id", "=", project.id)
        .execute()
      expect(said).toEqual([{ message: "Secret" }])
    }
    const theirs = await makeProject(elsewhere.id)
    expect((await staff.rest("POST", `/api/projects/${theirs.id}/chat/`, { message: "Hi" })).status).toBe(404)
    expect((await staff.rest("GET", "/api/projects/999999999/chat/")).status).toBe(404)
  })

  test("a project with messages keeps its client, so that no other client ever reads them", async () => {
    const { organization, staff, client, project } = await conversation()
    const other = await makeClient(organization.id)
    const path = `/api/projects/${project.id}/`
    await client.rest("POST", `/portal/projects/${project.id}/messages/`, { message: "Between us" })
    const refused = await staff.rest("PATCH", path, { client: other.id, title: "Moved" })
    expect(refused.status).toBe(400)
    expect(fieldsOf(refused)).toEqual({
      client: ["This project has messages, so its client can't be changed"],
    })
    expect((await staff.rest("PATCH", path, { title: "Renamed" })).body).toMatchObject({ title: "Renamed" })
  })
})

test("a project that moves to another client at the same moment takes no message of the old client", async () => {
  const { organization, client, project } = await conversation()
  const other = await makeClient(organization.id)
  const refused = await meanwhile(
    (tx) => tx.query("update projects set client_id = $2 where id = $1", [project.id, other.id]),
    () => client.rest("POST", `/portal/projects/${project.id}/messages/`, { message: "Too late" }),
  )
  expect(refused.status).toBe(404)
  const { app } = await testApp()
  const said = app.db.system.selectFrom("messages").select("id").where("project_id", "=", project.id)
  expect(await said.execute()).toEqual([])
})

describe("what may be written", () => {
  test("text that is more than white space, of at most 10,000 characters, and nothing unprintable", async () => {
    const { staff, client, ada, project } = await conversation()
    const doors = [
      (message: unknown) => staff.rest("POST", "/api/messages/", { client_id: ada.id, message }),
      (message: unknown) => staff.rest("POST", `/api/projects/${project.id}/chat/`, { message }),
      (message: unknown) => client.rest("POST", "/portal/messages/", { message }),
      (message: unknown) => client.rest("POST", `/portal/projects/${project.id}/messages/`, { message }),
    ]
    for (const say of doors) {
      for (const wrong of ["", " \n\t ", undefined, null, 7, "x".repeat(10_001), "a\u0000b", "\ud800"]) {
        const refused = await say(wrong)
        expect(refused.status).toBe(400)
        expect(Object.keys(fieldsOf(refused) ?? {})).toEqual(["message"])
      }
      for (const good of ["<b>{{x}}</b> 'q' \\ %_", `${"ü".repeat(9_998)}😀`, "日本語\r\n\ttab"])
        expect((await say(good)).body).toMatchObject({ message: good })
    }
  })

  test("only the server sets author, time and whether it was read", async () => {
    const { staff, client, ada, project } = await conversation()
    const forged = {
      id: 1,
      sender_type: "organization",
      sender_name: "Mallory",
      user_id: staff.user_id,
      project_id: project.id,
      client_id: (await makeClient(staff.organization_id)).id,
      is_read: true,
      read_at: "2000-01-01T00:00:00Z",
      created_at: "2000-01-01T00:00:00Z",
    }
    const said = await client.rest("POST", "/portal/messages/", { ...forged, message: "Me" })
    expect(said.body).toMatchObject({
      sender_type: "client",
      sender_name: ada.name,
      client_id: ada.id,
      project_id: null,
      is_read: false,
    })
    expect((said.body as { created_at: string }).created_at).not.toContain("2000")
    expect(idOf(said)).not.toBe(1)
  })

  test("a client of another organization is as unknown as one that doesn't exist", async () => {
    const { staff } = await conversation()
    const theirs = await makeClient((await makeOrganization()).id)
    for (const client_id of [theirs.id, 999_999_999]) {
      const refused = await staff.rest("POST", "/api/messages/", { client_id, message: "Hello" })
      expect([refused.status, fieldsOf(refused)]).toEqual([400, { client_id: ["Client not found"] }])
      expect((await staff.rest("GET", `/api/messages/?client_id=${client_id}`)).body).toEqual([])
    }
    expect(fieldsOf(await staff.rest("POST", "/api/messages/", { message: "Hello" }))).toEqual({
      client_id: ["This field is required"],
    })
  })
})

test("deleting a project deletes its chat, deleting a client all its messages", async () => {
  const { organization, staff, client, ada, project } = await conversation()
  const other = await signInClient(organization.id)
  await other.rest("POST", "/portal/messages/", { message: "kept" })
  await client.rest("POST", "/portal/messages/", { message: "direct" })
  await client.rest("POST", `/portal/projects/${project.id}/messages/`, { message: "chat" })
  const { app } = await testApp()
  const left = async () =>
    (
      await app.db.system
        .selectFrom("messages")
        .select("message")
        .where("organization_id", "=", organization.id)
        .orderBy("id")
        .execute()
    ).map(({ message }) => message)
  expect((await staff.rest("DELETE", `/api/projects/${project.id}/`)).status).toBe(204)
  expect(await left()).toEqual(["kept", "direct"])
  const second = await makeProject(organization.id, { client_id: ada.id })
  await client.rest("POST", `/portal/projects/${second.id}/messages/`, { message: "chat again" })
  expect((await staff.rest("DELETE", `/api/clients/${ada.id}/`)).status).toBe(204)
  expect(await left()).toEqual(["kept"])
})
