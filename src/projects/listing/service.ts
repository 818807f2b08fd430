// The story of the list of projects: newest first, or in another order; as data or as a file.
import type { Staff } from "../../core/access/identity.ts"
import type { ListFile } from "../../core/api/csv-answers.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { calledBy } from "../../core/values/lists.ts"
import { customColumns } from "../../custom-fields/values/service.ts"
import { fromStoredBudget } from "../budgets/rules.ts"
import { type ProjectRow, presentProject, projectCells, projectHeader } from "../present.ts"
import { listNewest, listOfIds } from "../queries.ts"
import { statusLabels, unfinishedStatuses } from "../rules.ts"
import type { Project, ProjectList } from "../schema.ts"
import { findPage } from "./queries.ts"
import { cursorAfter } from "./rules.ts"

type Asking = Pick<Staff, "time_zone">

export async function readProjects(db: TenantDb, query: ProjectList, who: Asking): Promise<Project[]> {
  const today = todayIn(who.time_zone)
  return (await listRows(db, query, who)).map((row) => presentProject(row, today))
}

export async function projectsFile(db: TenantDb): Promise<ListFile<ProjectList, Asking, ProjectRow>> {
  const custom = await customColumns(db, "project")
  return {
    name: "projects",
    header: [...projectHeader, ...custom.header],
    rows: listRows,
    cellsOf: (row) => [...projectCells(row), ...custom.cellsOf(row)],
    cursorAfter: ({ client_id, currency, budget, ...row }, { sort }) =>
      cursorAfter({ ...row, client: client_id, currency, budget: fromStoredBudget(budget, currency) }, sort),
  }
}

async function listRows(db: TenantDb, asked: ProjectList, { time_zone }: Asking): Promise<ProjectRow[]> {
  const query = { ...asked, called: { labels, late: unfinishedStatuses, today: todayIn(time_zone) } }
  const { sort } = query
  return sort === undefined ? listNewest(db, query) : listOfIds(db, await findPage(db, query, sort))
}

const labels = calledBy(statusLabels)
