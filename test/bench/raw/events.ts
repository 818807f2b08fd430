// The baseline of events: a bare server that keeps streams open by room and writes one text to each of a room.
import { createServer, type ServerResponse } from "node:http"
import { json } from "node:stream/consumers"
import { z } from "zod"

const message = z.object({ rooms: z.array(z.number()), id: z.number() })
const rooms = new Map<number, Set<ServerResponse>>()

const server = createServer(async (request, response) => {
  if (request.method === "POST") {
    const { rooms: names, id } = message.parse(await json(request))
    const text = `event: change\ndata: {"type":"client","id":${id}}\n\n`
    for (const name of names) for (const stream of rooms.get(name) ?? []) stream.write(text)
    response.end()
    return
  }
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" })
  response.write(":\n\n")
  const name = Number(new URL(request.url ?? "/", "http://localhost").searchParams.get("room"))
  const room = rooms.get(name) ?? new Set()
  rooms.set(name, room.add(response))
  response.on("close", () => room.delete(response))
})
server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  if (typeof address === "object" && address) process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})
process.on("SIGTERM", () => process.exit())
