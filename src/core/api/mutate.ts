// A change by a signed-in caller: first its file, then one transaction, once for each Idempotency-Key.
import { once } from "../access/idempotency.ts"
import type { TenantDb } from "../database/tenant.ts"
import { discard, keeping, type Uploaded } from "../files/upload.ts"
import { inTransaction } from "../live/in-transaction.ts"
import type { Meta } from "./address.ts"
import type { Context } from "./context.ts"

type MutationCall = {
  organization_id: number
  /** Whose limits count. */
  caller: string
  /** Whose Idempotency-Keys these are: the contacts of a client have their own. */
  person: string
  path: string
  meta: Meta | undefined
  input: () => Promise<unknown>
  signal: AbortSignal | undefined
  /** Throws when the caller has lost the permission it had at the start. */
  recheck: () => Promise<unknown>
}

/** First the file, if there is one; then one transaction, once for each Idempotency-Key. */
export async function mutate<R extends { ok: boolean }>(
  ctx: Context,
  { organization_id, caller, person, path, meta, input, signal, recheck }: MutationCall,
  run: (db: TenantDb, upload: Uploaded | undefined) => Promise<R>,
): Promise<R> {
  const { secret, upload: expected } = meta?.address ?? {}
  const key = secret || expected?.required ? undefined : ctx.idempotency_key
  const upload = await ctx.form?.arrive(ctx.app.db.tenants.open(organization_id), caller)
  const asked = async () => (upload ? [await input(), upload.filename, upload.size] : input())
  let is_first = false
  const write = async (db: TenantDb) =>
    unwrap(
      await once(db, { caller: person, key, path, input: asked }, () => {
        is_first = true
        return run(db, upload)
      }),
    )
  const answer = await keeping(ctx.app, upload, async () => {
    // A file takes its time: callers removed or signed out meanwhile are refused.
    if (ctx.form) await recheck()
    return inTransaction(ctx.app, organization_id, write, signal)
  })
  // A repeated form sends its file again: the first one is kept.
  if (!is_first) await discard(ctx.app, upload)
  return answer
}

/** `next()` returns a failure instead of throwing it. Unless it is thrown, the transaction would commit. */
export function unwrap<R extends { ok: boolean }>(result: R): R {
  if (!result.ok && "error" in result) throw result.error
  return result
}
