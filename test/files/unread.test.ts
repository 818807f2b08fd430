// Who is answered before the whole body has come may send on and reads the answer; but not for ever, and nothing more is done.
import { tracingChannel } from "node:diagnostics_channel"
import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { unread } from "../../src/core/http/unread-bodies.ts"
import { call, ownApp, testApp } from "../support/app.ts"
import { listening } from "../support/upload.ts"

beforeAll(ownApp)

const usual = { ...unread }
beforeEach(() => void Object.assign(unread, usual))
afterAll(() => void Object.assign(unread, usual))

/** Sends the beginning of a request, and waits for the answer to it. */
async function answered(head: string[], beginning = "") {
  const { hostname, port } = new URL(await listening())
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  const heard: Buffer[] = []
  let trouble: Error | undefined
  socket.on("data", (bytes) => heard.push(bytes)).on("error", (error) => (trouble = error))
  const closed = new Promise<void>((done) => socket.on("close", () => done()))
  socket.write(`${[...head, "Host: localhost", "", ""].join("\r\n")}${beginning}`)
  await once(socket, "data")
  const answer = () => Buffer.concat(heard).toString("latin1")
  return { socket, closed, answer, trouble: () => trouble }
}

const megabyte = Buffer.alloc(1024 * 1024, "x")
async function pour(socket: Socket, times: number) {
  for (let n = 0; n < times && !socket.destroyed; n++)
    await new Promise((written) => socket.write(megabyte, written))
}

const large = `Content-Length: ${4 * megabyte.length}`
const form = "Content-Type: multipart/form-data; boundary=edge"
const bearer = "Authorization: Bearer nonsense"

test.each([
  ["a body over the limit", 413, ["POST /api/auth/login/ HTTP/1.1", "Content-Type: application/json", large]],
  ["the web app's door", 413, ["POST /trpc/auth.login HTTP/1.1", "Content-Type: application/json", large]],
  ["a body of an unknown kind", 415, ["POST /api/clients/ HTTP/1.1", "Content-Type: text/plain", large]],
  ["a form where none is taken", 415, ["POST /api/clients/ HTTP/1.1", form, large]],
  ["an address that isn't there", 404, ["DELETE /api/nowhere/ HTTP/1.1", form, large]],
  ["a file of no one", 401, ["POST /api/projects/1/upload_deliverable/ HTTP/1.1", form, large]],
  ["a file with a bad token", 401, ["PATCH /api/landing-page-projects/1/ HTTP/1.1", bearer, form, large]],
  ["a webhook", 413, ["POST /api/webhooks/demo/ HTTP/1.1", "Content-Type: application/json", large]],
  ["a look with a body", 200, ["GET /healthz HTTP/1.1", "Content-Type: text/plain", large]],
  ["headers over the limit", 431, ["POST /api/clients/ HTTP/1.1", `Cookie: ${"c".repeat(20_000)}`, large]],
  ["pieces without a length", 415, ["POST /api/clients/ HTTP/1.1", form, "Transfer-Encoding: chunked"]],
])("%s is answered with %i, and its sender isn't cut off", async (_, status, head) => {
  const { socket, closed, answer, trouble } = await answered(head)
  const chunked = head.includes("Transfer-Encoding: chunked")
  if (chunked) socket.write(`${(4 * megabyte.length).toString(16)}\r\n`)
  await pour(socket, 4)
  socket.end(chunked ? "\r\n0\r\n\r\n" : "")
  await closed
  expect(trouble()).toBeUndefined()
  expect(answer()).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*\r\nconnection: close\r\n`, "i"))
  expect(answer().match(/HTTP\/1.1/g)).toHaveLength(1)
})

test("a sender without end is cut off", async () => {
  unread.bytes = 2 * megabyte.length
  unread.idle = 100
  const endless = ["POST /api/clients/ HTTP/1.1", "Content-Type: text/plain", "Content-Length: 9000000000"]
  const { socket, closed } = await answered(endless)
  const pouring = pour(socket, 100_000)
  await closed
  await pouring
  expect(socket.bytesWritten).toBeLessThan(9_000_000_000)
})

test.each(["idle", "total"] as const)("who is silent is ended: %s", async (limit) => {
  unread[limit] = 100
  const { socket } = await answered(["POST /api/clients/ HTTP/1.1", "Content-Type: text/plain", large])
  const { server } = await testApp()
  const open = () => new Promise((tell) => server.server.getConnections((_, count) => tell(count)))
  await expect.poll(open).toBe(0)
  socket.destroy()
})

test("a request behind a discarded body isn't run", async () => {
  const done: string[] = []
  const note = (message: unknown) => void done.push((message as { route: { url: string } }).route.url)
  const handled = tracingChannel("fastify.request.handler").start
  handled.subscribe(note)
  const refused = ["POST /api/clients/ HTTP/1.1", "Content-Type: text/plain", "Content-Length: 100"]
  const { socket, closed, answer } = await answered(refused)
  socket.end(`${"x".repeat(100)}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await closed
  expect(answer().match(/HTTP\/1.1/g)).toHaveLength(1)
  await call("GET", "/healthz")
  handled.unsubscribe(note)
  expect(done.filter((url) => url === "/healthz")).toHaveLength(1)
})
