// Senders that fall silent in the middle of a body are told so and cut off, whether it is a file or a few words.
import { readdirSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, expect, test } from "vitest"
import { uploadTimeout } from "../../src/core/files/upload.ts"
import { bodyTimeout } from "../../src/core/http/slow-bodies.ts"
import { call, ownApp, testApp } from "../support/app.ts"
import { makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { as, listening, storedFiles } from "../support/upload.ts"

const usual = { body: { ...bodyTimeout }, file: { ...uploadTimeout } }
beforeAll(ownApp)
beforeAll(() => {
  bodyTimeout.total = 200
  Object.assign(uploadTimeout, { idle: 200, total: 60_000 })
})
afterAll(() => {
  Object.assign(bodyTimeout, usual.body)
  Object.assign(uploadTimeout, usual.file)
})

/** Sends the beginning of a request and nothing more; answers all that comes until the end of the connection. */
async function begin(head: string[], body: string): Promise<string> {
  const { hostname, port } = new URL(await listening())
  const socket = connect(Number(port), hostname)
  socket.write(`${[...head, "Host: localhost", "Content-Length: 90000", "", ""].join("\r\n")}${body}`)
  return text(socket)
}

const late = (answer: string) => {
  const [head = "", body = ""] = answer.split("\r\n\r\n")
  expect(head).toMatch(/^HTTP\/1.1 408 /)
  expect(JSON.parse(body)).toMatchObject({ code: "timeout", error: expect.any(String) })
}

test.each(["POST /api/auth/login/", "POST /trpc/auth.login", "POST /api/webhooks/demo/"])(
  "half a body of %s",
  async (address) =>
    late(await begin([`${address} HTTP/1.1`, "Content-Type: application/json"], '{"email": "a')),
)

test.each([
  ["POST", "/api/webhooks/demo/"],
  ["GET", "/api/projects/1/deliverable/"],
])("half a form of %s %s, which takes none", async (method, path) => {
  const head = [`${method} ${path} HTTP/1.1`, "Content-Type: multipart/form-data; boundary=edge"]
  const answer = await begin(head, "--edge\r\n")
  if (method === "POST") late(answer)
  else expect(answer).toMatch(/^HTTP\/1.1 401 /)
})

test.each([
  ["text/xml", "<a>"],
  ["multipart/form-data; boundary=edge", "--edge\r\n"],
])("half a body of %s that was refused already ends too", async (type, body) => {
  const answer = await begin(["POST /api/auth/login/ HTTP/1.1", `Content-Type: ${type}`], body)
  expect(answer).toMatch(/^HTTP\/1.1 415 /)
  expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1)
})

test("half a file, of which nothing is stored", async () => {
  const { id } = await makeOrganization()
  const [staff, project] = await Promise.all([signIn(id), makeProject(id, { status: "in_progress" })])
  const { authorization, "x-organization-id": organization } = as(staff)
  const head = [
    `POST /api/projects/${project.id}/upload_deliverable/ HTTP/1.1`,
    `Authorization: ${authorization}`,
    `X-Organization-ID: ${organization}`,
    "Content-Type: multipart/form-data; boundary=edge",
  ]
  const part = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK\u0003\u0004'
  late(await begin(head, `${part}${"x".repeat(10_000)}`))
  const incoming = join((await testApp()).app.config.data_dir, "files", "~incoming")
  await expect.poll(() => readdirSync(incoming)).toEqual([])
  expect(await storedFiles("deliverables", id)).toEqual([])
})

test("a sender that finishes in time is never disturbed", async () => {
  const credentials = { email: "no-one@nowhere.test", password: "not the password" }
  expect((await call("POST", "/api/auth/login/", { body: credentials })).status).toBe(401)
  const answer = await fetch(`${await listening()}/api/auth/login/`, {
    method: "POST",
    body: JSON.stringify(credentials),
    headers: { "content-type": "application/json" },
  })
  expect(answer.status).toBe(401)
})
