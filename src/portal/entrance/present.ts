// A client who has come in, as the portal gets to know it.
import { presentOrganization } from "../present.ts"
import type { EntranceRow } from "./queries.ts"
import { landing } from "./rules.ts"
import type { Entrance } from "./schema.ts"

export function presentEntrance(row: EntranceRow, access: string): Entrance {
  const { client_id, client_name, client_email, invoice_id, expires_at, ...organization } = row
  return {
    access,
    expires_at,
    client: { id: client_id, name: client_name, email: client_email },
    organization: presentOrganization(organization),
    next: landing(invoice_id),
  }
}
