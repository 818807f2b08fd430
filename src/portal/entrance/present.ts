// A client who has entered the portal, and before that, the preview of a link.

import { formatMoney } from "../../core/values/money.ts"
import { presentOrganization } from "../present.ts"
import type { EntranceRow, LinkRow } from "./queries.ts"
import { landing } from "./rules.ts"
import type { Entrance, LinkPreview } from "./schema.ts"

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

export const presentLink = ({ number, asked, nothing_due, currency }: LinkRow): LinkPreview => ({
  invoice:
    number === null || asked === null || currency === null
      ? null
      : { number, formatted_total: formatMoney(asked, currency), nothing_due: nothing_due === true },
})
