// What the log says about outside trouble: one line, without a stack.
import { once } from "node:events"
import { connect } from "node:net"
import { pino } from "pino"
import { expect, test } from "vitest"
import { buildApp } from "../../src/app.ts"
import { openDatabase } from "../../src/core/database/db.ts"
import { testApp } from "../support/app.ts"
import { makeOrganization, signIn } from "../support/factories.ts"
import { freePort } from "../support/free-port.ts"
import { silent } from "../support/log.ts"

/** A server that keeps what it logs; without `url` on the tests' own database. */
async function logged(url?: string) {
  const { app } = await testApp()
  const lines: { level: number; msg: string; err?: object }[] = []
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const db = url === undefined ? app.db : openDatabase({ url, log: silent })
  let arrive = () => {}
  /** A file has begun to arrive. */
  const arriving = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const limits = { ...app.limits, organization: async () => arrive() }
  const server = await buildApp({ ...app, db, log, limits })
  const close = async () => {
    await server.close()
    if (db !== app.db) await db.close()
  }
  return { server, lines, close, arriving }
}

test("an unreachable database is one log line at either door", async () => {
  const { server, lines, close } = await logged(`postgres://no-one@127.0.0.1:${await freePort()}/none`)
  const headers = { host: "someone.localhost:3000" }
  for (const url of ["/api/tenant/", "/trpc/organizations.tenant"]) {
    lines.length = 0
    expect((await server.inject({ url, headers })).statusCode).toBe(503)
    expect(lines).toEqual([
      expect.objectContaining({ level: 40, reason: expect.stringContaining("ECONNREFUSED") }),
    ])
    expect(JSON.stringify(lines)).not.toContain("stack")
  }
  await close()
})

test.each(["upload", "body"])("a broken-off %s is one line", async (kind) => {
  const { server, lines, close, arriving } = await logged()
  await server.listen({ port: 0, host: "127.0.0.1" })
  const { id } = await makeOrganization()
  const { token } = await signIn(id)
  const [path, type, begun] =
    kind === "upload"
      ? [
          `/api/organizations/${id}/upload_logo/`,
          "multipart/form-data; boundary=x",
          '--x\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\nPNG',
        ]
      : (["/api/clients/", "application/json", '{"name": "Ada'] as const)
  const { port } = server.server.address() as { port: number }
  const socket = connect(port, "127.0.0.1")
  await once(socket, "connect")
  const head = [`POST ${path} HTTP/1.1`, "Host: localhost:3000", `Authorization: Bearer ${token}`]
  const more = [`X-Organization-ID: ${id}`, `Content-Type: ${type}`, "Content-Length: 100000"]
  const reached = kind === "upload" ? arriving : once(server.server, "request")
  socket.write(`${[...head, ...more].join("\r\n")}\r\n\r\n${begun}`)
  await reached
  socket.destroy()
  await expect.poll(() => lines).toContainEqual(expect.objectContaining({ msg: "a request was aborted" }))
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
  expect(JSON.stringify(lines)).not.toContain("stack")
  await close()
})
