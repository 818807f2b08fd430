// The statements of a set-up: its row is there while the installation waits for it.
import { sql } from "kysely"
import { isServed, type Served } from "../core/access/served.ts"
import type { SystemDb } from "../core/database/db.ts"

const isEmpty = sql<boolean>`not exists (select from organizations)`

/** The slugs of the first ten organizations, and whether the database has the one that is served. */
export async function findOrganizations(db: SystemDb, served: Served) {
  const { rows } = await sql<{ slugs: string[]; own: boolean }>`
    select array(select slug from organizations order by id limit 10) as slugs,
      exists (select from organizations where ${isServed(served, sql`organizations.id`)}) as own`.execute(db)
  return rows[0] ?? { slugs: [], own: false }
}

/** Processes that start together keep the same row, so their codes are the same. */
export async function openSetup(db: SystemDb, nonce: string): Promise<void> {
  await sql`insert into setups (nonce) values (${nonce}) on conflict do nothing`.execute(db)
}

/** What the code is derived from; undefined unless the installation waits for its set-up. */
export async function findSetup(db: SystemDb): Promise<{ nonce: string } | undefined> {
  const { rows } = await sql<{ nonce: string }>`select nonce from setups where ${isEmpty}`.execute(db)
  return rows[0]
}

/** Answers whether the set-up was open. Of two at once only one finds the row. */
export async function closeSetup(db: SystemDb): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`delete from setups returning ${isEmpty} as open`.execute(db)
  return rows[0]?.open === true
}
