// One row of an organization, locked until the transaction ends.
import { sql } from "kysely"
import type { Row, Tables } from "./tables.ts"
import type { TenantDb, TenantTable } from "./tenant.ts"

type WithId = { [T in TenantTable]: "id" extends keyof Tables[T] ? T : never }[TenantTable]

/**
 * What others can't do meanwhile. "key share": delete it · "share": change it · the other two: lock it for a change.
 */
type Strength = "key share" | "share" | "no key update" | "update"

const clauses = {
  "key share": sql`for key share`,
  share: sql`for share`,
  "no key update": sql`for no key update`,
  update: sql`for update`,
} as const satisfies Record<Strength, unknown>

/**
 * Locks the row until the transaction ends; undefined when there is none. Answers only its id unless `columns` are
 * named.
 */
export async function lockRow<T extends WithId, C extends keyof Row<T> & string = "id" & keyof Row<T>>(
  db: TenantDb,
  table: T,
  id: number,
  strength: Strength,
  columns: readonly C[] = ["id" as C],
): Promise<Pick<Row<T>, C> | undefined> {
  const [row] = await db.run(sql<Pick<Row<T>, C>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where organization_id = ${db.organization_id} and id = ${id} ${clauses[strength]}`)
  return row
}
