// Every statement about deliverables of projects.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { ProjectStatus } from "../schema.ts"
import { openStatuses } from "./rules.ts"

export async function findDeliverable(db: TenantDb, id: number) {
  const [row] = await db.run(sql<{
    status: ProjectStatus
    client_id: number
    file: string | null
    filename: string | null
    size: number | null
  }>`
    select status, client_id, deliverable_file as file, deliverable_filename as filename, deliverable_size as size
    from projects where organization_id = ${db.organization_id} and id = ${id}`)
  return row
}

type NewFile = { key: string; filename: string; size: number; meant_for?: number }

/**
 * Answers the project's client and the previous file; undefined when the project accepts no file now, or has another
 * client.
 */
export async function updateDeliverable(
  db: TenantDb,
  id: number,
  { key, filename, size, meant_for }: NewFile,
) {
  const [row] = await db.run(sql<{ client_id: number; before: string | null }>`
    with project as (
      select id, client_id, deliverable_file from projects
      where organization_id = ${db.organization_id} and id = ${id} and status = any(${openStatuses})
        and client_id = ${meant_for ?? null} for update
    )
    update projects p set deliverable_file = ${key}, deliverable_filename = ${filename}, deliverable_size = ${size},
      deliverable_uploaded_at = now(), updated_at = now()
    from project where p.organization_id = ${db.organization_id} and p.id = project.id
    returning project.client_id, project.deliverable_file as before`)
  return row
}

const isNew = sql`deliverable_file is not null
  and deliverable_uploaded_at > coalesce(deliverable_downloaded_at, '-infinity')`

/** Files that the client hasn't fetched since they were handed over, the newest first. */
export const listNewFiles = (db: TenantDb, client_id: number, limit: number) =>
  db.run(sql<{ id: number; title: string; filename: string }>`
    select id, title, deliverable_filename as filename from projects
    where organization_id = ${db.organization_id} and client_id = ${client_id} and ${isNew}
    order by deliverable_uploaded_at desc, id desc limit ${limit}`)

/** Whether the client hasn't fetched the file of a project yet. */
export async function findIsNew(db: TenantDb, id: number): Promise<boolean> {
  const rows = await db.run(
    sql`select id from projects where organization_id = ${db.organization_id} and id = ${id} and ${isNew}`,
  )
  return rows.length > 0
}

/** Answers whether it was new until now. */
export async function setDownloaded(db: TenantDb, id: number): Promise<boolean> {
  const rows = await db.run(sql`
    update projects set deliverable_downloaded_at = now()
    where organization_id = ${db.organization_id} and id = ${id} and ${isNew} returning id`)
  return rows.length > 0
}
