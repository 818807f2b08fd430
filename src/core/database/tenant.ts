// The handle that can't name another organization.

import type { InsertObject } from "kysely"
import {
  type InsertQueryBuilder,
  type InsertResult,
  Kysely,
  PostgresDialect,
  type RawBuilder,
  type SelectQueryBuilder,
} from "kysely"
import type pg from "pg"
import type { Tables } from "./tables.ts"
import { tenantPool } from "./tenant-query.ts"

/** Tables that hold rows of organizations. */
export type TenantTable = {
  [T in keyof Tables]: Tables[T] extends { organization_id: unknown } ? T : never
}[keyof Tables]
type Values<T extends TenantTable> = Omit<InsertObject<Tables, T>, "organization_id">

/** What happened, told to the organization's open screens after the commit: never content, only what and which. */
export type Change = { type: string; id: number; client_id?: number }

/** Kysely's builders, already filtered by the organization. Subqueries are not: correlate them with `whereRef`. */
export class TenantDb {
  readonly organization_id: number
  readonly changes: Change[] = []
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>, organization_id: number) {
    this.#db = db
    this.organization_id = organization_id
  }

  selectFrom<T extends TenantTable>(table: T) {
    const builder = this.#db.selectFrom(table as "clients").where(scope(table), "=", this.organization_id)
    return builder as unknown as SelectQueryBuilder<Tables, T, object>
  }

  /** A page chosen by `selectFrom`, to join after: `db.from(page.as("page")).leftJoin(…)`. */
  from: Kysely<Tables>["selectFrom"] = ((expression: never) => this.#db.selectFrom(expression)) as never

  insertInto<T extends TenantTable>(table: T, values: Values<T> | Values<T>[]) {
    const rows = (Array.isArray(values) ? values : [values]).map((row) => ({
      ...row,
      organization_id: this.organization_id,
    }))
    const builder = this.#db.insertInto(table as "clients").values(rows as never)
    return builder as unknown as InsertQueryBuilder<Tables, T, InsertResult>
  }

  updateTable<T extends TenantTable>(table: T) {
    const builder = this.#db.updateTable(table as "clients").where(scope(table), "=", this.organization_id)
    return builder as unknown as ReturnType<Kysely<Tables>["updateTable"] & ((table: T) => UpdateOf<T>)>
  }

  deleteFrom<T extends TenantTable>(table: T) {
    const builder = this.#db.deleteFrom(table as "clients").where(scope(table), "=", this.organization_id)
    return builder as unknown as DeleteOf<T>
  }

  /** The organization's own row, the one tenant table whose key is the organization itself. */
  organization() {
    return this.#db.selectFrom("organizations").where("organizations.id", "=", this.organization_id)
  }

  updateOrganization() {
    return this.#db.updateTable("organizations").where("organizations.id", "=", this.organization_id)
  }

  /** A statement written as SQL; row security stands behind it. Name the organization in it all the same. */
  async run<R>(statement: RawBuilder<R>): Promise<R[]> {
    return (await statement.execute(this.#db)).rows
  }

  /** Remembers what to tell open screens once the transaction is committed. */
  publish(change: Change) {
    this.changes.push(change)
  }
}

type UpdateOf<T extends TenantTable> = import("kysely").UpdateQueryBuilder<
  Tables,
  T,
  T,
  import("kysely").UpdateResult
>
type DeleteOf<T extends TenantTable> = import("kysely").DeleteQueryBuilder<
  Tables,
  T,
  import("kysely").DeleteResult
>

const scope = (table: string) => `${table}.organization_id` as "clients.organization_id"

export type Tenants = {
  /** A handle for reads: each statement carries its organization in the same round trip. */
  open(organization_id: number): TenantDb
  /** Runs a story in one transaction; a thrown error rolls everything back. */
  transaction<R>(organization_id: number, story: (db: TenantDb) => Promise<R>): Promise<R>
  pool: pg.Pool
}

export function openTenants(pool: pg.Pool): Tenants {
  const kysely = (organization_id: number) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: tenantPool(pool, organization_id) as never }) })
  return {
    pool,
    open: (organization_id) => new TenantDb(kysely(checked(organization_id)), organization_id),
    transaction: (organization_id, story) =>
      kysely(checked(organization_id))
        .transaction()
        .execute((transaction) => story(new TenantDb(transaction, organization_id))),
  }
}

function checked(organization_id: number): number {
  if (!Number.isSafeInteger(organization_id) || organization_id < 1) throw new Error("not an organization")
  return organization_id
}
