// Cuts off clients that keep a connection while sending almost nothing, so that they can't use up the places of others.
import type { IncomingMessage } from "node:http"
import type { FastifyInstance } from "fastify"
import { refuseBytes } from "./broken-requests.ts"
import { lingeringClose } from "./unread-bodies.ts"

/** Milliseconds in which a body must arrive; uploads have a limit of their own (`upload.ts`). */
export const bodyTimeout = { total: 30_000 }

declare module "fastify" {
  interface FastifyContextConfig {
    /** The upload code cuts forms of this address off itself. */
    takes_forms?: boolean
  }
}

/** Applies to every body but a form where one is accepted. */
export function cutSlowBodies(server: FastifyInstance) {
  server.addHook("onRequest", async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
    const isForm = /^multipart\//i.test(headers["content-type"] ?? "")
    if (!hasBody || (isForm && routeOptions.config?.takes_forms)) return
    const look = () => {
      if (raw.complete !== false) return
      if (reply.raw.headersSent) lingeringClose(raw.socket)
      else cutOff(raw)
    }
    const timer = setTimeout(look, bodyTimeout.total).unref()
    raw.once("close", () => clearTimeout(timer))
  })
}

/** Answers 408 unless an answer has begun, and ends the connection. */
export const cutOff = ({ socket }: IncomingMessage) =>
  refuseBytes(
    Object.assign(new Error("The request body took too long to arrive"), {
      code: "ERR_HTTP_REQUEST_TIMEOUT",
    }),
    socket,
  )
