// Thousands of readers of event streams in one process of their own, told over HTTP what to open and what to wait for.
import { createServer } from "node:http"
import { createConnection } from "node:net"
import { json } from "node:stream/consumers"
import { z } from "zod"

const stream = z.object({ path: z.string(), headers: z.record(z.string(), z.string()) })
const order = z.discriminatedUnion("what", [
  z.object({ what: z.literal("open"), url: z.string(), streams: z.array(stream) }),
  /** Answers at once; from here on every stream waits for an event with this id. */
  z.object({ what: z.literal("expect"), id: z.number() }),
  /** Answers when the last one has it. */
  z.object({ what: z.literal("heard") }),
])
export type Order = z.infer<typeof order>
export type Stream = z.infer<typeof stream>

/** So many knock at once: a server's line of those who wait at the door is short. */
const doors = 64

type Awaited = { id: string; missing: Set<number>; last: bigint; done: PromiseWithResolvers<void> }
let awaited: Awaited | undefined
let open = 0

/** Resolves when the stream has said something; its socket then stays and listens. */
function read(url: URL, { path, headers }: Stream, index: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = createConnection({ host: url.hostname, port: Number(url.port) })
  const lines = Object.entries({ host: url.host, accept: "text/event-stream", ...headers })
  socket.write(
    `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
  )
  let begun = false
  let rest = ""
  socket.setEncoding("latin1").on("data", (part: string) => {
    const text = rest + part
    rest = text.slice(-40)
    if (!begun && text.includes("\r\n\r\n")) {
      begun = true
      if (text.startsWith("HTTP/1.1 200")) resolve()
      else reject(new Error(`${path} answers ${text.slice(0, 200)}`))
    }
    if (awaited && text.includes(awaited.id)) markReceived(awaited, index)
  })
  socket.on("error", reject)
  socket.on("close", () => reject(new Error(`${path} was closed`)))
  return promise
}

function markReceived(awaited: Awaited, index: number) {
  if (!awaited.missing.delete(index)) return
  awaited.last = process.hrtime.bigint()
  if (awaited.missing.size === 0) awaited.done.resolve()
}

async function openAll(url: URL, streams: Stream[]) {
  const first = open
  open += streams.length
  const waiting = streams.entries()
  const line = async () => {
    for (const [index, stream] of waiting) await read(url, stream, first + index)
  }
  await Promise.all(Array.from({ length: doors }, line))
}

async function follow(order: Order): Promise<{ at: number }> {
  if (order.what === "open") await openAll(new URL(order.url), order.streams)
  if (order.what === "expect")
    awaited = {
      id: `"id":${order.id}}`,
      missing: new Set(Array.from({ length: open }, (_, index) => index)),
      last: 0n,
      done: Promise.withResolvers(),
    }
  if (order.what === "heard") await awaited?.done.promise
  return { at: Number(awaited?.last ?? 0n) / 1e6 }
}

const server = createServer(async (request, response) => {
  try {
    response.end(JSON.stringify(await follow(order.parse(await json(request)))))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  if (typeof address === "object" && address) process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})
process.on("SIGTERM", () => process.exit())
