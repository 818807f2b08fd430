// The database: two pools (the system's and the tenants'), named statements, and rows that are already their JSON.
import { Kysely, PostgresDialect, type Transaction } from "kysely"
import pg from "pg"
import type { Log } from "../base/log.ts"
import { namedQuery, release, tenantSetting } from "./statements.ts"
import type { Tables } from "./tables.ts"
import { openTenants, type Tenants } from "./tenant.ts"

/** The unscoped handle. Only core, auth, organizations, subscriptions, public procedures and jobs may hold one. */
export type SystemDb = Kysely<Tables> | Transaction<Tables>

export type Database = {
  system: Kysely<Tables>
  tenants: Tenants
  /** Raw access for what Kysely has no words for: LISTEN, the job store. */
  pool: pg.Pool
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

/** "2026-11-21 03:11:04.12+00", as Postgres writes UTC, is put together by hand: a Date costs ten times as much. */
function isoStamp(value: string): string {
  const plain = value.length <= 26 && value.charAt(10) === " " && value.endsWith("+00")
  if (!plain) return new Date(value).toISOString()
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, "0")}Z`
}

/** Opens both pools. `app_url` is the tenants' own login; without it the owner's connection steps down to the role. */
export function openDatabase(options: {
  url: string
  app_url?: string | undefined
  log: Log
  max?: number
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
      ...(options.app_url ? {} : { options: "-c role=portico_app" }),
      onConnect: prepareTenantSetting,
    }),
    options.log,
  )
  const system = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namedPool(pool) }) })
  return {
    system,
    tenants: openTenants(tenantPool),
    pool,
    url: options.url,
    async close() {
      await Promise.all([pool.end(), tenantPool.end()])
    },
  }
}

async function prepareTenantSetting(client: pg.ClientBase) {
  client.on("error", () => {})
  const text = "select set_config('app.organization_id', $1, true)"
  await client.query({ name: tenantSetting, text, values: ["0"] })
}

function watch(pool: pg.Pool, log: Log): pg.Pool {
  pool.on("error", (error) => log.warn({ err: error }, "a database connection was lost"))
  pool.on("connect", (client) => client.on("error", () => {}))
  return pool
}

type PoolClient = {
  query(text: string, values: readonly unknown[]): Promise<unknown>
  release(destroy?: boolean): void
}

/** The part of a pool that Kysely asks for, with every statement named. */
function namedPool(pool: pg.Pool) {
  const facades = new WeakMap<pg.PoolClient, PoolClient>()
  return {
    options: pool.options,
    async connect(): Promise<never> {
      const client = await pool.connect()
      const known = facades.get(client)
      if (known) return known as never
      const facade: PoolClient = {
        query: (text, values) => client.query(namedQuery(text, values)),
        release: (destroy) => release(client, destroy),
      }
      facades.set(client, facade)
      return facade as never
    },
    end: async () => {},
  }
}
