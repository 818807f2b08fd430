// A transaction begins with its first statement and may be committed with its last one, in the same round trip.
import { sql } from "kysely"
import { expect, test } from "vitest"
import type { TenantDb } from "../../src/core/database/tenant.ts"
import { testApp } from "../support/app.ts"
import { makeOrganization } from "../support/factories.ts"
import { statementsOf } from "../support/round-trips.ts"

async function makeStage() {
  const [{ id }, { app }] = await Promise.all([makeOrganization(), testApp()])
  const story = <R>(work: (db: TenantDb) => Promise<R>) => app.db.tenants.transaction(id, work)
  const names = async () => {
    const text = "select name from clients where organization_id = $1 order by name"
    return (await app.db.pool.query<{ name: string }>(text, [id])).rows.map(({ name }) => name)
  }
  return { story, names }
}

const added = (db: TenantDb, name: string) => sql<{ name: string }>`
  insert into clients (organization_id, name, email) values (${db.organization_id}, ${name}, 'ada@client.test') returning name`

test("the last statement is committed when it answers, and no statement can follow it", async () => {
  const { story, names } = await makeStage()
  await story(async (db) => {
    await db.run(added(db, "Ada"))
    expect(await names()).toEqual([])
    expect(await db.finish(added(db, "Grace"))).toEqual([{ name: "Grace" }])
    expect(await names()).toEqual(["Ada", "Grace"])
    await expect(db.run(added(db, "Joan"))).rejects.toThrow("after a transaction's last statement")
  })
  expect(await names()).toEqual(["Ada", "Grace"])
})

test("after a last statement that wrote nothing another one may be tried, in a transaction of its own", async () => {
  const { story, names } = await makeStage()
  const nothing = (db: TenantDb) => db.finish(sql`select where false`, (rows) => rows.length > 0)
  const tried = async (db: TenantDb) => {
    await nothing(db)
    await db.finish(added(db, "Grace"), (rows) => rows.length > 0)
    await expect(db.run(added(db, "Joan"))).rejects.toThrow("after a transaction's last statement")
  }
  expect(await statementsOf(() => story(tried))).toHaveLength(2)
  expect(await names()).toEqual(["Grace"])
  const fails = story(async (db) => {
    await nothing(db)
    await db.run(added(db, "Joan"))
    throw new Error("afterwards")
  })
  await expect(fails).rejects.toThrow("afterwards")
  expect(await names()).toEqual(["Grace"])
})

test("a transaction costs one round trip per statement, and none without statements", async () => {
  const { story } = await makeStage()
  const one = () => story((db) => db.finish(added(db, "Ada")))
  const two = () =>
    story(async (db) => {
      await db.run(added(db, "Grace"))
      await db.finish(added(db, "Joan"))
    })
  expect(await statementsOf(one)).toHaveLength(1)
  expect(await statementsOf(two)).toHaveLength(2)
  expect(await statementsOf(() => story(async () => {}))).toEqual([])
})

test("if the last statement fails nothing is written, and the next transaction works", async () => {
  const { story, names } = await makeStage()
  const fails = (db: TenantDb) => sql`select 1 / (${db.organization_id}::int - ${db.organization_id}::int)`
  const ends: ((db: TenantDb) => Promise<unknown>)[] = [
    (db) => db.finish(fails(db)),
    async (db) => {
      await db.run(added(db, "Ada"))
      await db.finish(fails(db))
    },
    (db) => db.run(fails(db)),
  ]
  for (const end of ends) await expect(story(end)).rejects.toThrow("division by zero")
  expect(await names()).toEqual([])
  await story((db) => db.finish(added(db, "Grace")))
  expect(await names()).toEqual(["Grace"])
})

test("a finished part of a transaction is rolled back with it", async () => {
  const { story, names } = await makeStage()
  const gone = story(async (db) => {
    await db.unfinished(() => db.finish(added(db, "Ada")))
    throw new Error("afterwards")
  })
  await expect(gone).rejects.toThrow("afterwards")
  expect(await names()).toEqual([])
  await story(async (db) => {
    await db.unfinished(() => db.finish(added(db, "Grace")))
    await db.finish(added(db, "Joan"))
  })
  expect(await names()).toEqual(["Grace", "Joan"])
})
