// The address of the portal in a mail to a client.
import { sql } from "kysely"
import type { Config } from "../src/core/base/config.ts"
import { tenantUrl } from "../src/core/http/hosts.ts"
import { type Addressed, hasOneReader } from "../src/mails/recipients/rules.ts"
import { linkTokenOf } from "../src/portal-links/service.ts"

/** For a statement with `portal_links as l`. */
export const linkColumns = [
  ...(["l.nonce", "l.token_hash", "l.target", "l.contact_id"] as const),
  sql<boolean>`l.used_at is null and l.expires_at > now()`.as("is_open"),
] as const

type Link = {
  nonce: string
  token_hash: string | null
  target: string | null
  contact_id: number | null
  is_open: boolean
}

/**
 * Signs in the only reader of a mail, once. One that several people read leads to the page alone, where each of them signs in:
 * a link of the first reader would sign in anyone who opens it. The page alone also takes the place of a link that was used or
 * ended while the mail waited, or whose contact isn't the reader any more.
 */
export function portalUrl(
  config: Config,
  { slug, ...link }: Link & { slug: string },
  link_id: number,
  readers: Pick<Addressed, "cc" | "bcc" | "contact">,
): string {
  if (link.is_open && hasOneReader(readers) && link.contact_id === readers.contact.id)
    return `${tenantUrl(config, slug)}/portal-login?token=${linkTokenOf(config, { ...link, id: link_id })}`
  return `${tenantUrl(config, slug)}${link.target ?? "/portal/overview"}`
}
