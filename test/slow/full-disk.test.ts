// The disk under the embedded Postgres is full to the last byte: changes are refused with 503, and work again once it isn't.
import { afterAll, describe, expect, test } from "vitest"
import { ask, makeMember } from "../soak/member.ts"
import { type OwnServer, startOwnServer } from "../support/own-server.ts"
import { mountSmallDisk } from "../support/small-disk.ts"

const disk = mountSmallDisk(300)

describe.skipIf(!disk)("a full disk (skipped where no disk can be mounted)", () => {
  let own: OwnServer | undefined
  afterAll(async () => {
    disk?.clear()
    await own?.end()
    disk?.close()
  })

  test("refuses changes with the time to wait, tells it once, and needs no one to come back", {
    timeout: 240_000,
  }, async () => {
    if (!disk) throw new Error("there is no disk")
    own = await startOwnServer(disk.dir, { RATE_LIMIT_FACTOR: "1000" })
    const server = own
    const member = await makeMember(server)
    const long = "x".repeat(8_000)
    const write = () =>
      ask(server.base, member, "POST", "/api/projects/", {
        ...{ client: member.client_id, title: "A project", description: long },
      })
    expect((await write()).status).toBe(201)
    disk.fill()
    const statuses = new Map<number, number>()
    // What fits into the pages that are there already is still taken.
    await expect
      .poll(
        async () => {
          const { status, retry_after } = await write()
          expect([201, 503]).toContain(status)
          if (status === 503) expect(retry_after).toBeDefined()
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          return statuses.get(503) ?? 0
        },
        { timeout: 120_000, interval: 5 },
      )
      .toBeGreaterThan(50)
    expect((await server.ready())[0]).toBe(503)
    disk.clear()
    await expect.poll(async () => (await write()).status, { timeout: 90_000, interval: 500 }).toBe(201)
    await expect.poll(server.ready, { timeout: 60_000 }).toEqual([200, expect.anything()])
    const told = server
      .log()
      .split("\n")
      .filter((line) => /"level":(40|50)/.test(line))
    expect(told.filter((line) => line.includes("out of space"))).not.toHaveLength(0)
    expect(told.length).toBeLessThan(20)
    const rows = await server.ask<{ n: number }>(
      "select count(*)::integer as n from projects where title = 'A project'",
    )
    expect(rows[0]?.n).toBeGreaterThanOrEqual((statuses.get(201) ?? 0) + 2)
  })
})
