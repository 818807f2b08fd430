// How a statement goes to Postgres: named, so that each connection plans it once; how its answer is read; and how a
// connection is given back.
import { createHash } from "node:crypto"
import type { Selectable } from "kysely"
import type pg from "pg"
import type { Tables } from "./tables.ts"

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

type Answer = { rows: unknown[]; fields?: { name: string }[] }
/** What becomes of an answer before anyone reads it. */
export type Reading = <A extends Answer>(answer: A) => A

export const asStored: Reading = (answer) => answer

type Plan = Selectable<Tables["subscriptions"]>["plan_type"]
const onPro: { plan_type: Plan } = { plan_type: "pro" }

/**
 * Without plans every organization reads as being on Pro, and what is stored stays, so that each returns to its own plan
 * later. Decided as answers arrive: a setting of the database would hold for other processes too, and a pooler loses that
 * of a connection.
 */
export const allOnPro: Reading = (answer) => {
  if (answer.fields?.some(({ name }) => name in onPro))
    for (const row of answer.rows) Object.assign(Object(row), onPro)
  return answer
}
