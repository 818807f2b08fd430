// The way into the portal that a mail carries.
import { deriveToken, hashToken, newToken } from "../core/base/secrets.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { insertLink, setLinkToken } from "./queries.ts"

/** Days that a link is good for, unless it is used before. */
export const linkDays = 7

/** The token of a link's row; every mail about the row carries the same one. */
export const linkToken = (secret: string, id: number, nonce: string) =>
  deriveToken(secret, "portal-link", id, nonce)

/** A new link for a client, landing on the invoice where one is named. Answers its id, for the job that mails it. */
export async function addLink(
  db: TenantDb,
  link: { client_id: number; invoice_id: number | null },
  secret: string,
): Promise<number> {
  const nonce = newToken()
  const id = await insertLink(db, { ...link, nonce, days: linkDays })
  await setLinkToken(db, id, hashToken(linkToken(secret, id, nonce)))
  return id
}
