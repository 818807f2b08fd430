// How a statement goes to Postgres: named, so that it is planned once for each connection; and how a connection comes back.
import { createHash } from "node:crypto"
import type pg from "pg"

/** The statement that `tenant.ts` binds in front of every read. */
export const tenantSetting = "portico_tenant"

const names = new Map<string, string>()

/**
 * A stable name for a SQL text, so that Postgres plans it once for each connection; undefined past 2,000 texts. Older
 * names don't make room for newer ones: a connection keeps what it has prepared, so its memory would grow for ever.
 */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= 2_000) return undefined
  const name = `p${createHash("sha1").update(text).digest("base64url")}`
  names.set(text, name)
  return name
}

/** Turns a query of the builder into a named one; statements without parameters (begin, commit) stay simple. */
export function namedQuery(text: string, values: readonly unknown[]) {
  if (values.length === 0) return { text }
  const name = statementName(text)
  return name === undefined ? { text, values: [...values] } : { name, text, values: [...values] }
}

/** Gives a connection back, or ends it when a transaction is still open on it. */
export function release(client: pg.PoolClient, destroy?: boolean) {
  const status = (client as unknown as { getTransactionStatus(): string | null }).getTransactionStatus()
  client.release(destroy === true || status !== "I")
}
