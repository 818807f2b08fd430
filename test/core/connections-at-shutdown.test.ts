// Who has connected while a server ends is answered: a proxy can't give its request to another process any more.
import { connect, type Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { expect, test } from "vitest"
import { buildApp } from "../../src/app.ts"
import { testApp } from "../support/app.ts"

const request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

async function opened() {
  const server = await buildApp((await testApp()).app)
  await server.listen({ port: 0, host: "127.0.0.1" })
  return { server, port: Number(new URL(server.listeningOrigin).port) }
}

/** How its connection ended: the status of its answer, or why there was none. */
function ended(socket: Socket) {
  let heard = ""
  socket.on("data", (bytes) => {
    heard += String(bytes)
  })
  return new Promise<string>((done) => {
    socket.on("error", (error) => done(String(error)))
    socket.on("close", () => done(heard.split("\r\n")[0] || "nothing"))
  })
}

test("connections waiting when shutdown begins are accepted and answered", async () => {
  const { server, port } = await opened()
  const sockets = Array.from({ length: 30 }, () => connect({ host: "127.0.0.1", port }))
  const answers = sockets.map(ended)
  for (const socket of sockets) socket.write(request)
  // In the turn in which they connect: the system has them all, the server none yet.
  await new Promise(process.nextTick)
  await server.close()
  expect(new Set(await Promise.all(answers))).toEqual(new Set(["HTTP/1.1 200 OK"]))
})

test("the last accepted connection still has time to send, and no other is accepted", async () => {
  const { server, port } = await opened()
  const late = connect({ host: "127.0.0.1", port })
  const answer = ended(late)
  await new Promise((connected) => server.server.once("connection", connected))
  const closed = server.close()
  while (server.server.listening) await pause(1)
  expect(await ended(connect({ host: "127.0.0.1", port }))).toContain("ECONNREFUSED")
  late.write(request)
  expect(await answer).toBe("HTTP/1.1 200 OK")
  await closed
})
