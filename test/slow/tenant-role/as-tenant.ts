// Statements as an intruder would send them, who controls the tenants' connection of one organization and nothing else.
import type pg from "pg"

/** Runs the statements in one transaction of the tenants' login, and answers the rows of the last. */
export async function asTenant(
  pool: pg.Pool,
  organization_id: number,
  ...statements: [text: string, values?: unknown[]][]
): Promise<Record<string, unknown>[]> {
  const client = await pool.connect()
  try {
    await client.query("begin")
    await client.query("select set_config('app.organization_id', $1, true)", [String(organization_id)])
    let rows: Record<string, unknown>[] = []
    for (const [text, values] of statements) rows = (await client.query(text, values)).rows
    await client.query("commit")
    return rows
  } finally {
    client.release(true)
  }
}
