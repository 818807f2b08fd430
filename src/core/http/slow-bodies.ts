// Senders that keep a connection and send next to nothing are cut off, so that they can't take the places of others.
import type { IncomingMessage } from "node:http"
import type { FastifyInstance } from "fastify"
import { refuseBytes } from "./broken-requests.ts"

/** Milliseconds in which a body must have come; files have a limit of their own (`upload.ts`). */
export const bodyTimeout = { total: 30_000 }

/** Every body but a form's, which is read by whoever takes its file. */
export function cutSlowBodies(server: FastifyInstance) {
  server.addHook("onRequest", async ({ raw, headers }, reply) => {
    const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
    if (!hasBody || /^multipart\//i.test(headers["content-type"] ?? "")) return
    const look = () => {
      if (raw.complete !== false) return
      if (reply.raw.headersSent) raw.destroy()
      else cutOff(raw)
    }
    const timer = setTimeout(look, bodyTimeout.total).unref()
    raw.once("close", () => clearTimeout(timer))
  })
}

/** Answers 408 where nothing has been answered yet, and ends the connection. */
export const cutOff = ({ socket }: IncomingMessage) =>
  refuseBytes(Object.assign(new Error("The body is slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket)
