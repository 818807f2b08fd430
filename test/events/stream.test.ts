// The answer that stays open: events as they happen, until the reader leaves, falls behind or the server stops.
import { connect } from "node:net"
import Fastify, { type FastifyInstance } from "fastify"
import { expect, test } from "vitest"
import { openStream } from "../../src/core/live/event-stream.ts"
import type { Events, Subscriber } from "../../src/core/live/events.ts"
import { change, prepareProcesses } from "./processes.ts"

const { start, closers } = prepareProcesses()

async function serve(
  hearer: Subscriber = {},
): Promise<{ app: FastifyInstance; events: Events; port: number }> {
  const app = Fastify({ forceCloseConnections: true })
  const events = start()
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("content-security-policy", "default-src 'self'")
  })
  app.get("/api/events/", (request, reply) => {
    openStream(request, reply, (write, end) => events.subscribe(1, hearer, write, end))
  })
  await app.listen({ port: 0, host: "127.0.0.1" })
  closers.push(() => app.close())
  return { app, events, port: Number(new URL(app.listeningOrigin).port) }
}

test("events arrive as they happen, with the security headers and unstored", async () => {
  const { app, events } = await serve()
  const answer = await fetch(`${app.listeningOrigin}/api/events/`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'self'",
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe(":\n\n")
  events.publish(1, [{ type: "invoice", id: 5 }])
  expect((await reader?.read())?.value).toBe(change("invoice", 5))
  await reader?.cancel()
  await expect.poll(() => events.count()).toBe(0)
})

test("the stream ends for the reader when the server stops", async () => {
  const { app, events } = await serve()
  const answer = await fetch(`${app.listeningOrigin}/api/events/`)
  const text = answer.text()
  await events.close()
  expect(await text).toBe(":\n\n")
})

test("HEAD answers the headers and opens nothing", async () => {
  const { app, events } = await serve()
  const answer = await fetch(`${app.listeningOrigin}/api/events/`, { method: "HEAD" })
  expect(answer.headers.get("content-type")).toContain("text/event-stream")
  expect(events.count()).toBe(0)
})

test("a reader that stops reading is dropped before it costs memory", async () => {
  const { events, port } = await serve()
  const socket = connect(port, "127.0.0.1")
  closers.push(() => socket.destroy())
  socket.on("error", () => {})
  socket.pause()
  socket.write("GET /api/events/ HTTP/1.1\r\nhost: x\r\n\r\n")
  await expect.poll(() => events.count()).toBe(1)
  const many = Array.from({ length: 2_000 }, (_, id) => ({ type: "m".repeat(400), id }))
  for (let round = 0; round < 60 && events.count() > 0; round++) {
    events.publish(1, many)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(events.count()).toBe(0)
})
