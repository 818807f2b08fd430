// While a backup runs nothing that its rows may name is removed; afterwards all of it is.
import pg from "pg"
import { expect, test } from "vitest"
import { deleteFiles } from "../../../jobs/handlers/delete-files.ts"
import { holdFiles } from "../../../src/core/backup/hold.ts"
import { inOrder } from "../../../src/core/backup/tables.ts"
import { testApp } from "../../support/app.ts"
import { makeOrganization } from "../../support/factories.ts"

test("a removal waits until the backup is over", async () => {
  const { app, worker } = await testApp()
  const { id } = await makeOrganization()
  const keys = [`pdf/${id}/a.pdf`]
  await app.files.put(`pdf/${id}/a.pdf`, Buffer.from("x"))
  const job = { id: 1, created_at: "" }
  const waiting = () =>
    app.db.system
      .selectFrom("outbox")
      .select(["payload", "status"])
      .where("name", "=", "delete-files")
      .where("run_at", ">", "now")
      .execute()
  const client = new pg.Client({ connectionString: app.db.url })
  await client.connect()
  await holdFiles(client)
  await deleteFiles.run(worker, { keys }, job)
  expect(await app.files.has(`pdf/${id}/a.pdf`)).toBe(true)
  expect(await waiting()).toEqual([{ payload: { keys, prefixes: [] }, status: "waiting" }])
  await client.query("select pg_advisory_unlock_all()")
  await client.end()
  await deleteFiles.run(worker, { keys }, job)
  expect(await app.files.has(`pdf/${id}/a.pdf`)).toBe(false)
})

test("tables are filled after those that they refer to", () => {
  const tables = [
    { name: "items", needs: ["invoices"] },
    { name: "invoices", needs: ["clients", "organizations"] },
    { name: "clients", needs: ["organizations"] },
    { name: "organizations", needs: [] },
  ]
  const names = inOrder(tables).map(({ name }) => name)
  expect(names).toEqual(["organizations", "clients", "invoices", "items"])
  const circle = [
    { name: "a", needs: ["b"] },
    { name: "b", needs: ["a"] },
  ]
  expect(() => inOrder(circle)).toThrow("depend on each other: a, b")
})
