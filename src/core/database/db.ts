// The database: two pools (the system's and the tenants'), named statements, and rows that are already their JSON.
import { Kysely, PostgresDialect, type Transaction } from "kysely"
import pg from "pg"
import { type Log, told, watchOutages } from "../base/log.ts"
import { type Bounds, createTurns } from "../base/turns.ts"
import {
  allOnPro,
  asStored,
  beginning,
  committing,
  namedQuery,
  plainQuery,
  type Reading,
  release,
  type Statements,
  tenantSetting,
} from "./statements.ts"
import type { Tables } from "./tables.ts"
import { openTenants, type Tenants } from "./tenant.ts"

/** The unscoped handle. Only core, auth, organizations, subscriptions, public procedures and jobs may use it. */
export type SystemDb = Kysely<Tables> | Transaction<Tables>

export type Database = {
  system: Kysely<Tables>
  tenants: Tenants
  /** Raw access for what Kysely can't express. */
  pool: pg.Pool
  /** Of the database itself, never of a pooler: for whatever needs a connection of its own, such as the job store. */
  url: string
  close(): Promise<void>
}

const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    return parsers.get(oid) ?? pg.types.getTypeParser(oid, format as "text")
  },
}
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, (value) => value],
  [pg.types.builtins.TIMESTAMPTZ, isoStamp],
])

/**
 * Postgres writes UTC as "2026-11-21 03:11:04.12+00"; converting it as text is ten times faster than through a Date.
 */
function isoStamp(value: string): string {
  const plain = value.length <= 26 && value.charAt(10) === " " && value.endsWith("+00")
  if (!plain) return new Date(value).toISOString()
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, "0")}Z`
}

/**
 * Opens both pools. `app_url` is the tenants' own login; without it the owner's connection switches to the tenants'
 * role. With a `direct_url` the other two are a pooler's, so no statement may leave state on a connection.
 */
export function openDatabase(options: {
  url: string
  app_url?: string | undefined
  direct_url?: string | undefined
  log: Log
  /** Connections of each pool. */
  max?: number
  /** How writes of organizations wait for each other. */
  bounds?: Partial<Bounds>
  /** False: every organization is read as being on Pro. */
  plans?: boolean
}): Database {
  const max = options.max ?? 16
  const common = { max, types, keepAlive: true, connectionTimeoutMillis: 20_000, idleTimeoutMillis: 60_000 }
  const pool = watch(
    new pg.Pool({ ...common, connectionString: options.url, application_name: "portico" }),
    options.log,
  )
  const tenantPool = watch(
    new pg.Pool({
      ...common,
      connectionString: options.app_url ?? options.url,
      application_name: "portico-tenant",
      options: tenantOptions(options),
      ...(options.direct_url ? {} : { onConnect: prepareCompanions }),
    }),
    options.log,
  )
  const statements = options.direct_url ? plainQuery : namedQuery
  const reading = options.plans === false ? allOnPro : asStored
  const endWatch = watchOutages(options.log, (outage) => pool.query(proofs[outage]))
  const system = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: kyselyPool(pool, statements, reading) }),
  })
  return {
    system,
    tenants: openTenants(tenantPool, statements, reading, createTurns({ ...usual(max), ...options.bounds })),
    pool,
    url: options.direct_url ?? options.url,
    async close() {
      endWatch()
      await Promise.all([pool.end(), tenantPool.end()])
    },
  }
}

/** What works again once the outage is over. A temporary table needs room on the disk. */
const proofs = {
  away: "select 1",
  full: `create temp table portico_room on commit drop as
    select repeat('x', 1000) as filler from generate_series(1, 100)`,
}

/**
 * A tenant's connection starts in the tenants' role (unless its login is in it), with random reads as cheap as
 * sequential ones, as they are in memory. Otherwise Postgres would read and sort all rows of an organization of usual
 * size instead of using an index, and keep that plan for an organization with ten thousand clients.
 */
function tenantOptions({
  app_url,
  direct_url,
}: {
  app_url?: string | undefined
  direct_url?: string | undefined
}) {
  const role = app_url ? [] : ["-c role=portico_app"]
  const cost = direct_url ? [] : ["-c random_page_cost=1"]
  return [...role, ...cost].join(" ") || undefined
}

/**
 * All writes of an organization meet at its counters, so more than a few at once would write no faster. While other
 * organizations are active it is one at a time, not counting stuck ones. A quarter of the connections is for reads
 * alone. After ten seconds most callers have given up.
 */
const usual = (connections: number): Bounds => ({
  each: 4,
  contended: 1,
  total: Math.ceil(connections * 0.75),
  maxWaiting: 200,
  timeout: 10_000,
})

/** Executing a statement once prepares it under its name. */
async function prepareCompanions(client: pg.ClientBase) {
  client.on("error", () => {})
  await client.query(beginning)
  await client.query({ ...tenantSetting, values: ["0"] })
  await client.query(committing)
}

function watch(pool: pg.Pool, log: Log): pg.Pool {
  pool.on("error", (error) => {
    // With the error comes the whole connection, so only what it says is logged.
    if (!told(log, error)) log.warn({ reason: error.message }, "a database connection was lost")
  })
  pool.on("connect", (client) => client.on("error", () => {}))
  return pool
}

type PoolClient = {
  query(text: string, values: readonly unknown[]): Promise<unknown>
  release(destroy?: boolean): void
}

/** The part of a pool that Kysely uses. */
function kyselyPool(pool: pg.Pool, statements: Statements, reading: Reading) {
  const facades = new WeakMap<pg.PoolClient, PoolClient>()
  return {
    options: pool.options,
    async connect(): Promise<never> {
      const client = await pool.connect()
      const known = facades.get(client)
      if (known) return known as never
      const facade: PoolClient = {
        query: async (text, values) => reading(await client.query(statements(text, values))),
        release: (destroy) => release(client, destroy),
      }
      facades.set(client, facade)
      return facade as never
    },
    end: async () => {},
  }
}
