// Every statement about portfolio projects.
import { sql } from "kysely"
import { cursorId, firstRows, sqlLimit } from "../../core/database/pagination.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { ProjectInput, ProjectPatch, ProjectQuery, ProjectRow } from "./schema.ts"

const columns = [
  "landing_projects.id",
  "landing_projects.title",
  "landing_projects.description",
  "landing_projects.project_url",
  "landing_projects.technologies",
  "landing_projects.image_file",
  "landing_projects.is_featured",
  "landing_projects.display_order",
  "landing_projects.created_at",
  "landing_projects.updated_at",
] as const

export async function listProjects(db: TenantDb, query: ProjectQuery): Promise<ProjectRow[]> {
  const rows = await db
    .selectFrom("landing_projects")
    .select(columns)
    .where("landing_projects.id", "<", cursorId(query.cursor) ?? Number.MAX_SAFE_INTEGER)
    .orderBy("landing_projects.id", "desc")
    .limit(sqlLimit(query.limit))
    .execute()
  return firstRows(rows, query.limit)
}

type Picture = { image_file?: string | null | undefined }

export const insertProject = (
  db: TenantDb,
  values: Omit<ProjectInput, "image"> & Picture,
): Promise<ProjectRow> =>
  db.insertInto("landing_projects", values).returning(columns).executeTakeFirstOrThrow()

export const updateProject = (
  db: TenantDb,
  id: number,
  patch: Omit<ProjectPatch, "image"> & Picture,
): Promise<ProjectRow | undefined> =>
  db
    .updateTable("landing_projects")
    .set({ ...patch, updated_at: sql`now()` })
    .where("landing_projects.id", "=", id)
    .returning(columns)
    .executeTakeFirst()

export const deleteProject = (db: TenantDb, id: number) =>
  db
    .deleteFrom("landing_projects")
    .where("landing_projects.id", "=", id)
    .returning("landing_projects.image_file")
    .executeTakeFirst()
