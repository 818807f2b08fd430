// A change that a signed-in caller asks for: first its file, then one transaction, once for each Idempotency-Key.
import { once } from "../access/idempotency.ts"
import type { TenantDb } from "../database/tenant.ts"
import { keeping, type Uploaded } from "../files/upload.ts"
import { inTransaction } from "../live/in-transaction.ts"
import type { Meta } from "./address.ts"
import type { Context } from "./context.ts"

type Asked = {
  organization_id: number
  caller: string
  path: string
  meta: Meta | undefined
  input: () => Promise<unknown>
}

/** First the file, if one comes; then one transaction, repeated for nobody who sends the same Idempotency-Key. */
export async function mutate<R extends { ok: boolean }>(
  ctx: Context,
  { organization_id, caller, path, meta, input }: Asked,
  run: (db: TenantDb, upload: Uploaded | undefined) => Promise<R>,
): Promise<R> {
  const key = meta?.address?.secret || ctx.form ? undefined : ctx.idempotency_key
  const upload = await ctx.form?.arrive(ctx.app.db.tenants.open(organization_id))
  return keeping(ctx.app, upload, () =>
    inTransaction(ctx.app, organization_id, async (db) =>
      unwrap(await once(db, { caller, key, path, input }, () => run(db, upload))),
    ),
  )
}

/** `next()` returns a failure instead of throwing it; a transaction must see it thrown, or it would commit. */
export function unwrap<R extends { ok: boolean }>(result: R): R {
  if (!result.ok && "error" in result) throw result.error
  return result
}
