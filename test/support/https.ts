// Calls through a proxy: over TLS, to any host below the root, with bodies that are made up on the way.
import type { IncomingMessage } from "node:http"
import { request } from "node:https"
import { Readable } from "node:stream"
import { rootHost } from "./proxy.ts"

export type Sending = {
  host?: string
  headers?: Record<string, string>
  /** The certificate that is trusted; any is where it is missing. */
  ca?: string
  /** The caller's own address, where it isn't 127.0.0.1. */
  from?: string
  /** Text, or so many bytes of nothing in particular between `head` and `tail`. */
  body?: string | { head?: string; bytes: number; tail?: string }
}

/** Sends while it listens, as browsers and programs do; what goes wrong after the answer has begun doesn't matter. */
export async function open(port: number, method: string, path: string, sending: Sending = {}) {
  const { body, host = rootHost, ca, from } = sending
  const parts = typeof body === "object" ? body : { head: body ?? "", bytes: 0 }
  const { head = "", bytes, tail = "" } = parts
  const length = body === undefined ? {} : { "content-length": head.length + bytes + tail.length }
  const call = request({
    ...{ host: "127.0.0.1", port, method, path, servername: host, agent: false },
    ...(ca === undefined ? { rejectUnauthorized: false } : { ca }),
    ...(from === undefined ? {} : { localAddress: from }),
    headers: { host: `${host}:${port}`, ...length, ...sending.headers },
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call.on("response", resolve).on("error", reject)
  })
  Readable.from(made(head, bytes, tail), { objectMode: false }).pipe(call)
  return answered
}

const piece = Buffer.alloc(256 * 1024, "x")
function* made(head: string, bytes: number, tail: string) {
  if (head !== "") yield Buffer.from(head)
  for (let left = bytes; left > 0; left -= piece.length)
    yield left < piece.length ? piece.subarray(0, left) : piece
  if (tail !== "") yield Buffer.from(tail)
}

export async function send(port: number, method: string, path: string, sending: Sending = {}) {
  const answer = await open(port, method, path, sending)
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString("utf8") }
}
