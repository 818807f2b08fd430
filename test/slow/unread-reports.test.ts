// One report of an organization at a time until it is sent; a file of many documents is read while it is sent.
import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { beforeAll, expect, test } from "vitest"
import { buildApp } from "../../src/app.ts"
import { testApp } from "../support/app.ts"
import { atEndOfFile } from "../support/endings.ts"
import { makeOrganization, type Signed, signIn } from "../support/factories.ts"
import { makeManyInvoices } from "../support/many-invoices.ts"

const documents = 60_000
const days = "from=2026-01-01&to=2026-12-31"
const day = "from=2026-01-01&to=2026-01-01"
let port: number
let staff: Signed
let other: Signed

beforeAll(async () => {
  const server = await buildApp((await testApp()).app)
  await server.listen({ port: 0, host: "127.0.0.1" })
  port = Number(new URL(server.listeningOrigin).port)
  const [{ id }, neighbour] = [await makeOrganization({ plan_type: "pro" }), await makeOrganization()]
  await makeManyInvoices(id, documents)
  staff = await signIn(id)
  other = await signIn(neighbour.id)
  atEndOfFile(async () => {
    server.server.closeAllConnections()
    await server.close()
  })
})

const headersOf = ({ token, organization_id }: Signed) => ({
  authorization: `Bearer ${token}`,
  "x-organization-id": String(organization_id),
})
const get = (path: string, who: Signed) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: headersOf(who) })

/** Asks and reads nothing but what the system takes by itself. */
async function askUnread(path: string): Promise<Socket> {
  const socket = connect({ host: "127.0.0.1", port })
  socket.on("error", () => undefined)
  await once(socket, "connect")
  const lines = Object.entries({ host: "localhost", ...headersOf(staff) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`)
  return socket
}

test("of forty unread reports a few wait, the others get 429 with the time to wait; neighbours notice nothing", {
  timeout: 120_000,
}, async () => {
  const unread = await askUnread(`/api/reports/sales/?${days}`)
  await once(unread, "readable")
  const gone = new AbortController()
  const asked = Array.from({ length: 39 }, async () => {
    const signal = gone.signal
    const answer = await fetch(`http://127.0.0.1:${port}/api/reports/tax/?${day}`, {
      headers: headersOf(staff),
      signal,
    })
    return [answer.status, Number(answer.headers.get("retry-after")) > 0]
  })
  const refused: unknown[] = []
  await new Promise<void>((enough) => {
    for (const one of asked)
      one.then((answer) => refused.push(answer) === 31 && enough()).catch(() => undefined)
  })
  expect(refused).toEqual(Array(31).fill([429, true]))
  for (const path of ["sales", "tax"])
    expect((await get(`/api/reports/${path}/?${days}`, other)).status).toBe(200)
  expect((await get("/api/clients/", staff)).status).toBe(200)
  unread.destroy()
  const answers = await Promise.all(asked)
  expect(answers.filter(([status]) => status === 200)).toHaveLength(8)
})

test("a report of sixty thousand documents as CSV has them all, each once, by day", {
  timeout: 120_000,
}, async () => {
  const text = await (await get(`/api/reports/sales/?${days}&format=csv`, staff)).text()
  const rows = text.trimEnd().split("\r\n").slice(1)
  expect(rows).toHaveLength(documents)
  expect(new Set(rows.map((row) => row.split(",")[2])).size).toBe(documents)
  const dates = rows.map((row) => row.slice(0, 10))
  expect(dates).toEqual(dates.toSorted())
})

test("the reports of one batch leave together", async () => {
  const input = encodeURIComponent(
    JSON.stringify({
      0: { from: "2026-01-01", to: "2026-01-02" },
      1: { from: "2026-01-01", to: "2026-01-02" },
    }),
  )
  const answer = await get(`/trpc/reports.sales,reports.taxes?batch=1&input=${input}`, staff)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toHaveLength(2)
})
