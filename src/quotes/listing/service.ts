// The story of the list of quotes: newest first, or in another order; as data or as a file.
import type { Staff } from "../../core/access/identity.ts"
import type { ListFile } from "../../core/api/csv-answers.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { calledBy } from "../../core/values/lists.ts"
import { fromMinor } from "../../core/values/money.ts"
import { presentQuote, quoteCells, quoteHeader } from "../present.ts"
import { listOfIds, type QuoteRow } from "../queries.ts"
import { type QuoteStatus, statusLabels, statusOn } from "../rules.ts"
import type { Quote, QuoteQuery } from "../schema.ts"
import { findPage } from "./queries.ts"
import { cursorAfter } from "./rules.ts"

type Asking = Pick<Staff, "time_zone">

export async function readQuotes(db: TenantDb, query: QuoteQuery, who: Asking): Promise<Quote[]> {
  const today = todayIn(who.time_zone)
  return (await listRows(db, query, today)).map((row) => presentQuote(row, today))
}

export const quotesFile: ListFile<QuoteQuery, Asking, QuoteRow & { state: QuoteStatus }> = {
  name: "quotes",
  header: quoteHeader,
  rows: async (db, query, who) => {
    const today = todayIn(who.time_zone)
    return (await listRows(db, query, today)).map((row) => ({ ...row, state: statusOn(row, today) }))
  },
  cellsOf: quoteCells,
  cursorAfter: ({ client_id, currency, total, ...row }, { sort }) =>
    cursorAfter({ ...row, client: client_id, currency, total: fromMinor(total, currency) }, sort),
}

const listRows = async (db: TenantDb, query: QuoteQuery, today: string): Promise<QuoteRow[]> =>
  listOfIds(db, await findPage(db, { ...query, called: { labels, late: null, today } }, today))

/** A search finds what is stored: the two derived ones are filters. */
const { expired: _expired, invoiced: _invoiced, ...stored } = statusLabels
const labels = calledBy(stored)
