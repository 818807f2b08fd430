// Rows as they were written before the triggers of today were there.
import pg from "pg"
import { testApp } from "./app.ts"

export async function writtenBefore<R extends object>(text: string, ...values: unknown[]): Promise<R[]> {
  const { app } = await testApp()
  const client = new pg.Client({ connectionString: app.db.url })
  await client.connect()
  try {
    await client.query("set session_replication_role = replica")
    return (await client.query<R & pg.QueryResultRow>(text, values)).rows
  } finally {
    await client.end()
  }
}
