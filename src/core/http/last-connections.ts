// Who has connected is answered, also when the server ends a moment later.
import { Server } from "node:net"
import type { FastifyInstance } from "fastify"

/** Milliseconds: a turn of the loop this short has next to nothing in it, and how long such a turn is waited for. */
const quiet = { turn: 0.3, longest: 2_000 }

/**
 * Lets a server end in a turn in which nobody came. Node takes one waiting connection each turn, and the system resets
 * those that still wait when the listening ends: a proxy has sent a request then that it can't give to another process.
 */
export function takeLastConnections(server: FastifyInstance) {
  server.addHook("preClose", async () => {
    if (!server.server.listening) return
    await quietTurn(server.server)
    // The listening alone and at once: the HTTP server's own closing looks through all its connections before.
    Server.prototype.close.call(server.server)
  })
}

async function quietTurn(server: Server) {
  let came = false
  server.on("connection", () => {
    came = true
  })
  const turn = () => new Promise(setImmediate)
  // From here on a turn is a whole one: from just after the system was asked until just after it was asked again.
  await turn()
  const end = performance.now() + quiet.longest
  for (let before = performance.now(); before < end; before = performance.now()) {
    came = false
    await turn()
    if (!came && performance.now() - before < quiet.turn) return
  }
}
