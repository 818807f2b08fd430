// The database handle of one organization, which can't reach another.

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
import type { Turns } from "../base/turns.ts"
import type { Reading, Statements } from "./statements.ts"
import type { Tables } from "./tables.ts"
import { tenantPool } from "./tenant-query.ts"

/** Tables with rows of organizations. */
export type TenantTable = {
  [T in keyof Tables]: Tables[T] extends { organization_id: unknown } ? T : never
}[keyof Tables]
type Values<T extends TenantTable> = Omit<InsertObject<Tables, T>, "organization_id">

/** What changed, published to the organization's open screens after the commit: only its kind and id, never content. */
export type Change = { type: string; id: number; client_id?: number | "all" }

/** Kysely's builders, filtered by the organization. Subqueries are not filtered: correlate them with `whereRef`. */
export class TenantDb {
  readonly organization_id: number
  readonly changes: Change[] = []
  readonly #db: Kysely<Tables>
  readonly #last: Last | undefined
  /** Open parts of the transaction after which more is written. */
  #parts = 0

  constructor(db: Kysely<Tables>, organization_id: number, last?: Last) {
    this.#db = db
    this.organization_id = organization_id
    this.#last = last
  }

  selectFrom<T extends TenantTable>(table: T) {
    const builder = this.#db.selectFrom(table as "clients").where(scope(table), "=", this.organization_id)
    return builder as unknown as SelectQueryBuilder<Tables, T, object>
  }

  /** A page chosen with `selectFrom`, to join afterwards: `db.from(page.as("page")).leftJoin(…)`. */
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

  /** A statement written as SQL. Name the organization in it, although row security filters too. */
  async run<R>(statement: RawBuilder<R>): Promise<R[]> {
    return (await statement.execute(this.#db)).rows
  }

  /**
   * The transaction's last statement, committed in the same round trip, which releases its locks earlier. A later error
   * can't undo it, so call it when nothing can be refused any more. `isLast`: false of the rows of one that wrote nothing, after
   * which another is tried in a new transaction.
   */
  async finish<R>(statement: RawBuilder<R>, isLast: (rows: R[]) => boolean = () => true): Promise<R[]> {
    if (!this.#last || this.#parts > 0) return this.run(statement)
    const { sql, parameters } = statement.compile(this.#db)
    return (await this.#last(sql, parameters, (rows) => isLast(rows as R[]))).rows as R[]
  }

  /** Runs a part of a transaction that goes on afterwards: `finish` in here isn't the last statement. */
  async unfinished<R>(part: () => Promise<R>): Promise<R> {
    this.#parts++
    try {
      return await part()
    } finally {
      this.#parts--
    }
  }

  /** Publishes a change to open screens once the transaction is committed. */
  publish(change: Change) {
    this.changes.push(change)
  }
}

/** Sends a statement and the commit behind it. */
type Last = ReturnType<typeof tenantPool>["finish"]

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
  /**
   * Runs `work` in one transaction when it is the organization's turn to write; an error rolls everything back. Throws
   * 429 when too many wait. Work that still waits when `signal` aborts never begins.
   */
  transaction<R>(
    organization_id: number,
    work: (db: TenantDb) => Promise<R>,
    signal?: AbortSignal,
  ): Promise<R>
  /** For background work, whose transactions wait for their turn without a limit. */
  withoutTimeout: Turns["withoutTimeout"]
  pool: pg.Pool
  /** Transactions that write in this process, that wait, and that were refused since it started. */
  writes: Turns["figures"]
}

export function openTenants(pool: pg.Pool, statements: Statements, reading: Reading, turns: Turns): Tenants {
  const opened = (organization_id: number) => {
    const own = tenantPool(pool, organization_id, statements, reading)
    return { own, kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: own as never }) }) }
  }
  return {
    pool,
    open(organization_id) {
      turns.touch(organization_id)
      return new TenantDb(opened(checked(organization_id)).kysely, organization_id)
    },
    writes: turns.figures,
    withoutTimeout: turns.withoutTimeout,
    transaction: (organization_id, work, signal) => {
      const write = () => {
        const { own, kysely } = opened(organization_id)
        return kysely
          .transaction()
          .execute((transaction) => work(new TenantDb(transaction, organization_id, own.finish)))
      }
      return turns.take(checked(organization_id), write, signal)
    },
  }
}

function checked(organization_id: number): number {
  if (!Number.isSafeInteger(organization_id) || organization_id < 1) throw new Error("not an organization")
  return organization_id
}
