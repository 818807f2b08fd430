// A repeated POST with the same Idempotency-Key gets the first answer. The key is stored in the transaction of the
// work.
import { createHash } from "node:crypto"
import { type RawBuilder, sql } from "kysely"
import pg from "pg"
import { AppError, badRequest, conflict } from "../base/errors.ts"
import type { TenantDb } from "../database/tenant.ts"

type Repeatable = { caller: string; key: string | undefined; path: string; input: () => Promise<unknown> }
type StoredAnswer = { request_hash: string; answer: { data: unknown } | null }

/**
 * Runs the work once for each caller and key within 24 hours. A second call briefly waits for the first one's commit
 * and repeats its answer, else 409 `in_progress`; the same key with another path or body is 422. Without a key the work
 * simply runs.
 */
export async function once<R extends { ok: boolean }>(
  db: TenantDb,
  asked: Repeatable,
  work: () => Promise<R>,
): Promise<R> {
  const { caller, key } = asked
  if (key === undefined) return work()
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw badRequest("Idempotency-Key must be 1 to 200 visible ASCII characters")
  const hash = createHash("sha256")
    .update(`${asked.path}\n${asText(await asked.input())}`)
    .digest("hex")
  const fresh = await begin(
    db,
    sql`
    insert into idempotency_keys (organization_id, caller, key, request_hash)
    select ${db.organization_id}, ${caller}, ${key}, ${hash} from (select ${waitAtMost(`${twinWait}ms`)} as time) waiting
    where time is not null
    on conflict (organization_id, caller, key) do update set request_hash = excluded.request_hash, answer = null,
      created_at = now() where idempotency_keys.created_at not between now() - interval '24 hours' and now() + interval '1 minute'
    returning key, ${waitAtMost("0")}`,
  )
  if (fresh.length === 0) return replay<R>(db, caller, key, hash)
  const result = await db.unfinished(work)
  if (result.ok && "data" in result) {
    const answer = JSON.stringify({ data: result.data ?? null })
    await db.finish(sql`update idempotency_keys set answer = ${answer}::json
      where organization_id = ${db.organization_id} and caller = ${caller} and key = ${key}`)
  }
  return result
}

/** Milliseconds that a repeated call waits for the first one: short, because it holds a connection. */
const twinWait = 150

/**
 * For this transaction, as part of a statement. A repeated call whose insert finds the first one's row only reads
 * afterwards.
 */
const waitAtMost = (time: string) => sql`set_config('lock_timeout', ${time}, true)`

async function begin(db: TenantDb, insert: RawBuilder<unknown>) {
  try {
    return await db.run(insert)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "55P03") throw inProgress()
    throw error
  }
}

const inProgress = () =>
  conflict("A request with this Idempotency-Key is in progress. Please try again in a moment.", "in_progress")

/** Includes unknown fields, which may be nested as deeply as the sender likes. */
function asText(input: unknown): string | undefined {
  try {
    return JSON.stringify(input)
  } catch (error) {
    if (error instanceof RangeError) throw badRequest("The body is nested too deeply")
    throw error
  }
}

async function replay<R extends { ok: boolean }>(
  db: TenantDb,
  caller: string,
  key: string,
  hash: string,
): Promise<R> {
  const [kept] = await db.run(sql<StoredAnswer>`select request_hash, answer from idempotency_keys
    where organization_id = ${db.organization_id} and caller = ${caller} and key = ${key}`)
  if (!kept?.answer || kept.request_hash !== hash) {
    const message = "This Idempotency-Key was used for another request"
    throw new AppError("UNPROCESSABLE_CONTENT", "idempotency_mismatch", message)
  }
  return { ok: true, data: kept.answer.data, marker: "middlewareMarker" } as unknown as R
}
