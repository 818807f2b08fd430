// The story of the list of clients: newest first, or in another order; as data or as a file.
import type { Staff } from "../../core/access/identity.ts"
import type { ListFile } from "../../core/api/csv-answers.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { customColumns } from "../../custom-fields/values/service.ts"
import { clientCells, clientHeader, presentClient } from "../present.ts"
import { type ClientRow, listNewest, listOfIds } from "../queries.ts"
import type { Client, ClientQuery } from "../schema.ts"
import { findPage } from "./queries.ts"
import { cursorAfter } from "./rules.ts"

/** Amounts in the organization's currency sort before the others. */
type Asking = Pick<Staff, "default_currency">

export const readClients = async (db: TenantDb, query: ClientQuery, who: Asking): Promise<Client[]> =>
  (await listRows(db, query, who)).map((row) => presentClient(row, who.default_currency))

export async function clientsFile(db: TenantDb): Promise<ListFile<ClientQuery, Asking, ClientRow>> {
  const custom = await customColumns(db, "client")
  return {
    name: "clients",
    header: [...clientHeader, ...custom.header],
    rows: listRows,
    cellsOf: (row) => [...clientCells(row), ...custom.cellsOf(row)],
    cursorAfter: (row, { sort }, { default_currency }) =>
      cursorAfter(presentClient(row, default_currency), sort),
  }
}

async function listRows(
  db: TenantDb,
  { status = "active", ...asked }: ClientQuery,
  { default_currency }: Asking,
): Promise<ClientRow[]> {
  const { sort } = asked
  const query = { ...asked, status: status === "all" ? undefined : status }
  return sort === undefined
    ? listNewest(db, query)
    : listOfIds(db, await findPage(db, query, sort, default_currency))
}
