// The only place that tells Postgres which organization's rows are visible: with each read, and as a transaction
// begins.
import pg from "pg"
import {
  beginning,
  committing,
  namedQuery,
  type Reading,
  release,
  type Statements,
  tenantSetting,
} from "./statements.ts"

type Protocol = {
  parse(config: { name: string; text: string }): void
  bind(config: { portal: string; statement: string; values: string[]; valueMapper?: unknown }): void
  execute(config: { portal: string; rows: number }): void
  sync(): void
}
type QueryInternals = {
  prepare(connection: Protocol): void
  requiresPreparation(): boolean
  _getRows(connection: Protocol, rows: number): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Protocol): void
}
const BaseQuery = pg.Query as unknown as new (
  config: object,
  values?: unknown,
  callback?: unknown,
) => QueryInternals

/** What is sent along with a statement, under one Sync: a failure skips all that follows, the commit too. */
type Along = { begins: boolean; organization: string | undefined; commits: boolean }

/** A query that binds and executes what is sent along, before and after its own messages. */
class TenantQuery extends BaseQuery {
  #along: Along
  #named: boolean
  /** Commands that complete before the query's own. */
  #before: number

  constructor(
    config: object,
    along: Along,
    named: boolean,
    callback: (error: Error | null, result: unknown) => void,
  ) {
    super(config, undefined, callback)
    this.#along = along
    this.#named = named
    this.#before = Number(along.begins) + Number(along.organization !== undefined)
  }

  override requiresPreparation() {
    return true
  }

  override prepare(connection: Protocol) {
    const { begins, organization } = this.#along
    if (begins) this.#execute(connection, beginning)
    if (organization !== undefined) this.#execute(connection, tenantSetting, [organization])
    super.prepare(connection)
  }

  override _getRows(connection: Protocol, rows: number) {
    if (!this.#along.commits) return super._getRows(connection, rows)
    connection.execute({ portal: "", rows: 0 })
    this.#execute(connection, committing)
    connection.sync()
  }

  override handleDataRow(message: unknown) {
    if (this.#before === 0) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Protocol) {
    if (this.#before === 0) super.handleCommandComplete(message, connection)
    this.#before--
  }

  #execute(connection: Protocol, { name, text }: { name: string; text: string }, values: string[] = []) {
    if (!this.#named) connection.parse({ name: "", text })
    connection.bind({ portal: "", statement: this.#named ? name : "", values })
    connection.execute({ portal: "", rows: 0 })
  }
}

/** After these errors the prepared statements or the connection can't be trusted. */
const fatal = /^(08|57P|26000|0A000)/

/** "promised": Postgres learns of it with the first statement. "over": committed with the last one. */
type Transaction = "none" | "promised" | "open" | "over"
type Result = { command: string; rows: unknown[]; fields?: { name: string }[] }
/** By the rows of a statement that was committed with its answer. */
type IsLast = (rows: unknown[]) => boolean

/** The part of a pool that Kysely uses, bound to one organization. */
export function tenantPool(pool: pg.Pool, organization_id: number, statements: Statements, reading: Reading) {
  let connection: ReturnType<typeof tenantConnection> | undefined
  return {
    options: pool.options,
    end: async () => {},
    async connect() {
      connection = tenantConnection(await pool.connect(), String(organization_id), statements, reading)
      return connection
    },
    /**
     * A transaction's last statement: its commit is sent along, in the same round trip. Where its answer says that it wasn't the
     * last one, the next begins a transaction again.
     */
    async finish(text: string, values: readonly unknown[], isLast: IsLast): Promise<Result> {
      if (!connection) throw new Error("there is no transaction to be finished")
      return connection.query(text, values, isLast)
    },
  }
}

function tenantConnection(
  client: pg.PoolClient,
  organization: string,
  statements: Statements,
  reading: Reading,
) {
  const named = statements === namedQuery
  let transaction: Transaction = "none"
  let broken = false
  const send = (text: string, values: readonly unknown[], along: Along) =>
    new Promise<Result>((resolve, reject) => {
      const settle = (error: Error | null, result: unknown) =>
        error ? reject(error) : resolve(result as Result)
      client.query(new TenantQuery(statements(text, values), along, named, settle) as never)
    })
  const query = async (text: string, values: readonly unknown[], isLast?: IsLast): Promise<Result> => {
    if (text === "begin") {
      transaction = "promised"
      return { command: "BEGIN", rows: [] }
    }
    if (text === "commit" || text === "rollback") {
      const isOpen = transaction === "open"
      transaction = "none"
      return isOpen ? client.query(text) : { command: text.toUpperCase(), rows: [] }
    }
    if (transaction === "over") throw new Error("nothing can be asked after a transaction's last statement")
    if (transaction === "open" && !isLast) return client.query(statements(text, values))
    const begins = transaction === "promised"
    const isKnown = transaction === "open"
    if (begins) transaction = "open"
    const result = await send(text, values, {
      begins,
      organization: isKnown ? undefined : organization,
      commits: isLast !== undefined,
    })
    if (isLast) transaction = isLast(result.rows) ? "over" : "promised"
    return result
  }
  return {
    async query(text: string, values: readonly unknown[], isLast?: IsLast): Promise<Result> {
      try {
        return reading(await query(text, values, isLast))
      } catch (error) {
        broken ||= !(error instanceof pg.DatabaseError) || fatal.test(error.code ?? "")
        throw error
      }
    },
    release: (destroy?: boolean) => release(client, destroy === true || broken),
  }
}
