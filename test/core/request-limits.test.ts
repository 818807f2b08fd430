// How many requests visitors, members and organizations have, and how processes add up their counts.
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { createLimits, type Limits } from "../../src/core/access/limits.ts"
import { AppError } from "../../src/core/base/errors.ts"
import { network } from "../../src/core/base/ip.ts"
import { openRedis, type Redis } from "../../src/core/base/redis.ts"
import { freshDatabase } from "../support/database.ts"
import { silent } from "../support/log.ts"
import { hasRedis, startRedis, type TestRedis } from "../support/redis.ts"

let url: string
const opened: Limits[] = []
const day = 86_400_000

beforeAll(async () => {
  url = await freshDatabase()
})
afterAll(async () => {
  for (const limits of opened) await limits.close()
})

function open(more: Partial<Parameters<typeof createLimits>[0]> = {}) {
  const limits = createLimits({ db: { url }, factor: 1, log: silent, ...more })
  opened.push(limits)
  return limits
}

/** How many of `tries` calls pass, and the first refusal. */
async function pass(tries: number, once: () => Promise<void>) {
  let passed = 0
  let refusal: AppError | undefined
  for (let count = 0; count < tries; count++) {
    try {
      await once()
      passed++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusal ??= error
    }
  }
  return { passed, refusal }
}

describe("requests", () => {
  test("a visitor has 300 calls a minute, then 429 with the time to wait", async () => {
    let time = Date.now()
    const limits = open({ now: () => time })
    const { passed, refusal } = await pass(301, () => limits.visitor("192.0.2.1"))
    expect(passed).toBe(300)
    expect(refusal).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      kind: "rate_limited",
      extra: { wait_time: 60 },
    })
    time += 60_001
    await limits.visitor("192.0.2.1")
  })

  test("addresses are counted apart", async () => {
    const limits = open()
    expect((await pass(301, () => limits.visitor("192.0.2.2"))).passed).toBe(300)
    await limits.visitor("192.0.2.3")
  })

  test("a member has 1,200 calls a minute", async () => {
    const limits = open()
    expect((await pass(1_205, () => limits.member("user:1"))).passed).toBe(1_200)
    await limits.member("client:1")
  })

  test("an organization has 60 PDFs a minute and 120 uploads an hour, each counted apart", async () => {
    const limits = open()
    expect((await pass(61, () => limits.organization(1, "pdf"))).passed).toBe(60)
    const uploads = await pass(121, () => limits.organization(1, "upload"))
    expect(uploads).toMatchObject({ passed: 120, refusal: { extra: { wait_time: 3_600 } } })
    await limits.organization(2, "pdf")
  })

  test("a client has 20 PDFs a minute and 30 uploads an hour of them", async () => {
    const limits = open()
    expect((await pass(21, () => limits.client("client:1", "pdf"))).passed).toBe(20)
    const uploads = await pass(31, () => limits.client("client:1", "upload"))
    expect(uploads).toMatchObject({ passed: 30, refusal: { extra: { wait_time: 3_600 } } })
    await limits.client("client:2", "pdf")
  })

  test("the factor multiplies every allowed count and never forbids everything", async () => {
    const twice = open({ factor: 2 })
    expect((await pass(700, () => twice.visitor("192.0.2.6"))).passed).toBe(600)
    const hardly = open({ factor: 0.001 })
    expect((await pass(3, () => hardly.visitor("192.0.2.7"))).passed).toBe(1)
    expect((await pass(30, () => twice.consume("factor", "a@example.com", 5, 60))).passed).toBe(10)
  })

  test("one home's IPv6 addresses are one visitor", () => {
    expect(network("2001:db8:1:2::1")).toBe(network("2001:0db8:0001:0002:ffff:1:2:3"))
    expect(network("2001:db8:1:3::1")).not.toBe(network("2001:db8:1:2::1"))
    expect(network("::ffff:192.0.2.1")).toBe("192.0.2.1")
    expect(network("::ffff:c000:201")).toBe("192.0.2.1")
    expect(network("::1")).toBe("::/64")
    expect(network("fe80::1%eth0.1")).toBe("fe80::/64")
    expect(network("ann@example.com")).toBe("ann@example.com")
  })
})

type Kind = { redis?: Redis }
function sharing(make: () => Kind) {
  test("processes add up their counts, and a window that is over restarts", async () => {
    let time = Date.now()
    const clock = { now: () => time, ...make() }
    const [one, two] = [open(clock), open(clock)]
    await pass(200, () => one.visitor("198.51.100.1"))
    await one.merge()
    await two.visitor("198.51.100.1")
    await two.merge()
    expect((await pass(300, () => two.visitor("198.51.100.1"))).passed).toBe(99)
    await two.merge()
    await expect(open(clock).visitor("198.51.100.1")).resolves.toBeUndefined()
    time += 61_000
    expect((await pass(301, () => one.visitor("198.51.100.1"))).passed).toBe(300)
  })

  test("a window of a clock that was a day ahead is over once the clock is set back", async () => {
    let time = Date.now()
    const clock = { now: () => time, ...make() }
    const [one, two] = [open(clock), open(clock)]
    time += day
    expect((await pass(301, () => one.visitor("198.51.100.2"))).passed).toBe(300)
    await one.merge()
    time -= day
    expect((await pass(301, () => one.visitor("198.51.100.2"))).passed).toBe(300)
    await one.merge()
    expect((await pass(2, () => two.visitor("198.51.100.2"))).passed).toBe(2)
    await two.merge()
    const { passed, refusal } = await pass(1, () => two.visitor("198.51.100.2"))
    expect({ passed, wait: refusal?.extra?.wait_time }).toEqual({ passed: 0, wait: 60 })
    expect((await pass(121, () => two.organization(9, "upload"))).passed).toBe(120)
  })

  test("tries are exact across processes, even all at once", async () => {
    const [one, two] = [open(make()), open(make())]
    const tries = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? one : two).consume("login", "eve@example.com", 10, 900).then(
        () => true,
        () => false,
      ),
    )
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10)
    await expect(one.consume("login", "bob@example.com", 10, 900)).resolves.toBeUndefined()
  })

  test("a refusal has the time to wait, a check counts nothing, and reset tries are free again", async () => {
    const limits = open(make())
    const peek = () => limits.check("otp", "ann@example.com", 2, 3_600)
    const exact = () => limits.consume("otp", "ann@example.com", 2, 3_600)
    expect((await pass(5, peek)).passed).toBe(5)
    expect((await pass(3, exact)).passed).toBe(2)
    await expect(peek()).rejects.toMatchObject({
      message: "Too many attempts. Please try again in 60 minutes.",
      extra: { wait_time: expect.toSatisfy((seconds: number) => seconds > 3_590 && seconds <= 3_600) },
    })
    await limits.reset("otp", "ann@example.com")
    expect((await pass(3, exact)).passed).toBe(2)
    await limits.reset("otp", "ann@example.com", 2)
    expect((await pass(3, exact)).passed).toBe(1)
  })
}

describe("shared in Postgres", () => {
  sharing(() => ({}))

  test("tries counted by a clock that was ahead shut no one out once it is set back", async () => {
    const limits = open()
    const email = "ahead@example.com"
    const exact = () => limits.consume("login", email, 10, 900)
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + day })
    expect((await pass(11, exact)).passed).toBe(10)
    vi.useRealTimers()
    await expect(limits.check("login", email, 10, 900)).resolves.toBeUndefined()
    expect((await pass(11, exact)).passed).toBe(10)
    await expect(limits.check("login", email, 10, 900)).rejects.toThrow("Too many attempts")
  })

  test("windows that are over are removed from the store", async () => {
    let time = Date.now()
    const limits = open({ now: () => time })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const kept = async () => {
      const { rows } = await client.query("select from request_counts where key = 'ip|198.51.100.9'")
      return rows.length
    }
    await limits.visitor("198.51.100.9")
    await limits.merge()
    expect(await kept()).toBe(1)
    time += 61_000
    await limits.merge()
    expect(await kept()).toBe(0)
    await client.end()
  })

  test("the store holds no plain addresses", async () => {
    await open().consume("login", "secret@example.com", 10, 900)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ key: string }>("select key from exact_limits")
    const { rows: tenants } = await client.query(
      "select has_table_privilege('portico_app', 'exact_limits', 'select, insert') as may",
    )
    await client.end()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ key }) => key.includes("@"))).toBe(false)
    expect(tenants[0]?.may).toBe(false)
  })

  test("without the store each process counts alone, logs it once, and locks no one out", async () => {
    const lines: string[] = []
    const limits = open({
      db: { url: "postgres://no-one@127.0.0.1:1/none" },
      log: { ...silent, warn: (_details, message) => lines.push(message) },
    })
    expect((await pass(12, () => limits.consume("login", "eve@example.com", 10, 900))).passed).toBe(10)
    await expect(limits.check("login", "eve@example.com", 10, 900)).rejects.toThrow("Too many attempts")
    await limits.reset("login", "eve@example.com")
    await expect(limits.check("login", "eve@example.com", 10, 900)).resolves.toBeUndefined()
    expect((await pass(301, () => limits.visitor("192.0.2.9"))).passed).toBe(300)
    await limits.merge()
    await limits.merge()
    expect((await pass(1, () => limits.visitor("192.0.2.9"))).passed).toBe(0)
    // Beside the two limits that were reached.
    expect(lines.filter((line) => line !== "security")).toHaveLength(2)
  })
})

describe.skipIf(!hasRedis)("shared in Redis (skipped where redis-server isn't installed)", () => {
  let server: TestRedis
  let redis: Redis
  beforeAll(async () => {
    server = await startRedis()
    redis = openRedis(server.url, silent)
    await new Promise((resolve) => redis.once("ready", resolve))
  })
  afterAll(async () => {
    for (const limits of opened.splice(0)) await limits.close()
    redis.disconnect()
    await server.kill()
  })
  sharing(() => ({ redis }))

  test("tries that Redis would keep for a day, because its clock was set back, shut no one out", async () => {
    const limits = open({ redis })
    const exact = () => limits.consume("login", "behind@example.com", 10, 900)
    const before = new Set(await redis.keys("try:login:*"))
    expect((await pass(11, exact)).passed).toBe(10)
    for (const key of await redis.keys("try:login:*")) if (!before.has(key)) await redis.pexpire(key, day)
    expect((await pass(11, exact)).passed).toBe(10)
  })

  test("a missing or hanging Redis delays no call much, and counting continues in memory", async () => {
    const limits = open({ redis })
    const five = () => pass(6, () => limits.consume("login", "mallory@example.com", 5, 900))
    server.pause()
    const start = Date.now()
    await limits.consume("login", "hanging@example.com", 5, 900)
    expect(Date.now() - start).toBeLessThan(3_000)
    server.resume()
    await server.kill()
    expect((await five()).passed).toBe(5)
    await server.start()
    await new Promise((resolve) => (redis.status === "ready" ? resolve(0) : redis.once("ready", resolve)))
    expect((await five()).passed).toBe(5)
  })
})
