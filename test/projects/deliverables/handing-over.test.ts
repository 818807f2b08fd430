// A file is handed over with a project: which ones, when, and what becomes of the one before.
import { createHash, randomBytes } from "node:crypto"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { expect, test } from "vitest"
import { testApp } from "../../support/app.ts"
import { makeClient, makeMember, makeOrganization, makeProject, signIn } from "../../support/factories.ts"
import { runJobs } from "../../support/jobs.ts"
import { rounds } from "../../support/quick.ts"
import { as, fetchFile, listening, storedFiles, upload } from "../../support/upload.ts"

const zip = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), randomBytes(500)])
const exe = Buffer.concat([Buffer.from("MZ", "latin1"), Buffer.alloc(500)])
const png = Buffer.from("89504e470d0a1a0a0000000d494844520000000100000001080600000037", "hex")

async function desk(status = "in_progress") {
  const { id } = await makeOrganization()
  const [staff, project] = await Promise.all([signIn(id), makeProject(id, { status })])
  const path = `/api/projects/${project.id}`
  return {
    id,
    staff,
    project,
    path,
    handOver: (filename = "work.zip", bytes = zip) =>
      upload(staff, `${path}/upload_deliverable/`, { field: "file", bytes, filename }),
    fetch: (headers: Record<string, string> = {}) =>
      fetchFile(`${path}/deliverable/`, { ...as(staff), ...headers }),
    files: () => storedFiles("deliverables", id),
  }
}

const sha = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex")

test(`${rounds(20, 3)} MB go up and come down the same, and the project says what was handed over`, async () => {
  const { handOver, fetch, staff, path } = await desk()
  const bytes = Buffer.concat([zip, randomBytes(rounds(20, 3) * 1024 * 1024)])
  const answer = await handOver("Żółw & Söhne 日本.zip", bytes)
  expect(answer).toMatchObject({
    status: 200,
    body: { has_deliverable: true, deliverable_filename: "Żółw & Söhne 日本.zip" },
  })
  expect((await staff.rest("GET", `${path}/`)).body).toMatchObject({ has_deliverable: true })
  const file = await fetch()
  expect([file.status, file.bytes.length, sha(file.bytes)]).toEqual([200, bytes.length, sha(bytes)])
  expect(file.headers).toMatchObject({
    "content-type": "application/octet-stream",
    "content-length": String(bytes.length),
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "content-disposition":
      "attachment; filename=\"Zow & Sohne .zip\"; filename*=UTF-8''%C5%BB%C3%B3%C5%82w%20%26%20S%C3%B6hne%20%E6%97%A5%E6%9C%AC.zip",
  })
})

test.each([
  ["bytes=0-3", 206, "bytes 0-3/504", 0, 4],
  ["bytes=500-", 206, "bytes 500-503/504", 500, 504],
  ["bytes=500-9999", 206, "bytes 500-503/504", 500, 504],
  ["bytes=-4", 206, "bytes 500-503/504", 500, 504],
  ["bytes=-9999", 206, "bytes 0-503/504", 0, 504],
  ["bytes=504-", 416, "bytes */504", 0, 0],
  ["bytes=-0", 416, "bytes */504", 0, 0],
  ["bytes=3-1", 200, undefined, 0, 504],
  ["bytes=0-1,4-5", 200, undefined, 0, 504],
  ["lines=1-2", 200, undefined, 0, 504],
])("the range %s is answered with %i", async (range, status, part, start, end) => {
  const { handOver, fetch } = await desk()
  await handOver()
  const file = await fetch({ range })
  expect([file.status, file.headers["content-range"]]).toEqual([status, part])
  if (status === 416)
    expect(JSON.parse(file.bytes.toString())).toMatchObject({ code: "range_not_satisfiable" })
  else expect(file.bytes.equals(zip.subarray(start, end))).toBe(true)
})

test("HEAD sends no file, and a file missing in storage is not found", async () => {
  const { handOver, staff, path, files } = await desk()
  await handOver()
  const address = `${await listening()}${path}/deliverable/`
  const about = await fetch(address, { method: "HEAD", headers: as(staff) })
  expect([about.status, about.headers.get("content-length")]).toEqual([200, "504"])
  const { app } = await testApp()
  for (const key of await files()) await app.files.delete(key)
  const lost = await fetch(address, { headers: as(staff) })
  expect([lost.status, await lost.json()]).toMatchObject([404, { error: "Deliverable not found" }])
})

test("a part of the known file; of another version, the whole", async () => {
  const { handOver, fetch } = await desk()
  await handOver()
  const etag = (await fetch()).headers.etag ?? ""
  expect((await fetch({ range: "bytes=0-3", "if-range": etag })).status).toBe(206)
  expect((await fetch({ range: "bytes=0-3", "if-range": '"another"' })).status).toBe(200)
})

test("a newer file replaces the previous one, which is deleted", async () => {
  const { id, handOver, fetch, files } = await desk("delivered")
  await handOver("first.zip")
  const [first] = await files()
  await handOver("second.png", png)
  expect(await files()).toHaveLength(2)
  await runJobs(id)
  expect(await files()).not.toContain(first)
  const file = await fetch()
  expect(file.bytes.equals(png)).toBe(true)
  expect(file.headers["content-disposition"]).toBe("attachment; filename=second.png")
})

test.each(["planned", "review", "archived", "completed"])(
  "a project that is %s takes no file",
  async (status) => {
    const { handOver, files, fetch } = await desk(status)
    expect(await handOver()).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("in progress") },
    })
    expect(await files()).toEqual([])
    expect((await fetch()).status).toBe(404)
  },
)

test("files of other types are refused, by name and by content", async () => {
  const { handOver, files } = await desk()
  for (const [name, bytes] of [
    ["virus.exe", exe],
    ["page.html", Buffer.from("<script>")],
    ["picture.svg", Buffer.from("<svg/>")],
    ["no-ending", zip],
    ["really.pdf", exe],
    ["picture.jpg", png],
    ["work.zip", png],
    ["notes.doc", Buffer.from("only text")],
    ["data.zip", randomBytes(40).fill(0xee, 0, 8)],
    ["later.pdf", Buffer.concat([Buffer.alloc(2_000, " "), Buffer.from("%PDF-1.7\n")])],
  ] as const) {
    const answer = await handOver(name, bytes)
    expect([name, answer.status, Object.keys(answer.body.fields)]).toEqual([name, 415, ["file"]])
  }
  expect((await handOver("empty.zip", Buffer.alloc(0))).status).toBe(400)
  expect((await handOver(`${"x".repeat(300)}.zip`)).status).toBe(400)
  expect(await files()).toEqual([])
})

test("all listed types are accepted, whatever the case of their ending", async () => {
  const { handOver } = await desk()
  const pdf = Buffer.from("%PDF-1.7\n")
  const old = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)])
  for (const [name, bytes] of [
    ["A.ZIP", zip],
    ["a.pdf", pdf],
    ["begins-later.pdf", Buffer.concat([Buffer.from("\r\n\r\n"), pdf])],
    ["a.doc", old],
    ["a.docx", zip],
    ["a.xls", old],
    ["a.xlsx", zip],
    ["a.ppt", old],
    ["a.pptx", zip],
    ["a.png", png],
    ["a.JPG", Buffer.from("ffd8ffe000104a46494600", "hex")],
    ["a.jpeg", Buffer.from("ffd8ffe000104a46494600", "hex")],
    ["a.gif", Buffer.from("GIF89a")],
    ["a.mp4", Buffer.from("\0\0\0\u0018ftypmp42\0\0\0\0mp42isom", "latin1")],
    ["a.mov", Buffer.from("\0\0\0\u0014ftypqt  \0\0\0\0qt  ", "latin1")],
    ["a.avi", Buffer.from("RIFF\0\0\0\0AVI LIST", "latin1")],
    ["a.wmv", Buffer.from("3026b2758e66cf11a6d900aa0062ce6c", "hex")],
    ["a.rar", Buffer.from("526172211a0701003392b5e50a01050600", "hex")],
  ] as const)
    expect([name, (await handOver(name, bytes)).status]).toEqual([name, 200])
})

test("without a file, and of another organization's project, there is nothing to hand over", async () => {
  const [here, there] = await Promise.all([desk(), desk()])
  const empty = await here.staff.rest("POST", `${here.path}/upload_deliverable/`, {})
  expect(empty).toMatchObject({ status: 400, body: { fields: { file: ["Choose a file"] } } })
  const foreign = { field: "file", bytes: zip, filename: "work.zip" }
  expect((await upload(here.staff, `${there.path}/upload_deliverable/`, foreign)).status).toBe(404)
  expect([...(await here.files()), ...(await there.files())]).toEqual([])
})

/** Sends a file up to its middle and waits until that much has come; `rest` sends the other half and reads the answer. */
async function halfSent({ staff, path, files }: Awaited<ReturnType<typeof desk>>) {
  const { port } = new URL(await listening())
  const socket = connect(Number(port), "127.0.0.1")
  socket.on("error", () => {})
  const { authorization, "x-organization-id": organization } = as(staff)
  const disposition = 'Content-Disposition: form-data; name="file"; filename="a.zip"'
  const body = Buffer.concat([
    Buffer.from(`--edge\r\n${disposition}\r\n\r\n`),
    ...[zip, randomBytes(2_000_000)],
    Buffer.from("\r\n--edge--\r\n"),
  ])
  socket.write(
    [
      `POST ${path}/upload_deliverable/ HTTP/1.1`,
      "Host: localhost",
      "Connection: close",
      "Content-Type: multipart/form-data; boundary=edge",
      `Authorization: ${authorization}`,
      `X-Organization-ID: ${organization}`,
      `Content-Length: ${body.length}`,
      "\r\n",
    ].join("\r\n"),
  )
  socket.write(body.subarray(0, 1_000_000))
  await expect
    .poll(() =>
      files().then(
        () => "whole",
        () => "coming",
      ),
    )
    .toBe("coming")
  return {
    socket,
    rest() {
      socket.write(body.subarray(1_000_000))
      return text(socket)
    },
  }
}

test("an upload that breaks off leaves nothing, and the file before stays", async () => {
  const project = await desk()
  await project.handOver()
  const before = await project.files()
  const { socket } = await halfSent(project)
  socket.destroy()
  await expect.poll(() => project.files().catch(() => [])).toEqual(before)
  expect((await project.fetch()).bytes.equals(zip)).toBe(true)
})

test("a project that changes status while a file arrives refuses it, and the file is removed", async () => {
  const project = await desk()
  await project.handOver()
  const before = await project.files()
  const { rest } = await halfSent(project)
  const moved = await project.staff.rest("PATCH", `${project.path}/`, { status: "completed" })
  expect(moved.status).toBe(200)
  const answer = await rest()
  expect(answer).toMatch(/^HTTP\/1.1 409 /)
  expect(answer).toContain("in progress")
  expect(await project.files()).toEqual(before)
})

test.each([
  [
    "was removed from the team",
    (id: number, user: number) =>
      `delete from memberships where organization_id = ${id} and user_id = ${user}`,
    403,
  ],
  ["has signed out", (_: number, user: number) => `delete from sessions where user_id = ${user}`, 401],
] as const)(
  "a person who %s while a file arrives is refused, and the file is removed",
  async (_, end, status) => {
    const project = await desk()
    const member = await makeMember(project.id, "member")
    const { rest } = await halfSent({ ...project, staff: await signIn(project.id, member) })
    await (await testApp()).app.db.pool.query(end(project.id, member))
    expect(await rest()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(await project.files().catch(() => [])).toEqual([])
    expect((await project.staff.rest("GET", `${project.path}/`)).body).toMatchObject({
      has_deliverable: false,
    })
  },
)

test("a project with a delivered file keeps its client", async () => {
  const { id, handOver, staff, path, project } = await desk()
  const other = await makeClient(id)
  await handOver()
  expect(await staff.rest("PATCH", `${path}/`, { client: other.id })).toMatchObject({
    status: 400,
    body: {
      fields: { client: ["A file was delivered with this project, so its client can't be changed"] },
    },
  })
  const kept = await staff.rest("PATCH", `${path}/`, { client: project.client_id, title: "Shop" })
  expect(kept).toMatchObject({ status: 200, body: { title: "Shop", has_deliverable: true } })
})

test("a file for a project that has moved to another client is refused", async () => {
  const project = await desk()
  const other = await makeClient(project.id)
  const { rest } = await halfSent(project)
  const moved = await project.staff.rest("PATCH", `${project.path}/`, { client: other.id })
  expect(moved.status).toBe(200)
  const answer = await rest()
  expect(answer).toMatch(/^HTTP\/1.1 409 /)
  expect(answer).toContain("another client")
  expect(await project.files()).toEqual([])
})

test("the file is deleted with its project", async () => {
  const { id, handOver, staff, path, files } = await desk()
  await handOver()
  expect((await staff.rest("DELETE", `${path}/`)).status).toBe(204)
  await runJobs(id)
  expect(await files()).toEqual([])
})

test("a file over the limit is refused, and nothing is stored", async () => {
  const { app } = await testApp()
  const { handOver, files } = await desk()
  const allowed = app.config.max_upload_mb
  app.config.max_upload_mb = 1
  try {
    const answer = await handOver("work.zip", Buffer.concat([zip, Buffer.alloc(1024 * 1024)]))
    expect(answer).toMatchObject({ status: 413, body: { error: expect.stringContaining("1 MB") } })
    expect(await files()).toEqual([])
  } finally {
    app.config.max_upload_mb = allowed
  }
})

test("a delivered file is logged, and open screens receive it", async () => {
  const { id, handOver, staff, project } = await desk()
  const { app } = await testApp()
  const heard: string[] = []
  const leave = app.events.subscribe(id, {}, (text) => heard.push(text) > 0)
  await handOver()
  const log = await staff.rest("GET", "/api/audit-log/?action=handed_over")
  expect(log.body).toMatchObject([{ subject_id: project.id, details: { filename: "work.zip", size: 504 } }])
  await expect.poll(() => heard.join("")).toContain('"type":"project"')
  leave()
})
