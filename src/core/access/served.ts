// Which organizations this installation serves: all of the database, or one. The others keep their rows and wait.
import { type RawBuilder, sql } from "kysely"
import type { Config } from "../base/config.ts"
import type { SystemDb } from "../database/db.ts"

export type Served = Pick<Config, "single_organization">

/** Part of a statement: whether the organization with this id is served. */
export const isServed = ({ single_organization: slug }: Served, id: RawBuilder<unknown>) =>
  slug === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${id} = (select served.id from organizations served where served.slug = ${slug})`

/** Part of a statement: whether this person is on the staff of an organization that is served. */
export const isServedPerson = (served: Served, user_id: RawBuilder<unknown>) =>
  served.single_organization === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from memberships working
        where working.user_id = ${user_id} and ${isServed(served, sql`working.organization_id`)})`

/** Whether the organization with this slug is served. */
export const servesSlug = ({ single_organization }: Served, slug: string) =>
  single_organization === undefined || slug === single_organization

/** The same, asked of the database only where it matters. */
export async function servesOrganization(db: SystemDb, served: Served, id: number): Promise<boolean> {
  if (served.single_organization === undefined) return true
  const { rows } = await sql<{ served: boolean }>`
    select coalesce(${isServed(served, sql`${id}::bigint`)}, false) as served`.execute(db)
  return rows[0]?.served === true
}
