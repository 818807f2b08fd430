// A database that is away or has no room: 503 with the time to wait, and a line when it begins and when it is over.
import { connect, createServer, type Socket } from "node:net"
import { pino } from "pino"
import { expect, test } from "vitest"
import { buildApp } from "../../src/app.ts"
import { openDatabase } from "../../src/core/database/db.ts"
import { testApp } from "../support/app.ts"
import { atEndOfFile } from "../support/endings.ts"
import { makeOrganization, signIn } from "../support/factories.ts"

/** A server whose database and requests write to one log. */
async function logged(url?: string) {
  const { app } = await testApp()
  const lines: { level: number; msg: string; reason?: string }[] = []
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const db = openDatabase({ url: url ?? app.db.url, log, max: 4 })
  const server = await buildApp({ ...app, db, log, state: { draining: false, ownDatabase: true } })
  atEndOfFile(async () => {
    await server.close()
    await db.close()
  })
  return { server, lines, app }
}

test("without room changes are answered with 503 while reads go on, and it is told once", async () => {
  const { server, lines, app } = await logged()
  const { id } = await makeOrganization()
  const { token } = await signIn(id)
  const headers = {
    host: "localhost:3000",
    authorization: `Bearer ${token}`,
    "x-organization-id": String(id),
  }
  const name = `no_room_${id}`
  await app.db.pool.query(
    `create function ${name}() returns trigger language plpgsql as $$ begin
       raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
     create trigger ${name} before insert on clients for each row when (new.organization_id = ${id}) execute function ${name}()`,
  )
  const add = (url: string, payload: object) => server.inject({ method: "POST", url, headers, payload })
  const client = { name: "Ada", email: "ada@client.test" }
  for (let n = 0; n < 5; n++) {
    const answer = await add("/api/clients/", client)
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "30"])
    expect(answer.json()).toMatchObject({
      code: "unavailable",
      error: expect.stringContaining("We can't save anything"),
    })
    expect((await add("/trpc/clients.create", client)).statusCode).toBe(503)
    expect((await server.inject({ url: "/api/clients/", headers })).statusCode).toBe(200)
  }
  const ready = await server.inject({ url: "/readyz" })
  expect([ready.statusCode, ready.json()]).toEqual([503, expect.objectContaining({ database: "full" })])
  expect((await server.inject({ url: "/healthz" })).statusCode).toBe(200)
  await app.db.pool.query(`drop function ${name} cascade`)
  expect((await add("/api/clients/", client)).statusCode).toBe(201)
  await expect.poll(() => lines.length).toBe(2)
  expect(lines).toEqual([
    expect.objectContaining({
      level: 40,
      reason: expect.stringContaining("No space left"),
      msg: expect.stringContaining("out of space"),
    }),
    expect.objectContaining({ level: 40, msg: expect.stringMatching(/has room to write again after \d+ s/) }),
  ])
  await expect.poll(async () => (await server.inject({ url: "/readyz" })).statusCode).toBe(200)
})

test("while the database is away every call is answered with 503, and it is told once", async () => {
  const door = await openDoor((await testApp()).app.db.url)
  const { server, lines } = await logged(door.url)
  const ask = () => server.inject({ url: "/api/tenant/", headers: { host: "someone.localhost:3000" } })
  expect((await ask()).statusCode).toBe(200)
  door.shut()
  for (let n = 0; n < 20; n++) {
    const answer = await ask()
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"])
  }
  for (const url of ["/readyz", "/healthz"]) {
    const answer = await server.inject({ url })
    expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ database: "away" })])
  }
  door.open()
  await expect.poll(() => lines.length).toBe(2)
  expect((await ask()).statusCode).toBe(200)
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringContaining("The database can't be reached"),
    expect.stringMatching(/^The database is back after \d+ s$/),
  ])
  expect(JSON.stringify(lines)).not.toContain("stack")
})

/** A way to a database that can be shut: open connections are cut then. */
async function openDoor(database_url: string) {
  const to = new URL(database_url)
  const open = new Set<Socket>()
  let isShut = false
  const server = createServer((from) => {
    from.on("error", () => from.destroy())
    if (isShut) return void from.destroy()
    const through = connect(Number(to.port), to.hostname)
    through.on("error", () => from.destroy())
    from.on("close", () => through.destroy())
    through.on("close", () => from.destroy())
    open.add(from)
    from.pipe(through).pipe(from)
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  atEndOfFile(() => {
    for (const one of open) one.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return {
    url: Object.assign(new URL(database_url), { host: `127.0.0.1:${port}` }).href,
    shut() {
      isShut = true
      for (const one of open) one.destroy()
      open.clear()
    },
    open() {
      isShut = false
    },
  }
}
