// Answers every client that has connected before the server stops listening.
import { Server } from "node:net"
import type { FastifyInstance } from "fastify"

/** Milliseconds: a turn of the event loop this short was idle, and how long to wait for one. */
const quiet = { turn: 0.3, longest: 2_000 }

/**
 * Stops listening in an idle turn. Node accepts one waiting connection in each turn, and the system resets those still
 * waiting when listening ends: a proxy that has sent a request then can't repeat it elsewhere.
 */
export function takeLastConnections(server: FastifyInstance) {
  server.addHook("preClose", async () => {
    if (!server.server.listening) return
    await quietTurn(server.server)
    // Only stops listening, at once: the HTTP server's own close first looks through all its connections.
    Server.prototype.close.call(server.server)
  })
}

async function quietTurn(server: Server) {
  let came = false
  server.on("connection", () => {
    came = true
  })
  const turn = () => new Promise(setImmediate)
  // From here on each turn is a whole one: from after one poll of the system until after the next.
  await turn()
  const end = performance.now() + quiet.longest
  for (let before = performance.now(); before < end; before = performance.now()) {
    came = false
    await turn()
    if (!came && performance.now() - before < quiet.turn) return
  }
}
