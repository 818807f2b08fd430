// Requests that can't be read: invalid addresses, bytes that aren't HTTP. They get the one error body too.
import type { IncomingMessage } from "node:http"
import type { Socket } from "node:net"
import type { FastifyInstance } from "fastify"
import { AppError, badRequest, publicError } from "../base/errors.ts"
import { isLingering, lingeringClose } from "./unread-bodies.ts"

/** The address of a request. Percent signs that don't decode make it "/~", where nothing is, so it becomes a 404. */
export function readableUrl({ url = "/" }: Pick<IncomingMessage, "url">): string {
  try {
    decodeURI(url.split("?", 1)[0] ?? "")
    return url
  } catch (error) {
    if (error instanceof URIError) return "/~"
    throw error
  }
}

/** A proxy could read two Host headers differently from us. */
export function refuseSecondHost(server: FastifyInstance) {
  server.addHook("onRequest", async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && /^host$/i.test(name))
    if (hosts.length > 1) throw badRequest("A request must name exactly one host")
  })
}

/** Answers what Node's parser gave up on (400, 408, 431), and ends the connection. */
export function refuseBytes(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || isLingering(socket)) return
  const { status, body } = publicError(problems[error.code ?? ""] ?? badRequest("The request can't be read"))
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${status === 400 ? "Bad Request" : "Refused"}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(text)}`,
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    "Connection: close",
  ]
  if (socket.writable) lingeringClose(socket, `${head.join("\r\n")}\r\n\r\n${text}`)
  else socket.destroy()
}

const problems: Record<string, AppError> = {
  ERR_HTTP_REQUEST_TIMEOUT: new AppError("TIMEOUT", "timeout", "The request took too long"),
  HPE_HEADER_OVERFLOW: new AppError("BAD_REQUEST", "too_large", "The request's headers are too large", {
    status: 431,
  }),
}
