// Calls of many people to one process, or to the proxy before several: each person has an address of their own.
import http from "node:http"
import https from "node:https"
import { type FrontDoor, rootHost } from "../support/proxy.ts"
import type { Member } from "./member.ts"

export type Asked = {
  method?: "GET" | "POST" | "PATCH"
  path: string
  /** An address of this machine: everything in 127.0.0.0/8 is. */
  from: string
  member?: Member
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
}
export type Door = (asked: Asked) => http.ClientRequest

/** `status` 0: no answer came. `wait`: the seconds that a refused caller is told to wait. */
export type Answered = { status: number; text: string; wait: number; ms: number }

export const doorOfProcess = (port: number): Door => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 })
  return (asked) => {
    const { headers, ...options } = optionsOf(asked)
    const target = { host: "127.0.0.1", port, path: asked.path }
    return sending(
      http.request({ agent, ...options, ...target, headers: { ...headers, host: `localhost:${port}` } }),
      asked,
    )
  }
}

export const doorOfProxy = ({ port }: FrontDoor): Door => {
  const agent = new https.Agent({ keepAlive: true, maxSockets: 200 })
  return (asked) => {
    const { headers, ...options } = optionsOf(asked)
    const target = { host: "127.0.0.1", port, path: asked.path, servername: rootHost }
    const tls = { rejectUnauthorized: false, headers: { ...headers, host: `${rootHost}:${port}` } }
    return sending(https.request({ agent, ...options, ...target, ...tls }), asked)
  }
}

const optionsOf = ({ method = "GET", from, member, body, headers }: Asked) => ({
  ...{ method, localAddress: from, timeout: 60_000 },
  headers: {
    ...(member ? signed(member) : {}),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...headers,
  },
})

const signed = ({ token, organization_id }: Member) => ({
  authorization: `Bearer ${token}`,
  "x-organization-id": String(organization_id),
})

function sending(call: http.ClientRequest, { body }: Asked) {
  call.on("timeout", () => call.destroy(new Error("no answer")))
  call.end(body === undefined ? undefined : JSON.stringify(body))
  return call
}

export function call(door: Door, asked: Asked): Promise<Answered> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, text: "", wait: 0, ms: performance.now() - begun })
    door(asked)
      .on("error", lost)
      .on("response", (answer) => {
        const parts: Buffer[] = []
        answer.on("data", (part: Buffer) => parts.push(part)).on("error", lost)
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString("latin1"),
            wait: Number(answer.headers["retry-after"] ?? 0),
            ms: performance.now() - begun,
          }),
        )
      })
  })
}

/** What became of a party's calls, each answered well, told to wait, or neither. */
export function createTally() {
  const counts = new Map<string, number>()
  const broken = new Set<string>()
  return {
    /** Answers whether it was answered well. */
    note({ status, wait }: Answered, good: readonly number[] = [200, 201]): boolean {
      const isTold = status === 429 && wait > 0
      const name = status === 429 && !isTold ? "429 without a wait" : String(status || "no answer")
      counts.set(name, (counts.get(name) ?? 0) + 1)
      if (!isTold && !good.includes(status)) broken.add(name)
      return good.includes(status)
    },
    text: () => [...counts].map(([name, n]) => `${n} × ${name}`).join(", ") || "no call",
    isKept: () => broken.size === 0 && counts.size > 0,
  }
}
export type Tally = ReturnType<typeof createTally>
