// The figures above the lists, from the stored tallies.
import type { Staff } from "../../core/access/identity.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { sum } from "../../core/values/money.ts"
import { monthBegan } from "../../invoices/listing/service.ts"
import { invoice, outstandingStatuses } from "../../invoices/schema.ts"
import { project } from "../../projects/schema.ts"
import { countsOf, moneyOf } from "../present.ts"
import {
  invoiceFigures,
  lateFigures,
  notOwedFigures,
  partyCounts,
  projectFigures,
  readTogether,
} from "../queries.ts"
import { paidFigures } from "./queries.ts"
import type { ListFigures } from "./schema.ts"

export async function readFigures(db: TenantDb, who: Staff): Promise<ListFigures> {
  const { kept, not_owed, parties, projects, late, paid } = await readTogether(db, {
    kept: invoiceFigures(db),
    not_owed: notOwedFigures(db),
    parties: partyCounts(db),
    projects: projectFigures(db),
    late: lateFigures(db, todayIn(who.time_zone)),
    paid: paidFigures(db, monthBegan(who.time_zone)),
  })
  const figure = (rows: Sums) => ({
    count: sum(rows.map(({ invoices }) => invoices)),
    totals: moneyOf(rows, who.default_currency),
  })
  const inStatus = (statuses: readonly string[]) =>
    figure([...kept, ...not_owed].filter(({ status }) => statuses.includes(status)))
  return {
    clients: sum(parties.map(({ clients, archived_clients }) => clients - archived_clients)),
    archived_clients: sum(parties.map(({ archived_clients }) => archived_clients)),
    project_statuses: countsOf(
      project.shape.status.options,
      projects.map(({ status, projects: n }) => ({ name: status, n })),
    ),
    invoice_statuses: countsOf(
      invoice.shape.status.options,
      kept.map(({ status, invoices }) => ({ name: status, n: invoices })),
    ),
    outstanding: inStatus(outstandingStatuses),
    overdue: figure(late),
    to_confirm: inStatus(["processing"]),
    paid_this_month: figure(paid),
  }
}

type Sums = readonly { currency: string; invoices: number; total: string }[]
