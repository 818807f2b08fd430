// Calls on connections that stay open, as a proxy or a program keeps them: to a process, or to the proxy before it.
import http from "node:http"
import https from "node:https"
import type { FrontDoor } from "../support/proxy.ts"
import { rootHost } from "../support/proxy.ts"
import { draft, type Member } from "./member.ts"

/** Answers the status, 0 where no answer came. */
export type Caller = (member: Member, method: "GET" | "POST", path: string, body?: string) => Promise<number>

export const toProcess = (url: string): Caller =>
  caller((options) => http.request(url, options), new http.Agent({ keepAlive: true }))

export const toProxy = ({ port }: FrontDoor): Caller =>
  caller(
    ({ headers, ...options }) =>
      https.request({
        ...{ ...options, host: "127.0.0.1", port, servername: rootHost, rejectUnauthorized: false },
        headers: { ...headers, host: `${rootHost}:${port}` },
      }),
    new https.Agent({ keepAlive: true }),
  )

type Options = { agent: http.Agent; method: string; path: string; headers: Record<string, string> }

function caller(request: (options: Options) => http.ClientRequest, agent: http.Agent): Caller {
  return (member, method, path, body) =>
    new Promise((resolve) => {
      const headers = {
        authorization: `Bearer ${member.token}`,
        "x-organization-id": String(member.organization_id),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      }
      const call = request({ agent, method, path, headers })
      call.on("error", () => resolve(0))
      call.on("response", (answer) => {
        answer.on("error", () => resolve(0)).on("end", () => resolve(answer.statusCode ?? 0))
        answer.resume()
      })
      call.end(body)
    })
}

export const listing = (call: Caller, member: Member) => call(member, "GET", "/api/invoices/?limit=50")
export const writing = (call: Caller, member: Member) =>
  call(member, "POST", "/api/invoices/", JSON.stringify(draft(member)))
