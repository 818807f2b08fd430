// The only place that tells Postgres whose rows may be seen: with each read in the same round trip, or for a transaction.
import pg from "pg"
import { namedQuery, release, tenantSetting } from "./statements.ts"

type Protocol = {
  bind(config: { portal: string; statement: string; values: string[]; valueMapper?: unknown }): void
  execute(config: { portal: string; rows: number }): void
}
type QueryInternals = {
  prepare(connection: Protocol): void
  requiresPreparation(): boolean
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Protocol): void
}
const BaseQuery = pg.Query as unknown as new (
  config: object,
  values?: unknown,
  callback?: unknown,
) => QueryInternals

/** A query that binds and executes the tenant's setting in front of its own messages, before their one Sync. */
class TenantQuery extends BaseQuery {
  #organization: string
  #settled = false

  constructor(
    config: object,
    organization: string,
    callback: (error: Error | null, result: unknown) => void,
  ) {
    super(config, undefined, callback)
    this.#organization = organization
  }

  override requiresPreparation() {
    return true
  }

  override prepare(connection: Protocol) {
    connection.bind({ portal: "", statement: tenantSetting, values: [this.#organization] })
    connection.execute({ portal: "", rows: 0 })
    super.prepare(connection)
  }

  override handleDataRow(message: unknown) {
    if (this.#settled) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Protocol) {
    if (this.#settled) super.handleCommandComplete(message, connection)
    else this.#settled = true
  }
}

/** After these the connection's prepared statements or the connection itself can't be trusted. */
const fatal = /^(08|57P|26000|0A000)/

/** The part of a pool that Kysely asks for, bound to one organization. */
export function tenantPool(pool: pg.Pool, organization_id: number) {
  const organization = String(organization_id)
  return {
    options: pool.options,
    end: async () => {},
    async connect() {
      const client = await pool.connect()
      let inTransaction = false
      let broken = false
      const query = async (text: string, values: readonly unknown[]) => {
        if (text === "begin") {
          inTransaction = true
          return client.query(`begin; set local app.organization_id = '${organization}'`)
        }
        if (inTransaction) return client.query(namedQuery(text, values))
        return new Promise((resolve, reject) => {
          const tenantQuery = new TenantQuery(namedQuery(text, values), organization, (error, result) =>
            error ? reject(error) : resolve(result),
          )
          client.query(tenantQuery as never)
        })
      }
      return {
        async query(text: string, values: readonly unknown[]) {
          try {
            return await query(text, values)
          } catch (error) {
            broken ||= !(error instanceof pg.DatabaseError) || fatal.test(error.code ?? "")
            throw error
          }
        },
        release: (destroy?: boolean) => release(client, destroy === true || broken),
      }
    },
  }
}
