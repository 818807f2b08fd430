// Cuts off readers whose answer doesn't move, so that unread answers don't fill the memory.
import type { ServerResponse } from "node:http"
import type { FastifyInstance } from "fastify"

/** Milliseconds without a byte taken, while some wait. */
export const unreadAnswer = { idle: 30_000 }

/** Applies to every answer. One that has nothing to send, such as a quiet event stream, stays open. */
export function cutUnreadAnswers(server: FastifyInstance) {
  server.server.prependListener("request", (_request, answer: ServerResponse) => {
    answer.setTimeout(unreadAnswer.idle, look)
  })
}

/** Node calls this when nothing has moved; it also notices a part of a large piece that was taken. */
function look(this: ServerResponse) {
  if (this.writableLength > 0) this.socket?.destroy()
  else this.setTimeout(unreadAnswer.idle)
}
