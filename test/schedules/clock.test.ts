// Recurring invoices by the clock: each date is promised once, and its invoice is made once.
import { sql } from "kysely"
import { expect, test } from "vitest"
import { makeOccurrence, promiseDays } from "../../src/schedules/occurrences/service.ts"
import { testApp } from "../support/app.ts"
import { runJob, runJobs, waitingJobs } from "../support/jobs.ts"
import { makeDesk } from "./desk.ts"

test("the preview of 12 dates is what happens", async () => {
  const { add, read, pass, staff, rule, organization } = await makeDesk()
  await staff.rest("PATCH", `/api/organizations/${organization.id}/`, {
    time_zone: "Europe/Berlin",
  })
  const preview = await staff.rest("POST", "/api/schedules/preview/", rule)
  const schedule = await add()
  const dates = preview.body as { on: string; at: string }[]
  expect(schedule.upcoming).toEqual(dates)
  expect(dates).toHaveLength(12)
  expect(dates.slice(0, 3)).toEqual([
    { on: "2040-01-31", at: "2040-01-31T08:00:00.000Z" },
    { on: "2040-02-29", at: "2040-02-29T08:00:00.000Z" },
    { on: "2040-03-31", at: "2040-03-31T07:00:00.000Z" },
  ])
  for (const { at } of dates) {
    const early = new Date(Date.parse(at) - 1).toISOString()
    expect(await pass(early)).toBe(0)
    expect(await pass(at)).toBe(1)
    expect(await pass(at)).toBe(0)
  }
  const { occurrences, upcoming } = await read(schedule)
  expect(occurrences.map(({ on, at }) => ({ on, at })).reverse()).toEqual(dates)
  expect(occurrences.map(({ state }) => state)).toEqual(dates.map(() => "done"))
  expect(new Set(occurrences.map(({ invoice }) => invoice?.id)).size).toBe(12)
  expect(upcoming[0]?.on).toBe("2041-01-31")
})

test("two workers at once promise and make each date once", async () => {
  const { add, read, tick, invoices, organization } = await makeDesk()
  const schedules = [await add(), await add({ unit: "week" }), await add({ unit: "day" })]
  const promised = await Promise.all([1, 2, 3, 4].map(() => tick("2040-02-10T12:00:00Z")))
  expect(promised.reduce((sum, n) => sum + n, 0)).toBe(1 + 2 + 11)
  const { worker } = await testApp()
  const days = await worker.db.tenants
    .open(organization.id)
    .selectFrom("occurrences")
    .select("occurrences.id")
    .execute()
  const twice = [...days, ...days, ...days].map(({ id }) => makeOccurrence(worker, organization.id, id))
  await Promise.all(twice)
  await runJobs(organization.id)
  expect(await invoices()).toHaveLength(14)
  for (const schedule of schedules)
    expect((await read(schedule)).occurrences.every(({ state }) => state === "done")).toBe(true)
})

test("a connection that is cut before a promise is committed leaves it to the next look", async () => {
  const { add, read, pass, invoices, organization } = await makeDesk()
  const schedule = await add()
  const { worker } = await testApp()
  const system = new Proxy(worker.db.system, {
    get: (db, name) => (name === "transaction" ? () => ({ execute: cutAfter }) : Reflect.get(db, name)),
  })
  const cutAfter = (work: (db: typeof worker.db.system) => Promise<unknown>) =>
    worker.db.system.transaction().execute(async (transaction) => {
      await work(transaction)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction)
    })
  const config = { ...worker.config, single_organization: organization.slug }
  const looking = promiseDays({ ...worker, config, db: { ...worker.db, system } }, "2040-01-31T09:00:00Z")
  await expect(looking).rejects.toThrow()
  expect(await waitingJobs(organization.id)).toEqual([])
  expect(await read(schedule)).toMatchObject({ next_on: "2040-01-31", occurrences: [] })
  expect(await pass("2040-01-31T09:00:00Z")).toBe(1)
  expect(await invoices()).toHaveLength(1)
})

test("a connection that is cut before an invoice is committed leaves it to the next try", async () => {
  const { add, read, tick, invoices, organization } = await makeDesk()
  const schedule = await add()
  await tick("2040-01-31T09:00:00Z")
  const [job] = await waitingJobs(organization.id)
  const { worker } = await testApp()
  const { tenants } = worker.db
  const transaction: typeof tenants.transaction = (of, work) =>
    tenants.transaction(of, async (db) => {
      const answer = await work(db)
      await db.run(sql`select pg_terminate_backend(pg_backend_pid())`)
      return answer
    })
  const cut = { ...worker, db: { ...worker.db, tenants: { ...tenants, transaction } } }
  await expect(makeOccurrence(cut, organization.id, await onlyDay(organization.id))).rejects.toThrow()
  expect(await invoices()).toEqual([])
  expect((await read(schedule)).occurrences).toMatchObject([
    { state: "pending", reason: null, invoice: null },
  ])
  await runJob(job?.id ?? 0)
  await runJob(job?.id ?? 0)
  expect(await invoices()).toHaveLength(1)
  expect((await read(schedule)).occurrences).toMatchObject([{ state: "done" }])
})

async function onlyDay(organization_id: number) {
  const { worker } = await testApp()
  const rows = worker.db.tenants.open(organization_id).selectFrom("occurrences").select("occurrences.id")
  return (await rows.executeTakeFirstOrThrow()).id
}

test("after a week of downtime each date of it is made once", async () => {
  const { add, read, pass, invoices } = await makeDesk()
  const schedule = await add({ unit: "day" })
  await pass("2040-01-31T09:00:00Z")
  await pass("2040-02-07T10:00:00Z")
  await pass("2040-02-07T10:00:00Z")
  expect(await invoices()).toHaveLength(8)
  const { occurrences, status, next_on } = await read(schedule)
  expect(occurrences.map(({ on }) => on)).toEqual([
    ...["2040-02-07", "2040-02-06", "2040-02-05", "2040-02-04"],
    ...["2040-02-03", "2040-02-02", "2040-02-01", "2040-01-31"],
  ])
  expect({ status, next_on }).toEqual({ status: "active", next_on: "2040-02-08" })
})

test("dates that are over a month old are missed, the others are made, and the schedule pauses", async () => {
  const { add, read, pass, invoices } = await makeDesk()
  const schedule = await add({ unit: "week" })
  await pass("2040-03-27T12:00:00Z")
  const { occurrences, status, pause_reason, next_on, upcoming } = await read(schedule)
  expect(occurrences.map(({ on, state }) => [on, state])).toEqual([
    ...[
      ["2040-03-27", "done"],
      ["2040-03-20", "done"],
      ["2040-03-13", "done"],
      ["2040-03-06", "done"],
      ["2040-02-28", "done"],
    ],
    ...[
      ["2040-02-21", "missed"],
      ["2040-02-14", "missed"],
      ["2040-02-07", "missed"],
      ["2040-01-31", "missed"],
    ],
  ])
  expect(await invoices()).toHaveLength(5)
  expect({ status, next_on, upcoming }).toEqual({ status: "paused", next_on: null, upcoming: [] })
  expect(pause_reason).toContain("unavailable for over a month")
})

test("a clock that is set back repeats nothing", async () => {
  const { add, pass, read, invoices } = await makeDesk()
  const schedule = await add({ unit: "day" })
  for (const now of [
    "2040-02-02T10:00:00Z",
    "2040-01-31T10:00:00Z",
    "2040-02-01T09:00:00Z",
    "2040-02-02T10:00:00Z",
  ])
    await pass(now)
  expect(await invoices()).toHaveLength(3)
  expect((await read(schedule)).next_on).toBe("2040-02-03")
  // Also where the row itself went back, as after a restore.
  const { worker } = await testApp()
  await worker.db.system
    .updateTable("schedules")
    .set({ next_on: "2040-01-31", next_at: "2040-01-31T09:00:00Z" })
    .where("id", "=", schedule.id)
    .execute()
  await pass("2040-02-02T10:00:00Z")
  expect(await invoices()).toHaveLength(3)
})

test("in another time zone what is still to come moves along, and nothing is made early or twice", async () => {
  const { add, read, pass, invoices, staff, organization } = await makeDesk()
  const schedule = await add()
  const move = (time_zone: string) =>
    staff.rest("PATCH", `/api/organizations/${organization.id}/`, { time_zone })
  await move("America/New_York")
  expect((await read(schedule)).next_at).toBe("2040-01-31T14:00:00.000Z")
  expect(await pass("2040-01-31T13:59:59Z")).toBe(0)
  expect(await pass("2040-01-31T14:00:00Z")).toBe(1)
  await move("Pacific/Kiritimati")
  await pass("2040-01-31T14:15:00Z")
  expect(await invoices()).toHaveLength(1)
  expect((await read(schedule)).upcoming[0]).toEqual({ on: "2040-02-29", at: "2040-02-28T19:00:00.000Z" })
})

test("what is due is found by its index", async () => {
  const { worker } = await testApp()
  const plan = await worker.db.system.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    return sql`explain select id from schedules where status = 'active' and next_at <= now()
      order by next_at limit 200`.execute(db)
  })
  expect(JSON.stringify(plan.rows)).toContain("schedules_due")
})

test("a schedule ends by itself after its last date", async () => {
  const { add, read, pass } = await makeDesk()
  const schedule = await add({ ends_after: 2 })
  await pass("2040-01-31T09:00:00Z")
  expect(await read(schedule)).toMatchObject({ status: "active", upcoming: [{ on: "2040-02-29" }] })
  await pass("2040-02-29T09:00:00Z")
  expect(await read(schedule)).toMatchObject({ status: "ended", next_on: null, upcoming: [], allowed: [] })
})
