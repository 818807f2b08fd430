// Who gets a mail to a client, as it is enqueued.
import { notFound } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { ContactRole } from "../../core/values/roles.ts"
import { findReaders } from "./queries.ts"
import { type Addressed, addressed, addressedTo, notReached } from "./rules.ts"

/** Throws 404 without the client. */
export async function readAddressed(
  db: TenantDb,
  client_id: number,
  role: ContactRole,
  chosen: string | null = null,
): Promise<Addressed> {
  const readers = await findReaders(db, client_id, role)
  if (!readers) throw notFound("Client")
  return addressed(readers, chosen)
}

/** Contacts with the role whom the mail doesn't reach. */
export async function readNotReached(db: TenantDb, client_id: number, role: ContactRole, letter: Addressed) {
  const readers = await findReaders(db, client_id, role)
  return readers ? notReached(readers, letter).map(addressedTo) : []
}

/** As the limits count it: everyone it reaches. */
export const countedOf = ({ to, cc, bcc }: Addressed) => ({ to, cc: [...cc, ...bcc] })
