// Two stories at the same moment, in a fixed order: one holds its rows, the other runs into them, the first commits.
import type { PoolClient } from "pg"
import { expect } from "vitest"
import { testApp } from "./app.ts"

type Step = (client: PoolClient) => Promise<unknown>

/** Runs `before` in a transaction, starts `work`, waits until it is held up, runs `after` and commits. */
export async function meanwhile<R>(before: Step, work: () => Promise<R>, after: Step = async () => {}) {
  const { pool } = (await testApp()).app.db
  const client = await pool.connect()
  try {
    await client.query("begin")
    await before(client)
    const answer = work()
    await expect.poll(() => heldUp(client)).toBe(true)
    await after(client)
    await client.query("commit")
    return await answer
  } finally {
    await client.query("rollback")
    client.release()
  }
}

/** Whether so many statements wait for what others hold, as `client` sees it. */
export async function heldUp(client: PoolClient, count = 1): Promise<boolean> {
  // Within a transaction the list of connections stays as it was at the first look.
  await client.query("select pg_stat_clear_snapshot()")
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return (rowCount ?? 0) >= count
}
