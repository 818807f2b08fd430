// Portal links and their end.
import { deriveToken, hashToken, newToken, type Secrets, storedToken } from "../core/base/secrets.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { endLink, endLinksOf, endSessionsOf, insertLink, setLinkToken } from "./queries.ts"

/** Days that a link is valid, unless it is used before. */
export const linkDays = 7

const linkToken = (secret: string, id: number, nonce: string) => deriveToken(secret, "portal-link", id, nonce)

/** The token of a link's row; every email about the row carries the same one. */
export const linkTokenOf = (
  secrets: Secrets,
  { id, nonce, token_hash }: { id: number; nonce: string; token_hash: string | null },
) => storedToken(secrets, token_hash, (secret) => linkToken(secret, id, nonce))

/**
 * Of a contact, the first one if none is named. `target` is the page that it opens, null for the first one; `invoice_id` the
 * invoice that its mail is about; `copied_by` the member who passes it on.
 */
type NewLink = {
  client_id: number
  contact_id?: number | undefined
  target: string | null
  invoice_id?: number
  copied_by?: number
}

/** Answers the id of a new link, for the job that emails it. */
export const addLink = async (db: TenantDb, link: NewLink, secret: string): Promise<number> =>
  (await addOpenLink(db, link, secret)).id

/** The same with its token, for someone who passes it on. */
export async function addOpenLink(
  db: TenantDb,
  { contact_id, invoice_id, copied_by, ...link }: NewLink,
  secret: string,
) {
  const nonce = newToken()
  const values = {
    ...link,
    contact_id: contact_id ?? null,
    invoice_id: invoice_id ?? null,
    copied_by: copied_by ?? null,
    nonce,
    days: linkDays,
  }
  const { id, expires_at } = await insertLink(db, values)
  const token = linkToken(secret, id, nonce)
  await setLinkToken(db, id, hashToken(token))
  return { id, token, expires_at }
}

/** When a member's access ends, so does what they copied. */
export { endLinksCopiedBy } from "./queries.ts"

/** For an email that never left. */
export const removeLink = (db: TenantDb, id: number) => endLink(db, id)

/**
 * Ends all sessions and links of a client, or of one contact. The caller locks the client. Links first: one that is being used is waited
 * for, and its session then found. Answers how many sessions there were.
 */
export async function endAccess(
  db: TenantDb,
  client_id: number,
  contact_id: number | null = null,
): Promise<number> {
  await endLinksOf(db, client_id, contact_id)
  return endSessionsOf(db, client_id, contact_id)
}
