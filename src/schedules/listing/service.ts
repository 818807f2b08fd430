// The story of the list of recurring invoices: newest first, or in another order; as data or as a file.
import type { Staff } from "../../core/access/identity.ts"
import type { ListFile } from "../../core/api/csv-answers.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { calledBy } from "../../core/values/lists.ts"
import { fromMinor } from "../../core/values/money.ts"
import { presentSchedule, scheduleCells, scheduleHeader } from "../present.ts"
import { listOfIds, type ScheduleRow } from "../queries.ts"
import { statusLabels } from "../rules.ts"
import type { Schedule } from "../schema.ts"
import { findPage } from "./queries.ts"
import { cursorAfter } from "./rules.ts"
import type { ScheduleQuery } from "./schema.ts"

type Asking = Pick<Staff, "time_zone">

export const readSchedules = async (db: TenantDb, query: ScheduleQuery, who: Asking): Promise<Schedule[]> =>
  (await listRows(db, query, who)).map((row) => presentSchedule(row, who.time_zone))

export const schedulesFile: ListFile<ScheduleQuery, Asking, ScheduleRow> = {
  name: "recurring-invoices",
  header: scheduleHeader,
  rows: (db, query, who) => listRows(db, query, who),
  cellsOf: scheduleCells,
  cursorAfter: ({ client_id, currency, total, ...row }, { sort }) =>
    cursorAfter({ ...row, client: client_id, currency, total: fromMinor(total, currency) }, sort),
}

const listRows = async (db: TenantDb, query: ScheduleQuery, { time_zone }: Asking): Promise<ScheduleRow[]> =>
  listOfIds(db, await findPage(db, { ...query, called: { labels, late: null, today: todayIn(time_zone) } }))

const labels = calledBy(statusLabels)
