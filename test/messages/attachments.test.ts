// Files in messages: uploaded, sent by the one who uploaded them, and fetched by both sides of the conversation.
import { randomBytes } from "node:crypto"
import { describe, expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import {
  makeAttachment,
  makeClient,
  makeMember,
  makeMessage,
  makeOrganization,
  signIn,
} from "../support/factories.ts"
import { formOf } from "../support/forms.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { changesHeard } from "../support/live.ts"
import { signInClient } from "../support/portal.ts"
import { storedFiles } from "../support/upload.ts"
import { conversation, fieldsOf, idOf, saidIn } from "./conversation.ts"

const zip = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), randomBytes(500)])
type Talk = Awaited<ReturnType<typeof conversation>>
type Side = Talk["staff"] | Talk["client"]
const isStaff = (who: Side): who is Talk["staff"] => "user_id" in who
const places = (who: Side) => (isStaff(who) ? "/api/attachments/" : "/portal/attachments/")

async function upload(who: Side, name = "brief.zip", bytes = zip) {
  const { body, headers } = await formOf({ file: { bytes, name } })
  return who.rest("POST", places(who), body, headers)
}
const uploaded = async (who: Side, name?: string) => idOf(await upload(who, name))
const filesIn = ({ body }: { body: unknown }) =>
  (body as { attachments: { id: number; name: string }[] }).attachments

/** Where a client reads what was written here. */
const threadOf = (path: string) => {
  const project = /projects\/\d+\//.exec(path)?.[0] ?? ""
  return `/portal/${project}messages/`
}

/** Both sides with every way to write. */
async function ways() {
  const talk = await conversation()
  const { staff, client, ada, project } = talk
  const say = [
    [staff, "/api/messages/", { client_id: ada.id }],
    [staff, `/api/projects/${project.id}/chat/`, {}],
    [client, "/portal/messages/", {}],
    [client, `/portal/projects/${project.id}/messages/`, {}],
  ] as const
  return { ...talk, say }
}

describe("sending", () => {
  test("a message carries files with a text or without, and both sides list and download them", async () => {
    const { staff, client, say } = await ways()
    for (const [who, path, to] of say)
      for (const message of ["Here it is.", "", undefined]) {
        const files = [await uploaded(who, "Żółw & Söhne.zip"), await uploaded(who, "two.zip")]
        const sent = await who.rest("POST", path, { ...to, message, attachments: files })
        expect([sent.status, sent.body]).toMatchObject([
          201,
          {
            message: message ?? "",
            attachments: [
              { name: "Żółw & Söhne.zip", size: 504 },
              { id: files[1], name: "two.zip" },
            ],
          },
        ])
        expect(Object.keys(filesIn(sent)[0] ?? {})).toEqual(["id", "name", "size"])
        for (const reader of [staff, client]) {
          const list = isStaff(reader) ? "/api/messages/?threads=all" : threadOf(path)
          const [newest] = (await reader.rest("GET", list)).body as unknown[]
          expect(newest).toMatchObject({ id: idOf(sent), attachments: filesIn(sent) })
          const file = await reader.rest("GET", `${places(reader)}${files[0]}/`)
          expect([file.status, file.raw.equals(zip)]).toEqual([200, true])
          expect(file.headers).toMatchObject({
            "content-type": "application/octet-stream",
            "cache-control": "no-store",
            "x-content-type-options": "nosniff",
            "accept-ranges": "bytes",
            "content-disposition":
              "attachment; filename=\"Zow & Sohne.zip\"; filename*=UTF-8''%C5%BB%C3%B3%C5%82w%20%26%20S%C3%B6hne.zip",
          })
        }
      }
  })

  test("the other door takes them too, and a repeated Idempotency-Key sends them once", async () => {
    const { staff, client, ada } = await conversation()
    const file = await uploaded(staff)
    const sent = await staff.trpc.messages.send.mutate({ client_id: ada.id, attachments: [file] })
    expect(sent).toMatchObject({ message: "", attachments: [{ id: file }] })
    const again = await uploaded(client)
    const key = { "idempotency-key": "again" }
    const say = () => client.rest("POST", "/portal/messages/", { message: "", attachments: [again] }, key)
    const [first, second] = [await say(), await say()]
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    expect(saidIn(await client.rest("GET", "/portal/messages/"))).toEqual(["", ""])
  })

  test("without text and files there is nothing to send, and more than five files are refused", async () => {
    const { say } = await ways()
    for (const [who, path, to] of say) {
      for (const attachments of [[], undefined]) {
        const refused = await who.rest("POST", path, { ...to, message: " ", attachments })
        expect([refused.status, fieldsOf(refused)]).toEqual([400, { message: ["This field is required"] }])
      }
      const six = await who.rest("POST", path, { ...to, message: "Hello", attachments: [1, 2, 3, 4, 5, 6] })
      expect([six.status, fieldsOf(six)]).toEqual([400, { attachments: ["At most 5 files"] }])
    }
  })

  test("a file is sent once, by the one who uploaded it, and a message with a missing file isn't written", async () => {
    const { organization, staff, client, ada, say } = await ways()
    const member = await signIn(organization.id, await makeMember(organization.id, "member"))
    const grace = await signInClient(organization.id)
    const there = await makeOrganization()
    const elsewhere = await makeClient(there.id)
    const used = await uploaded(staff)
    expect(
      (await staff.rest("POST", "/api/messages/", { client_id: ada.id, attachments: [used] })).status,
    ).toBe(201)
    const foreign = [
      ...[used, await uploaded(member), await uploaded(grace), 999_999_999],
      (await makeAttachment(there.id, { client_id: elsewhere.id })).id,
    ]
    for (const [who, path, to] of say) {
      const own = await uploaded(who)
      const others = [...foreign, await uploaded(who === staff ? client : staff)]
      for (const id of others) {
        const refused = await who.rest("POST", path, { ...to, message: "Hello", attachments: [own, id] })
        expect([id, refused.status, fieldsOf(refused)]).toEqual([
          id,
          400,
          { attachments: ["This file has expired. Please attach it again."] },
        ])
      }
      // Named twice it is one file, and still there to be sent.
      const sent = await who.rest("POST", path, { ...to, attachments: [own, own] })
      expect([sent.status, filesIn(sent).length]).toEqual([201, 1])
    }
    const { app } = await testApp()
    const said = app.db.system
      .selectFrom("messages")
      .select("id")
      .where("organization_id", "=", organization.id)
    expect(await said.execute()).toHaveLength(5)
  })

  test("of two messages at once with the same file one is written", async () => {
    const { organization, client } = await conversation()
    const file = await uploaded(client)
    const say = () => client.rest("POST", "/portal/messages/", { message: "Hello", attachments: [file] })
    const answers = await Promise.all([say(), say(), say()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    const { app } = await testApp()
    const said = app.db.system
      .selectFrom("messages")
      .select("id")
      .where("organization_id", "=", organization.id)
    expect(await said.execute()).toHaveLength(1)
  })

  test("the log tells who sent which files, of a client or of a project", async () => {
    const { organization, staff, ada, project, say } = await ways()
    for (const [who, path, to] of say)
      await who.rest("POST", path, {
        ...to,
        attachments: [await uploaded(who, "a.zip"), await uploaded(who, "b.zip")],
      })
    await staff.rest("POST", "/api/messages/", { client_id: ada.id, message: "No file" })
    const log = (await staff.rest("GET", "/api/audit-log/?action=files_sent")).body
    const entry = { action: "files_sent", details: { files: ["a.zip", "b.zip"] } }
    const [ofClient, ofProject] = [
      { ...entry, subject_type: "client", subject_id: ada.id },
      { ...entry, subject_type: "project", subject_id: project.id },
    ]
    expect(log).toMatchObject([
      { ...ofProject, actor_type: "client", actor: ada.name },
      { ...ofClient, actor_type: "client", actor: ada.name },
      { ...ofProject, actor_type: "user", actor: organization.email },
      { ...ofClient, actor_type: "user", actor: organization.email },
    ])
  })
})

describe("uploading", () => {
  test("25 MB are taken and not a byte more, of the same kinds as deliverables", async () => {
    const { organization, staff, client } = await conversation()
    const mb = 1024 * 1024
    for (const who of [staff, client]) {
      expect(
        (await upload(who, "large.zip", Buffer.concat([zip, Buffer.alloc(25 * mb - zip.length)]))).status,
      ).toBe(201)
      const larger = await upload(
        who,
        "large.zip",
        Buffer.concat([zip, Buffer.alloc(25 * mb + 1 - zip.length)]),
      )
      expect([larger.status, fieldsOf(larger)]).toEqual([
        413,
        { file: ["The file is too large. The limit is 25 MB."] },
      ])
      for (const [name, bytes] of [
        ["page.html", Buffer.from("<script>")],
        ["picture.svg", Buffer.from("<svg/>")],
        ["really.pdf", zip],
      ] as const) {
        const refused = await upload(who, name, bytes)
        expect([name, refused.status, Object.keys(fieldsOf(refused) ?? {})]).toEqual([name, 415, ["file"]])
      }
      expect((await who.rest("POST", places(who), {})).status).toBe(400)
    }
    expect(await storedFiles("attachments", organization.id)).toHaveLength(2)
  })
})

describe("storage", () => {
  const mb = 1024 * 1024
  const full = (who: Side, plan: "free" | "pro") =>
    isStaff(who)
      ? plan === "free"
        ? "Your plan stores up to 500 MB of attached files. Remove files you no longer need, or upgrade to Pro."
        : "Your plan stores up to 10 GB of attached files. Remove files you no longer need."
      : "There's no room for more files here. Please send this file another way."

  test.each([
    ["free", 500],
    ["pro", 10 * 1024],
  ] as const)(
    "on %s all messages together hold %i MB, and what is refused isn't kept",
    async (plan, most) => {
      const { organization, staff, client } = await conversation({ plan_type: plan })
      const other = await makeClient(organization.id)
      // One byte less than what the file needs.
      const rest = await makeAttachment(organization.id, {
        client_id: other.id,
        size: most * mb - zip.length + 1,
      })
      const before = await storedFiles("attachments", organization.id)
      for (const who of [staff, client]) {
        const refused = await upload(who)
        expect([refused.status, refused.body]).toMatchObject([
          413,
          { code: "storage_full", error: full(who, plan), fields: { file: [full(who, plan)] } },
        ])
      }
      expect(await storedFiles("attachments", organization.id)).toEqual(before)
      const { app } = await testApp()
      await app.db.system
        .updateTable("attachments")
        .set({ size: most * mb - zip.length })
        .where("id", "=", rest.id)
        .execute()
      // Of several at once only one fits.
      const answers = await Promise.all([upload(staff), upload(client), upload(staff)])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 413, 413])
    },
  )

  test("a client fills a quarter of it, and the others still have room", async () => {
    const { organization, staff, client, ada } = await conversation({ plan_type: "free" })
    const other = await signInClient(organization.id)
    await makeAttachment(organization.id, { client_id: ada.id, size: 125 * mb - zip.length })
    const answers = await Promise.all([upload(client), upload(client)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 413])
    for (const who of [staff, other]) expect((await upload(who)).status).toBe(201)
  })
})

describe("downloading", () => {
  test("what wasn't sent, is another client's or another organization's isn't there", async () => {
    const { organization, staff, client, ada } = await conversation()
    const grace = await makeClient(organization.id)
    const message = await makeMessage(organization.id, { client_id: grace.id })
    const theirs = await makeAttachment(organization.id, { client_id: grace.id, message_id: message.id })
    const [mine, unsent] = [await uploaded(client), await uploaded(client)]
    await client.rest("POST", "/portal/messages/", { attachments: [mine] })
    const stranger = await signIn((await makeOrganization()).id)
    const seen = async (who: Side, id: number) => [
      (await who.rest("GET", `${places(who)}${id}/`)).status,
      (await who.rest("POST", `${places(who)}${id}/link/`)).status,
    ]
    expect(await seen(staff, mine)).toEqual([200, 200])
    expect(await seen(staff, theirs.id)).toEqual([200, 200])
    expect(await seen(client, mine)).toEqual([200, 200])
    for (const [who, id] of [
      [client, theirs.id],
      [client, unsent],
      [staff, unsent],
      [stranger, mine],
    ] as const)
      expect(await seen(who, id)).toEqual([404, 404])
    expect((await staff.rest("GET", `/portal/attachments/${mine}/`)).status).toBe(401)
    expect((await client.rest("GET", `/api/attachments/${mine}/`)).status).toBe(401)
    expect(ada.id).not.toBe(grace.id)
  })

  test("a link opens it for a minute without a token", async () => {
    const { organization, staff, client, ada } = await conversation()
    const id = await uploaded(staff)
    await staff.rest("POST", "/api/messages/", { client_id: ada.id, attachments: [id] })
    for (const who of [staff, client]) {
      const { url } = (await who.rest("POST", `${places(who)}${id}/link/`)).body as { url: string }
      const file = await call("GET", url)
      expect([file.status, file.raw.equals(zip), file.headers["content-disposition"]]).toEqual([
        200,
        true,
        "attachment; filename=brief.zip",
      ])
    }
    const { app } = await testApp()
    const { url } = (await client.rest("POST", `/portal/attachments/${id}/link/`)).body as { url: string }
    await app.db.pool.query("update file_links set expires_at = now() where organization_id = $1", [
      organization.id,
    ])
    expect((await call("GET", url)).status).toBe(404)
  })
})

test("staff remove a file from a message: it is gone for both sides, its message stays, and the log names who did", async () => {
  const { organization, staff, client, ada, say } = await ways()
  const member = await signIn(organization.id, await makeMember(organization.id, "member"))
  const accountant = await signIn(organization.id, await makeMember(organization.id, "accountant"))
  const stranger = await signIn((await makeOrganization()).id)
  for (const [who, path, to] of say) {
    const [file, other] = [await uploaded(who, "a.zip"), await uploaded(who, "b.zip")]
    const at = `/api/attachments/${file}/`
    expect((await staff.rest("DELETE", at)).status).toBe(404)
    const sent = await who.rest("POST", path, { ...to, attachments: [file, other] })
    const { url } = (await client.rest("POST", `/portal/attachments/${file}/link/`)).body as { url: string }
    const refused = [client, accountant, stranger].map((one) => one.rest("DELETE", at))
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([401, 403, 404])
    const [office, page] = [
      await changesHeard(organization.id),
      await changesHeard(organization.id, { client_id: ada.id }),
    ]
    expect((await member.rest("DELETE", at)).status).toBe(204)
    for (const heard of [office, page])
      expect(heard).toContainEqual(expect.objectContaining({ type: "message", id: idOf(sent) }))
    for (const reader of [staff, client]) {
      const list = isStaff(reader) ? "/api/messages/?threads=all" : threadOf(path)
      const [newest] = (await reader.rest("GET", list)).body as unknown[]
      expect(newest).toMatchObject({ id: idOf(sent), attachments: [{ id: other }] })
      expect((await reader.rest("GET", `${places(reader)}${file}/`)).status).toBe(404)
    }
    expect((await call("GET", url)).status).toBe(404)
    expect((await member.rest("DELETE", at)).status).toBe(404)
  }
  await runJobs(organization.id)
  expect(await storedFiles("attachments", organization.id)).toHaveLength(say.length)
  const log = (await staff.rest("GET", "/api/audit-log/?action=files_removed")).body as object[]
  expect(log.map((entry) => "subject_type" in entry && entry.subject_type)).toEqual([
    ...["project", "client", "project", "client"],
  ])
  expect(log[0]).toMatchObject({ actor_type: "user", details: { files: ["a.zip"] } })
})

test("with their project or client the files go, those of others stay", async () => {
  const { organization, staff, client, ada, project } = await conversation()
  const other = await signInClient(organization.id)
  const send = async (who: Side, path: string, to = {}) =>
    expect((await who.rest("POST", path, { ...to, attachments: [await uploaded(who)] })).status).toBe(201)
  await send(other, "/portal/messages/")
  await send(staff, `/api/projects/${project.id}/chat/`)
  await send(client, `/portal/projects/${project.id}/messages/`)
  await send(staff, "/api/messages/", { client_id: ada.id })
  await uploaded(client)
  const left = async () => {
    await runJobs(organization.id)
    return (await storedFiles("attachments", organization.id)).length
  }
  expect(await left()).toBe(5)
  expect((await staff.rest("DELETE", `/api/projects/${project.id}/`)).status).toBe(204)
  expect(await left()).toBe(3)
  expect((await staff.rest("DELETE", `/api/clients/${ada.id}/`)).status).toBe(204)
  expect(await left()).toBe(1)
  const { app } = await testApp()
  const rows = app.db.system
    .selectFrom("attachments")
    .select("id")
    .where("organization_id", "=", organization.id)
  expect(await rows.execute()).toHaveLength(1)
})

test("the email about unread messages names the files, and the bell does where there is no text", async () => {
  const { organization, staff, client, ada } = await conversation()
  await staff.rest("POST", "/api/messages/", {
    client_id: ada.id,
    message: "Have a look",
    attachments: [await uploaded(staff, "plan.zip")],
  })
  await staff.rest("POST", "/api/messages/", {
    client_id: ada.id,
    attachments: [await uploaded(staff, "a.zip"), await uploaded(staff, "b.zip")],
  })
  await client.rest("POST", "/portal/messages/", { attachments: [await uploaded(client, "photo.zip")] })
  await runJobs(organization.id)
  const [mail] = await mailsTo(ada.email)
  expect(mail?.text).toContain("\n\nHave a look\nAttached: plan.zip\n\nAttached: a.zip, b.zip\n\n")
  expect((await mailsTo(organization.email))[0]?.text).toContain("\n\nAttached: photo.zip\n\n")
  const [notification] = (await staff.rest("GET", "/api/notifications/")).body as unknown[]
  expect(notification).toMatchObject({ title: `${ada.name} sent a message`, detail: "photo.zip" })
})
