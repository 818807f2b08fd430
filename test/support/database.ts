// The database of one test file: a copy of the migrated template.
import { randomBytes } from "node:crypto"
import pg from "pg"

/** The address of a fresh, migrated database. */
export async function freshDatabase(): Promise<string> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error("run the tests with npm run check or npm test")
  const name = `test_${randomBytes(6).toString("hex")}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template ${process.env.TEST_TEMPLATE} strategy file_copy`)
  await admin.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
