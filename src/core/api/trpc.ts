// How a procedure starts: four audiences, each with its database handle, and the address of the procedure.
import { initTRPC } from "@trpc/server"
import type { z } from "zod"
import { findPortalClient, findStaff, type Wanted } from "../access/identity.ts"
import { AppError, forbidden, publicError } from "../base/errors.ts"
import type { Database } from "../database/db.ts"
import type { TenantDb } from "../database/tenant.ts"
import type { Uploaded } from "../files/upload.ts"
import { type Capability, type ContactRole, can, type Role } from "../values/roles.ts"
import { type Address, type Audience, type Meta, restOnly } from "./address.ts"
import type { Acting, Context } from "./context.ts"
import { mutate, unwrap } from "./mutate.ts"
import { tellDone, tellRefused } from "./security-log.ts"

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

const procedure = t.procedure.use(async ({ ctx, meta, getRawInput, next }) => {
  if (ctx.door === "trpc" && restOnly(meta?.address))
    throw new AppError("NOT_FOUND", "not_found", "Not found")
  const acting: Acting = {}
  const called = async () => ({ ctx, address: meta?.address, acting, input: await getRawInput() })
  try {
    const result = unwrap(await next({ ctx: { acting } }))
    if (meta?.address?.event) tellDone(await called(), "data" in result ? result.data : undefined)
    return result
  } catch (error) {
    tellRefused(await called(), error)
    throw error
  }
})

/** Visitors. The handle is the system's, without a transaction: a failed login must still be counted. */
export const anyone = procedure.meta({ audience: "anyone" }).use(async ({ ctx, meta, next }) => {
  const { limits } = ctx.app
  await (meta?.address?.path.startsWith("/preview/") ? limits.page(ctx.ip) : limits.visitor(ctx.ip))
  return next({ ctx: { db: ctx.app.db.system } })
})

/** Members of the organization that the call names, but for those who only read its books. */
export const staff = signedIn("staff", findStaff, ({ user_id }) => `user:${user_id}`)

/** All of them: what a role may read of the books, it reads here. */
export const reader = staff.meta({ audience: "reader" })

/** Owners only: team, plan, settings, the end of the account. */
export const owner = staff.meta({ audience: "owner" })

/** A contact of one client of one organization, whatever its roles; queries add the client's id. */
export const portal = signedIn("portal", findPortalClient, ({ client_id }) => `client:${client_id}`)

/** Contacts with one of these roles alone. */
export const billingPortal = portal.meta({ contact: ["billing"] })
export const projectPortal = portal.meta({ contact: ["project"] })
export const quotePortal = portal.meta({ contact: ["billing", "approver"] })

/** A mutation is one transaction, begun when its file has arrived; a read has the organization's handle. */
function signedIn<
  W extends {
    organization_id: number
    user_id?: number
    client_id?: number
    contact_id?: number
    role?: Role
    roles?: ContactRole[]
    is_sample: boolean
  },
>(
  audience: Audience,
  find: (db: Database["system"], wanted: Wanted) => Promise<W>,
  callerOf: (who: W) => string,
) {
  return procedure.meta({ audience }).use(async ({ ctx, type, path, getRawInput, meta, next, signal }) => {
    const identify = async () => {
      const who = await authenticate(ctx, find)
      Object.assign(ctx.acting, actingOf(who))
      requireRole(meta, who)
      if (who.is_sample && (meta?.address?.not_in_samples || meta?.address?.upload))
        throw forbidden("This isn't available in sample data")
      return who
    }
    const who = await identify()
    const caller = callerOf(who)
    await ctx.app.limits.member(caller)
    // Each client has a share of what its organization's clients may upload together.
    if (audience === "portal" && meta?.address?.upload) await ctx.app.limits.client(caller, "upload")
    const { organization_id, contact_id } = who
    const person = contact_id === undefined ? caller : `${caller}:${contact_id}`
    const give = (db: TenantDb, upload?: Uploaded) => next({ ctx: { who, db, upload } })
    if (type !== "mutation" || meta?.address?.apart) return give(ctx.app.db.tenants.open(organization_id))
    return mutate(
      ctx,
      { organization_id, caller, person, path, meta, input: getRawInput, signal, recheck: identify },
      give,
    )
  })
}

const actingOf = ({ organization_id, user_id, client_id }: Acting): Acting => ({
  ...(organization_id === undefined ? {} : { organization_id }),
  ...(user_id === undefined ? {} : { user_id }),
  ...(client_id === undefined ? {} : { client_id }),
})

/** What a call asks of the role of its caller, and what those are told who may not. */
const needed: { [audience in Audience]?: { capability: Capability; refusal: string } } = {
  reader: { capability: "read_books", refusal: "You don't have permission to view this" },
  staff: { capability: "work", refusal: "You have read-only access" },
  owner: { capability: "govern", refusal: "Only an owner can do this" },
}

function requireRole(meta: Meta | undefined, who: { role?: Role; roles?: ContactRole[] }) {
  const need = meta?.audience && needed[meta.audience]
  if (need && !(who.role && can(who.role, need.capability))) throw forbidden(need.refusal)
  if (meta?.contact && !meta.contact.some((role) => who.roles?.includes(role)))
    throw forbidden("You don't have permission to view this")
}

/** The owner of the token. A call without a valid token counts against its address. */
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
    await ctx.app.limits.visitor(ctx.ip)
    throw error
  }
}

/** Output that is documented always and checked in tests, but not on every answer in production. */
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
