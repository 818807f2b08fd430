// An answer that is there before its request's body is: whoever still sends gets to read it, then the connection ends.
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { FastifyInstance } from "fastify"

/**
 * How much of a body that nobody wants is still taken: bytes, milliseconds without a byte, and milliseconds in all.
 * A connection that ends with bytes unread is reset, and the answer lost: a proxy then takes this process for dead.
 */
export const unread = { bytes: 64 * 1024 * 1024, idle: 5_000, total: 30_000 }

/** To be registered before everything else that looks at requests. */
export function outlastBodies(server: FastifyInstance) {
  server.server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    // Before Node's own listener, which would end the connection at once.
    response.prependOnceListener("finish", () => {
      if (!request.complete) request.socket.destroySoon = () => outlast(request)
    })
  })
  server.addHook("onRequest", async ({ raw }, reply) => {
    // What comes behind a body that was thrown away can't be answered any more, so it isn't done either.
    if (raw.socket?.writableEnded) reply.hijack()
  })
  server.addHook("onSend", async ({ raw }, reply) => {
    if (raw.complete === false) reply.header("connection", "close")
  })
}

function outlast(request: IncomingMessage) {
  request.unpipe()
  request.resume()
  request.once("end", () => request.socket.destroy())
  linger(request.socket)
}

const lingering = new WeakSet<Socket>()

export const isLingering = (socket: Socket) => lingering.has(socket)

/** Says that this was all, and throws away what still comes: until the other side ends too, or it is enough. */
export function linger(socket: Socket, last = "") {
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
