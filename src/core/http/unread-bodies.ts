// When the answer is ready before the body has arrived, the client can still read it before the connection ends.
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { FastifyInstance } from "fastify"

/**
 * How much of an unwanted body is still read: bytes, milliseconds without a byte, and milliseconds in all. A connection
 * closed with unread bytes is reset and the answer lost: a proxy would take this process for dead.
 */
export const unread = { bytes: 64 * 1024 * 1024, idle: 5_000, total: 30_000 }

/** Register it before everything else that looks at requests. */
export function drainBodies(server: FastifyInstance) {
  server.server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    // Before Node's own listener, which would end the connection at once.
    response.prependOnceListener("finish", () => {
      if (!request.complete) request.socket.destroySoon = () => drain(request)
    })
  })
  server.addHook("onRequest", async ({ raw }, reply) => {
    // A request behind a discarded body can't be answered any more, so it isn't run either.
    if (raw.socket?.writableEnded) reply.hijack()
  })
  server.addHook("onSend", async ({ raw }, reply) => {
    if (raw.complete === false) reply.header("connection", "close")
  })
}

function drain(request: IncomingMessage) {
  request.unpipe()
  request.resume()
  request.once("end", () => request.socket.destroy())
  lingeringClose(request.socket)
}

const lingering = new WeakSet<Socket>()

export const isLingering = (socket: Socket) => lingering.has(socket)

/** Ends our side and discards what still arrives, until the other side ends too or the limits are reached. */
export function lingeringClose(socket: Socket, last = "") {
  if (socket.destroyed || lingering.has(socket)) return
  lingering.add(socket)
  const end = () => socket.destroy()
  const enough = socket.bytesRead + unread.bytes
  let seen = { bytes: socket.bytesRead, at: Date.now() }
  const start = Date.now()
  const look = () => {
    const now = Date.now()
    if (socket.bytesRead !== seen.bytes) seen = { bytes: socket.bytesRead, at: now }
    if (seen.bytes > enough || now - seen.at >= unread.idle || now - start >= unread.total) end()
  }
  const timer = setInterval(look, Math.ceil(unread.idle / 20)).unref()
  socket.once("close", () => clearInterval(timer))
  socket.end(last)
  socket.resume()
}
