// How a statement goes to Postgres: named, so that each connection plans it once; and how a connection is given back.
import { createHash } from "node:crypto"
import type pg from "pg"

/** Bound by `tenant-query.ts` before and after an organization's statements. */
export const tenantSetting = {
  name: "portico_tenant",
  text: "select set_config('app.organization_id', $1, true)",
}
export const beginning = { name: "portico_begin", text: "begin" }
export const committing = { name: "portico_commit", text: "commit" }

const names = new Map<string, string>()

/**
 * A stable name for a SQL text, so that Postgres plans it once for each connection; undefined past 2,000 texts. Names
 * are never reused: a connection keeps what it has prepared, so its memory would grow without end.
 */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= 2_000) return undefined
  const name = `p${createHash("sha1").update(text).digest("base64url")}`
  names.set(text, name)
  return name
}

type Statement = { name?: string; text: string; values?: unknown[] }
/** How a query of the builder is sent. */
export type Statements = (text: string, values: readonly unknown[]) => Statement

/** An unnamed query, for poolers; statements without parameters (begin, commit) stay simple. */
export const plainQuery: Statements = (text, values) =>
  values.length === 0 ? { text } : { text, values: [...values] }

/** A named query. */
export const namedQuery: Statements = (text, values) => {
  const name = values.length === 0 ? undefined : statementName(text)
  return { ...plainQuery(text, values), ...(name === undefined ? {} : { name }) }
}

/** Gives a connection back, or ends it when a transaction is still open on it. */
export function release(client: pg.PoolClient, destroy?: boolean) {
  const status = (client as unknown as { getTransactionStatus(): string | null }).getTransactionStatus()
  client.release(destroy === true || status !== "I")
}
