// The story of the list of clients: newest first, or in another order.
import type { TenantDb } from "../../core/database/tenant.ts"
import { presentClient } from "../present.ts"
import { listNewest, listOfIds } from "../queries.ts"
import type { Client, ClientQuery } from "../schema.ts"
import { findPage } from "./queries.ts"

/** `own` is the organization's currency: amounts in it sort before the others. */
export async function readClients(
  db: TenantDb,
  { status = "active", ...asked }: ClientQuery,
  own: string,
): Promise<Client[]> {
  const { sort } = asked
  const query = { ...asked, status: status === "all" ? undefined : status }
  const rows =
    sort === undefined
      ? await listNewest(db, query)
      : await listOfIds(db, await findPage(db, query, sort, own))
  return rows.map((row) => presentClient(row, own))
}
