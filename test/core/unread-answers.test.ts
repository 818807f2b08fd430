// Answers that are not read are cut off, whatever they are; those that have nothing to send stay open.
import { once } from "node:events"
import { connect } from "node:net"
import { Readable } from "node:stream"
import { setTimeout } from "node:timers/promises"
import { beforeAll, expect, test } from "vitest"
import { buildApp } from "../../src/app.ts"
import { unreadAnswer } from "../../src/core/http/unread-answers.ts"
import { testApp } from "../support/app.ts"
import { atEndOfFile } from "../support/endings.ts"
import { makeOrganization, signIn } from "../support/factories.ts"

const megabyte = "x".repeat(1024 * 1024)
let port: number
const ended: string[] = []
/** By the port of the caller: ends when the server has closed its side. */
const closed = new Map<number, Promise<unknown>>()

beforeAll(async () => {
  const { idle } = unreadAnswer
  unreadAnswer.idle = 100
  const server = await buildApp((await testApp()).app)
  server.get("/large/text", async () => megabyte.repeat(40))
  server.get("/large/bytes", async () => Buffer.from(megabyte.repeat(40)))
  server.get("/large/stream", async (_request, reply) => {
    const stream = new Readable({ read: () => void stream.push(megabyte) })
    stream.on("close", () => ended.push("stream"))
    return reply.send(stream)
  })
  server.get("/large/late", async (_request, reply) => {
    await setTimeout(5 * unreadAnswer.idle)
    return reply.send("late")
  })
  server.server.on("connection", (socket) => {
    closed.set(socket.remotePort ?? 0, once(socket, "close"))
  })
  await server.listen({ port: 0, host: "127.0.0.1" })
  port = Number(new URL(server.listeningOrigin).port)
  atEndOfFile(async () => {
    unreadAnswer.idle = idle
    server.server.closeAllConnections()
    await server.close()
  })
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const socket = connect({ host: "127.0.0.1", port })
  socket.on("error", () => undefined)
  await once(socket, "connect")
  const lines = Object.entries({ host: "localhost", ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`)
  return socket
}

test.each(["text", "bytes", "stream"])(
  "a large answer as %s is cut off when its reader reads nothing",
  async (kind) => {
    const before = ended.length
    const socket = await ask(`/large/${kind}`)
    // Nothing reads it, and so the end isn't noticed here: the server tells.
    await closed.get(socket.localPort ?? 0)
    expect(ended.slice(before)).toEqual(kind === "stream" ? ["stream"] : [])
    socket.destroy()
  },
)

test("an answer that is read slowly arrives whole", async () => {
  const { idle } = unreadAnswer
  // Longer than a busy machine keeps the reader from reading, shorter than all of its pauses together.
  unreadAnswer.idle = 2_000
  const socket = await ask("/large/text", { connection: "close" })
  let [bytes, rested] = [0, 0]
  for await (const piece of socket) {
    bytes += piece.length
    if (bytes - rested < megabyte.length) continue
    rested = bytes
    await setTimeout(100)
  }
  unreadAnswer.idle = idle
  expect(bytes).toBeGreaterThan(40 * megabyte.length)
})

test("an answer that takes its time, and an event stream without events, stay open", async () => {
  const { token, organization_id } = await signIn((await makeOrganization()).id)
  const stream = await ask("/api/events/", {
    authorization: `Bearer ${token}`,
    "x-organization-id": String(organization_id),
  })
  const late = await ask("/large/late", { connection: "close" })
  let text = ""
  for await (const piece of late) text += String(piece)
  expect(text).toContain("late")
  expect(stream.closed).toBe(false)
  stream.destroy()
})
