// A database that can't be reached for a moment while the workers start: they take up their work when it is back.
import { connect, createServer, type Socket } from "node:net"
import { afterAll, expect, test } from "vitest"
import { openStore } from "../../jobs/store.ts"
import { readConfig } from "../../src/core/base/config.ts"
import { freshDatabase } from "../support/database.ts"
import { silent } from "../support/log.ts"

const doors: { close(): void }[] = []
afterAll(() => {
  for (const door of doors) door.close()
})

test("a worker whose first connection failed works as soon as the database lets it", async () => {
  const door = await openDoor(await freshDatabase())
  const store = await openStore(readConfig({ DATABASE_URL: door.url }), door.url, silent)
  door.shut()
  const line = store.queue("line")
  const done = Promise.withResolvers<number>()
  const worker = store.work("line", 1, async (id) => done.resolve(id))
  await door.knocked(3)
  // No one hammers at it: the line and the worker took a breath after their first tries.
  expect(door.knocks()).toBeLessThan(10)
  door.open()
  const job = { name: "job", data: { outbox_id: 7 }, opts: { jobId: "outbox-7" } }
  await expect
    .poll(
      () =>
        line.add([job]).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
  expect(await done.promise).toBe(7)
  await worker.close()
  await store.close()
})

/** A way to a database that can be shut: who comes then is turned away at once. */
async function openDoor(database_url: string) {
  const to = new URL(database_url)
  const open = new Set<Socket>()
  let shut = false
  let knocks = 0
  const watchers = new Set<() => void>()
  const server = createServer((from) => {
    from.on("error", () => from.destroy())
    if (shut) {
      knocks++
      for (const watcher of watchers) watcher()
      return void from.destroy()
    }
    const through = connect(Number(to.port), to.hostname)
    through.on("error", () => from.destroy())
    open.add(from)
    from.on("close", () => through.destroy())
    from.pipe(through).pipe(from)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("There is no free port")
  doors.push(server)
  return {
    url: Object.assign(new URL(database_url), { host: `127.0.0.1:${address.port}` }).href,
    shut() {
      shut = true
      for (const one of open) one.destroy()
    },
    open() {
      shut = false
    },
    knocks: () => knocks,
    knocked: (times: number) =>
      new Promise<void>((resolve) => watchers.add(() => knocks >= times && resolve())),
  }
}
