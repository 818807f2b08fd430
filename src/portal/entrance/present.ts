// A client who has entered the portal, and before that, the preview of a link.

import { domainToUnicode } from "node:url"
import { formatMoney } from "../../core/values/money.ts"
import { presentOrganization } from "../present.ts"
import type { EntranceRow, LinkRow } from "./queries.ts"
import type { Entrance, LinkPreview } from "./schema.ts"

export function presentEntrance(row: EntranceRow, access: string): Entrance {
  const { client_id, contact_name, contact_email, roles, target, expires_at, ...organization } = row
  return {
    access,
    expires_at,
    client: { id: client_id, name: contact_name, email: contact_email, roles },
    organization: presentOrganization(organization),
    next: target,
  }
}

export const presentLink = (link: LinkRow): LinkPreview => ({
  invoice: invoiceOf(link),
  client: link.client_id,
  next: link.target,
  sent_to: link.works ? null : maskedEmail(link.email),
})

const invoiceOf = ({ number, asked, nothing_due, currency }: LinkRow): LinkPreview["invoice"] =>
  number === null || asked === null || currency === null
    ? null
    : { number, formatted_total: formatMoney(asked, currency), nothing_due: nothing_due === true }

/** Enough of an address for its owner to know it: "p•••@nair…". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@")
  const domain = email.slice(at + 1)
  const first = (text: string, count: number) => [...text].slice(0, count).join("")
  return `${first(email.slice(0, at), 1)}•••@${first((domainToUnicode(domain) || domain).replace(/\..*$/, ""), 4)}…`
}
