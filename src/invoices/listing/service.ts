// The story of the list: newest first, in another order, or the invoices of a figure; as data or as a file.

import type { Staff } from "../../core/access/identity.ts"
import type { ListFile } from "../../core/api/csv-answers.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { monthEdges, todayIn } from "../../core/values/dates.ts"
import { calledBy } from "../../core/values/lists.ts"
import { fromMinor } from "../../core/values/money.ts"
import { customColumns } from "../../custom-fields/values/service.ts"
import { presentInvoice } from "../present.ts"
import type { InvoiceRow } from "../queries.ts"
import { issuedDay, statusLabels } from "../rules.ts"
import type { Invoice } from "../schema.ts"
import { becomingOverdue } from "../status/rules.ts"
import { invoiceCells, invoiceHeader } from "./present.ts"
import { findPage, type ListedRow, listNewest, listOfIds, withParties } from "./queries.ts"
import { cursorAfter, sortOf } from "./rules.ts"
import type { InvoiceQuery } from "./schema.ts"

type Asking = Pick<Staff, "time_zone">

export async function readInvoices(db: TenantDb, query: InvoiceQuery, who: Asking): Promise<Invoice[]> {
  const today = todayIn(who.time_zone)
  return (await listRows(db, query, who)).map((row) => presentInvoice(row, today))
}

export async function invoicesFile(db: TenantDb): Promise<ListFile<InvoiceQuery, Asking, ListedRow>> {
  const custom = await customColumns(db, "invoice")
  return {
    name: "invoices",
    header: [...invoiceHeader, ...custom.header],
    rows: async (_, query, who) => withParties(db, await listRows(db, query, who)),
    cellsOf: (row) => [...invoiceCells(row), ...custom.cellsOf(row)],
    cursorAfter: ({ client_id, total, currency, ...row }, query) => {
      const own = {
        client: client_id,
        currency,
        total: fromMinor(total, currency),
        issued_on: issuedDay(row),
      }
      return cursorAfter({ ...row, ...own }, sortOf(query))
    },
  }
}

async function listRows(db: TenantDb, asked: InvoiceQuery, { time_zone }: Asking): Promise<InvoiceRow[]> {
  const today = todayIn(time_zone)
  const query = { ...asked, sort: sortOf(asked), called: { labels, late: becomingOverdue, today } }
  if (query.sort === undefined && query.only === undefined) return listNewest(db, query)
  return listOfIds(db, await findPage(db, query, { today, month: monthBegan(time_zone) }))
}

const labels = calledBy(statusLabels)

/** The instant at which the current month began in the zone. */
export const monthBegan = (time_zone: string): string => monthEdges(time_zone, 1)[0]?.begins ?? ""
