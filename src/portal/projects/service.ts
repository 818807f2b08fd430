// The stories of a client's projects: read, and their deliverable downloaded.
import type { PortalClient } from "../../core/access/identity.ts"
import type { App } from "../../core/api/context.ts"
import { orNotFound } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { inTransaction } from "../../core/live/in-transaction.ts"
import { linkDeliverable } from "../../files/service.ts"
import { findIsNew, noteDownload, openDeliverable } from "../../projects/deliverables/service.ts"
import { presentProject } from "./present.ts"
import { countProjects as countOf, findProject, listProjects } from "./queries.ts"
import type { PortalProject, ProjectFilter, ProjectList } from "./schema.ts"

export async function readProjects(
  db: TenantDb,
  who: PortalClient,
  query: ProjectList,
): Promise<PortalProject[]> {
  return (await listProjects(db, who.client_id, query)).map(presentProject)
}

/** The number on all pages. */
export async function countProjects(
  db: TenantDb,
  { client_id }: Pick<PortalClient, "client_id">,
  filter: ProjectFilter = {},
) {
  return { count: await countOf(db, client_id, filter) }
}

/** Only the client's own; others count as unknown. */
export async function readProject(db: TenantDb, who: PortalClient, id: number): Promise<PortalProject> {
  return presentProject(orNotFound(await findProject(db, who.client_id, id), "Project"))
}

export async function downloadDeliverable(db: TenantDb, app: App, who: PortalClient, id: number) {
  await readProject(db, who, id)
  const file = await openDeliverable(db, app, id)
  // A read has no transaction of its own.
  if (await findIsNew(db, id))
    await inTransaction(app, who.organization_id, (tenant) => noteDownload(tenant, id, who.client_id))
  return file
}

/** Counts like a link to a PDF. */
export async function linkToDeliverable(
  db: TenantDb,
  app: Pick<App, "limits">,
  who: PortalClient,
  id: number,
) {
  await app.limits.client(`client:${who.client_id}`, "pdf")
  await readProject(db, who, id)
  const link = await linkDeliverable(db, id)
  await noteDownload(db, id, who.client_id)
  return link
}
