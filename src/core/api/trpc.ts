// How a procedure starts: four audiences, each with the database handle that fits it, and the address it answers at.
import { initTRPC } from "@trpc/server"
import type { z } from "zod"
import { once } from "../access/idempotency.ts"
import { findPortalClient, findStaff, type Wanted } from "../access/identity.ts"
import { AppError, forbidden, publicError } from "../base/errors.ts"
import type { Database } from "../database/db.ts"
import type { TenantDb } from "../database/tenant.ts"
import { keeping, type Upload, type Uploaded } from "../files/upload.ts"
import type { Context } from "./context.ts"

export type Audience = "anyone" | "staff" | "owner" | "portal"
export type Address = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  path: `/${string}/`
  /** Status of a good answer: 200 unless said. */
  status?: 200 | 201 | 204
  summary?: string
  /** Lists page with a Link header. */
  list?: boolean
  /** A download: exists at the REST door only. */
  produces?: string
  /** Sign-in, codes and links take no Idempotency-Key: their answers hold tokens. */
  secret?: boolean
  /** A file may come along, as a form at the REST door. */
  upload?: Upload
  /** The body isn't parsed but handed on as bytes (`ctx.raw`), at the REST door. */
  raw?: boolean
  /** Takes an `If-Match` of what the caller has seen last. */
  if_match?: true
  /** How it can be refused beside what follows from the above, for the API's document. */
  refuses?: number[]
  /** Asks servers of others in between, so no transaction is held open: each statement is committed by itself. */
  apart?: boolean
}
/** `token`: a call of `anyone` that wants to know who is signed in, whatever organization is meant. */
export type Meta = { audience?: Audience; address?: Address; token?: "needed" | "optional" }

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const { status, body } = publicError(error)
      return { ...shape, message: body.error, data: { code: shape.data.code, httpStatus: status, body } }
    },
  })

export const router = t.router

/** The address of a procedure: `rest("GET", "/api/clients/{id}/")`. */
export const rest = (
  method: Address["method"],
  path: Address["path"],
  more: Omit<Address, "method" | "path"> = {},
): Meta => ({ address: { method, path, ...more } })

const procedure = t.procedure.use(async ({ ctx, meta, next }) => {
  if (ctx.door === "trpc" && restOnly(meta?.address))
    throw new AppError("NOT_FOUND", "not_found", "Not found")
  return unwrap(await next())
})

/** Downloads, streams and files, which tRPC would read whole, and bytes, which it has none of. */
export const restOnly = (address: Address | undefined) =>
  address?.produces !== undefined || address?.upload?.required === true || address?.raw === true

/** Visitors. The handle is the system's, without a transaction: a failed login must still be counted. */
export const anyone = procedure.meta({ audience: "anyone" }).use(async ({ ctx, path, meta, next }) => {
  await ctx.app.limits.visitor(ctx.ip, meta?.address?.path ?? path)
  return next({ ctx: { db: ctx.app.db.system } })
})

/** Members of the organization that the call names. */
export const staff = signedIn("staff", findStaff, ({ user_id }) => `user:${user_id}`)

/** Owners only: the team, the plan, the end of the account. */
export const owner = staff.meta({ audience: "owner" })

/** One client of one organization; its queries add the client's id. */
export const portal = signedIn("portal", findPortalClient, ({ client_id }) => `client:${client_id}`)

/** A mutation is one transaction, begun when its file has arrived; a read has the organization's handle. */
function signedIn<W extends { organization_id: number }>(
  audience: Audience,
  find: (db: Database["system"], wanted: Wanted) => Promise<W>,
  callerOf: (who: W) => string,
) {
  return procedure.meta({ audience }).use(async ({ ctx, type, path, getRawInput, meta, next }) => {
    const who = await authenticate(ctx, find)
    const caller = callerOf(who)
    await ctx.app.limits.member(caller)
    if (meta?.audience === "owner" && !isOwner(who)) throw forbidden("Only an owner can do this")
    const { organization_id } = who
    const give = (db: TenantDb, upload?: Uploaded) => next({ ctx: { who, db, upload } })
    if (type !== "mutation" || meta?.address?.apart) return give(ctx.app.db.tenants.open(organization_id))
    return mutate(ctx, { organization_id, caller, path, meta, input: getRawInput }, give)
  })
}

const isOwner = (who: object) => "role" in who && who.role === "owner"

/** Who the token belongs to. A call with no token or a bad one counts against its address. */
async function authenticate<W>(
  ctx: Context,
  find: (db: Database["system"], wanted: Wanted) => Promise<W>,
): Promise<W> {
  try {
    return await find(ctx.app.db.system, {
      token: ctx.token,
      organization_id: ctx.organization_header,
      slug: ctx.host_slug,
    })
  } catch (error) {
    await ctx.app.limits.visitor(ctx.ip, "unknown token")
    throw error
  }
}

type Asked = {
  organization_id: number
  caller: string
  path: string
  meta: Meta | undefined
  input: () => Promise<unknown>
}

/** First the file, if one comes; then one transaction, repeated for nobody who sends the same Idempotency-Key. */
async function mutate<R extends { ok: boolean }>(
  ctx: Context,
  { organization_id, caller, path, meta, input }: Asked,
  run: (db: TenantDb, upload: Uploaded | undefined) => Promise<R>,
): Promise<R> {
  const key = meta?.address?.secret || ctx.form ? undefined : ctx.idempotency_key
  const upload = await ctx.form?.arrive(ctx.app.db.tenants.open(organization_id))
  return keeping(ctx.app, upload, () =>
    inTransaction(ctx, organization_id, (db) =>
      once(db, { caller, key, path, input }, () => run(db, upload)),
    ),
  )
}

/** One transaction; what it has to tell is told after the commit. */
async function inTransaction<R extends { ok: boolean }>(
  ctx: Context,
  organization_id: number,
  run: (db: TenantDb) => Promise<R>,
) {
  let db: TenantDb | undefined
  const result = await ctx.app.db.tenants.transaction(organization_id, async (handle) => {
    db = handle
    return unwrap(await run(handle))
  })
  if (db) ctx.app.events.publish(organization_id, db.changes)
  return result
}

/** `next()` returns a failure instead of throwing it; a transaction must see it thrown, or it would commit. */
function unwrap<R extends { ok: boolean }>(result: R): R {
  if (!result.ok && "error" in result) throw result.error
  return result
}

/** Output that is checked in tests and documented always, but not paid for on every answer of production. */
export function output<S extends z.ZodType>(schema: S) {
  const parse = (value: unknown) => (checksOutput ? schema.parse(value) : value) as z.output<S>
  return {
    parse,
    schema,
    _input: undefined as unknown as z.input<S>,
    _output: undefined as unknown as z.output<S>,
  }
}
const checksOutput = process.env.NODE_ENV !== "production" && process.env.PORTICO_CHECK_OUTPUT === "1"
