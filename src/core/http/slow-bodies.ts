// Senders that keep a connection and send next to nothing are cut off, so that they can't take the places of others.
import type { IncomingMessage } from "node:http"
import type { FastifyInstance } from "fastify"
import { refuseBytes } from "./broken-requests.ts"
import { linger } from "./unread-bodies.ts"

/** Milliseconds in which a body must have come; files have a limit of their own (`upload.ts`). */
export const bodyTimeout = { total: 30_000 }

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whoever takes the file of this address's form cuts it off. */
    takes_forms?: boolean
  }
}

/** Every body but a form where one is taken. */
export function cutSlowBodies(server: FastifyInstance) {
  server.addHook("onRequest", async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
    const isForm = /^multipart\//i.test(headers["content-type"] ?? "")
    if (!hasBody || (isForm && routeOptions.config?.takes_forms)) return
    const look = () => {
      if (raw.complete !== false) return
      if (reply.raw.headersSent) linger(raw.socket)
      else cutOff(raw)
    }
    const timer = setTimeout(look, bodyTimeout.total).unref()
    raw.once("close", () => clearTimeout(timer))
  })
}

/** Answers 408 where nothing has been answered yet, and ends the connection. */
export const cutOff = ({ socket }: IncomingMessage) =>
  refuseBytes(Object.assign(new Error("The body is slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket)
