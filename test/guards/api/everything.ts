// Everything that is kept, to be compared before and after.
import type { Pool } from "pg"
import { afterAll, afterEach } from "vitest"
import { testApp } from "../../support/app.ts"
import { isQuick } from "../../support/quick.ts"

/** Counts of calls and of tries go on whatever the answer is. */
const counts = ["request_counts", "exact_limits"]

/** After each test, which so is named; the quick run looks once, when all are over. */
export const afterEachOrAll = isQuick ? afterAll : afterEach

/** Each table of this test file's database with how many rows it has and a sum of their fingerprints. */
export async function everything(): Promise<Record<string, string>> {
  const { pool } = (await testApp()).app.db
  const { rows } = await pool.query<{ name: string; print: string }>({
    // By its name it is planned once.
    name: "everything",
    text: await prints(pool),
  })
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

let text: { of: Pool; prints: string } | undefined
async function prints(pool: Pool): Promise<string> {
  if (text?.of === pool) return text.prints
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const print = ({ name }: { name: string }) =>
    `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from "${name}" t`
  const kept = tables.rows.filter(({ name }) => !counts.includes(name))
  text = { of: pool, prints: kept.map(print).join(" union all ") }
  return text.prints
}

/** All rows of an organization, table by table, as the database has them. */
export async function everythingOf({ organization_id }: { organization_id: number }) {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'organization_id' order by 1`,
  )
  const everything: Record<string, unknown[]> = {}
  for (const { name } of rows) {
    const found = await app.db.pool.query(
      `select * from "${name}" where organization_id = $1 order by 1, 2`,
      [organization_id],
    )
    everything[name] = found.rows
  }
  return everything
}
