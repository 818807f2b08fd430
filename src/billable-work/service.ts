// What all changes of time and expenses check: whose it is, what it was for, and that no invoice bills it.
import type { Staff } from "../core/access/identity.ts"
import { countTry } from "../core/access/named-limits.ts"
import type { App } from "../core/api/context.ts"
import { conflict, crossed, forbidden, invalid, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { can } from "../core/values/roles.ts"
import { findInvoiceOf, findPlace, holdOne, type Place } from "./queries.ts"
import { entriesPerDay, isBilled, type WorkKind } from "./rules.ts"

export type Worker = Pick<Staff, "user_id" | "role" | "time_zone" | "default_currency">

/** Throws 429 where an organization adds too many in a day. */
export const countEntry = ({ limits }: Pick<App, "limits">, db: TenantDb) =>
  countTry({ limits }, entriesPerDay, String(db.organization_id))

type GivenPlace = { client?: number | null | undefined; project?: number | null | undefined }

/**
 * The client and the project after a change, neither changed until the transaction ends. A project implies its client, and a
 * new client leaves the project of the former one.
 */
export async function holdPlace(
  db: TenantDb,
  { client, project }: GivenPlace,
  before: Place = { client_id: null, project_id: null },
): Promise<Place> {
  const moves = client !== undefined && client !== before.client_id
  const project_id = project === undefined ? (moves ? null : before.project_id) : project
  if (project_id === null) {
    const client_id = client === undefined ? before.client_id : client
    if (client_id !== null && client_id !== before.client_id) await requireClient(db, client_id, "client")
    return { client_id, project_id }
  }
  if (project_id === before.project_id) {
    if (client != null && client !== before.client_id) throw notTheirs()
    return { client_id: before.client_id, project_id }
  }
  return { client_id: await clientOf(db, project_id, client ?? null), project_id }
}

/** The client before the project, like every story with both. */
async function clientOf(db: TenantDb, project: number, client: number | null): Promise<number> {
  const seen = await db
    .selectFrom("projects")
    .select("client_id")
    .where("projects.id", "=", project)
    .executeTakeFirst()
  if (!seen) throw invalid("project", "Choose one of your projects")
  if (client !== null && client !== seen.client_id) throw notTheirs()
  await requireClient(db, seen.client_id, "project")
  const held = await lockRow(db, "projects", project, "share", ["client_id"])
  if (held?.client_id !== seen.client_id) throw invalid("project", "Choose one of your projects")
  return seen.client_id
}

const notTheirs = () => invalid("project", "Choose one of this client's projects")

async function requireClient(db: TenantDb, id: number, field: "client" | "project") {
  const held = await lockRow(db, "clients", id, "share", ["archived_at"])
  if (!held) throw invalid(field, "Choose one of your clients")
  if (held.archived_at !== null) throw invalid(field, "This client is archived")
}

/**
 * One that is about to change, locked until the transaction ends, with its client and project afterwards. These are locked
 * first, like in every story with both, so that no two can deadlock.
 */
export async function holdChange(
  db: TenantDb,
  kind: WorkKind,
  { id, ...given }: GivenPlace & { id: number },
  who: Worker,
): Promise<Place> {
  const found = orNotFound(await findPlace(db, kind, id), names[kind])
  const place = await holdPlace(db, given, found)
  const held = await holdUnbilled(db, kind, id, who)
  if (held.client_id !== found.client_id || held.project_id !== found.project_id) throw crossed()
  return place
}

/** Throws 404, 403 for what is someone else's, and 409 for what an invoice bills. */
export async function holdUnbilled(db: TenantDb, kind: WorkKind, id: number, who: Worker) {
  const held = await holdOwn(db, kind, id, who)
  const on = held.invoice_item_id === null ? undefined : await findInvoiceOf(db, held.invoice_item_id)
  if (on) throw conflict(isBilled(kind, on), "billed")
  return held
}

/** The same of what may change while an invoice bills it. */
export async function holdOwn(db: TenantDb, kind: WorkKind, id: number, who: Worker) {
  const held = orNotFound(await holdOne(db, kind, id), names[kind])
  if (held.user_id !== who.user_id && !can(who.role, "govern"))
    throw forbidden("Only owners can change what other people added")
  return held
}

const names: Record<WorkKind, string> = { time_entries: "Time entry", expenses: "Expense" }
