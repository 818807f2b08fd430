// Everything that is kept, to be compared before and after.
import { testApp } from "../../support/app.ts"

/** Counts of calls and of tries go on whatever the answer is. */
const counts = ["request_counts", "exact_limits"]

/** Each table of this test file's database with a fingerprint of its rows. */
export async function everything(): Promise<Record<string, string>> {
  const { pool } = (await testApp()).app.db
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const print = ({ name }: { name: string }) =>
    `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print
     from "${name}" t`
  const kept = tables.rows.filter(({ name }) => !counts.includes(name))
  const { rows } = await pool.query<{ name: string; print: string }>(kept.map(print).join(" union all "))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
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
