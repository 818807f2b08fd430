// Every statement about hire requests.
import { sql } from "kysely"
import { cursorId, firstRows, sqlLimit } from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { FullRequest, HireRequest, HireRequestQuery } from "./schema.ts"

const columns = [
  "hire_requests.id",
  "hire_requests.client_name",
  "hire_requests.client_email",
  "hire_requests.client_phone",
  "hire_requests.client_company",
  "hire_requests.project_title",
  "hire_requests.project_description",
  "hire_requests.budget_range",
  "hire_requests.budget_currency",
  "hire_requests.timeline",
  "hire_requests.priority",
  "hire_requests.created_at",
  "hire_requests.accepted_at",
  "hire_requests.client_id as client",
  "hire_requests.project_id as project",
] as const

export async function listHireRequests(db: TenantDb, query: HireRequestQuery): Promise<HireRequest[]> {
  let page = db
    .selectFrom("hire_requests")
    .select(columns)
    .where("hire_requests.id", "<", cursorId(query.cursor) ?? Number.MAX_SAFE_INTEGER)
  if (query.status !== undefined)
    page = page.where("hire_requests.accepted_at", query.status === "new" ? "is" : "is not", null)
  const rows = await page.orderBy("hire_requests.id", "desc").limit(sqlLimit(query.limit)).execute()
  return firstRows(rows, query.limit)
}

export const findHireRequest = (db: TenantDb, id: number): Promise<HireRequest | undefined> =>
  db.selectFrom("hire_requests").select(columns).where("hire_requests.id", "=", id).executeTakeFirst()

export async function insertHireRequest(db: TenantDb, request: FullRequest): Promise<number> {
  const priority = request.priority ?? "medium"
  const { id } = await db
    .insertInto("hire_requests", { ...request, priority })
    .returning("hire_requests.id")
    .executeTakeFirstOrThrow()
  return id
}

/** Locked from here on. Undefined when it is accepted already, or doesn't exist. */
export const markAccepted = (db: TenantDb, id: number): Promise<HireRequest | undefined> =>
  db
    .updateTable("hire_requests")
    .set({ accepted_at: sql`now()` })
    .where("hire_requests.id", "=", id)
    .where("hire_requests.accepted_at", "is", null)
    .returning(columns)
    .executeTakeFirst()

/** Stores the client and project that it has become. */
export async function setOutcome(
  db: TenantDb,
  id: number,
  became: { client_id: number; project_id: number },
) {
  await db.updateTable("hire_requests").set(became).where("hire_requests.id", "=", id).execute()
}

export const deleteHireRequest = (db: TenantDb, id: number) =>
  db
    .deleteFrom("hire_requests")
    .where("hire_requests.id", "=", id)
    .returning("hire_requests.client_name")
    .executeTakeFirst()
