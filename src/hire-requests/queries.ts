// Every statement about hire requests.
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
  "hire_requests.timeline",
  "hire_requests.priority",
  "hire_requests.created_at",
] as const

export async function listHireRequests(db: TenantDb, query: HireRequestQuery): Promise<HireRequest[]> {
  const rows = await db
    .selectFrom("hire_requests")
    .select(columns)
    .where("hire_requests.id", "<", cursorId(query.cursor) ?? Number.MAX_SAFE_INTEGER)
    .orderBy("hire_requests.id", "desc")
    .limit(sqlLimit(query.limit))
    .execute()
  return firstRows(rows, query.limit)
}

export async function insertHireRequest(db: TenantDb, request: FullRequest): Promise<number> {
  const priority = request.priority ?? "medium"
  const { id } = await db
    .insertInto("hire_requests", { ...request, priority })
    .returning("hire_requests.id")
    .executeTakeFirstOrThrow()
  return id
}
