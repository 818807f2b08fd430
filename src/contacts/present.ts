// A contact as the staff reads it.
import type { ContactRow } from "./queries.ts"
import type { Contact } from "./schema.ts"

export const presentContact = ({ client_id, bounced_at, bounce, ...row }: ContactRow): Contact => ({
  ...row,
  client: client_id,
  bounce: bounced_at === null ? null : { at: bounced_at, reason: bounce ?? "" },
})
