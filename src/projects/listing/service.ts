// The story of the list of projects: newest first, or in another order.
import type { Staff } from "../../core/access/identity.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { presentProject } from "../present.ts"
import { listNewest, listOfIds } from "../queries.ts"
import type { Project, ProjectList } from "../schema.ts"
import { findPage } from "./queries.ts"

export async function readProjects(
  db: TenantDb,
  query: ProjectList,
  { time_zone }: Pick<Staff, "time_zone">,
): Promise<Project[]> {
  const { sort } = query
  const rows =
    sort === undefined ? await listNewest(db, query) : await listOfIds(db, await findPage(db, query, sort))
  const today = todayIn(time_zone)
  return rows.map((row) => presentProject(row, today))
}
