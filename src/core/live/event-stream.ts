// An answer that stays open and sends events until the reader leaves, falls behind or is signed out.
import type { FastifyReply, FastifyRequest } from "fastify"

/** A reader that hasn't taken this many bytes is dropped; its browser opens a new stream and refetches. */
const maxBuffered = 256 * 1024

type Subscribe = (write: (text: string) => boolean, end: () => void) => () => void

/** Returned by a procedure whose answer stays open. */
export class EventStream {
  readonly subscribe: Subscribe
  constructor(subscribe: Subscribe) {
    this.subscribe = subscribe
  }
}

/**
 * Takes over the reply and streams what `subscribe` writes. Headers set so far are sent along. HEAD gets only the
 * headers. The caller has been identified; `subscribe` may still refuse.
 */
export function openStream(request: FastifyRequest, reply: FastifyReply, subscribe: Subscribe): void {
  reply.header("content-type", "text/event-stream; charset=utf-8")
  reply.header("cache-control", "no-store, no-transform")
  reply.header("x-accel-buffering", "no")
  reply.header("x-content-type-options", "nosniff")
  const { raw } = reply
  // First of all: it may refuse, and then the answer is an ordinary one.
  const unsubscribe = request.method === "HEAD" ? undefined : subscribing(raw, subscribe)
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  reply.hijack()
  raw.statusCode = 200
  if (unsubscribe) start(raw, unsubscribe)
  else raw.end()
}

/** Separate, so that the closures kept for hours hold only the socket and not the whole request. */
const subscribing = (raw: FastifyReply["raw"], subscribe: Subscribe) =>
  subscribe(
    (text) => {
      if (raw.destroyed || raw.writableEnded) return false
      if (raw.write(text) || raw.writableLength <= maxBuffered) return true
      raw.destroy()
      return false
    },
    () => raw.end(),
  )

function start(raw: FastifyReply["raw"], unsubscribe: () => void) {
  raw.socket?.setNoDelay(true)
  raw.on("error", () => {})
  raw.write(":\n\n")
  raw.on("close", unsubscribe)
}
