// Which addresses a business may have, and alternatives for those it can't have.
import { reservedSlugs } from "../../core/values/text.ts"

/** Names that look like the product's own, or like one of its servers. */
const productNames: readonly string[] = (
  "portico portico-app portico-support app apps account accounts admin administrator root system internal " +
  "login signin sign-in signup sign-up register auth oauth sso security secure verify password " +
  "support help helpdesk contact status billing pay payment payments checkout invoice invoices webhooks " +
  "static assets cdn files media images img download downloads docs blog news legal terms privacy pricing about " +
  "smtp imap pop mx ns ns1 ns2 dns webmail autoconfig autodiscover wpad localhost " +
  "postmaster hostmaster webmaster abuse noreply no-reply dev test staging demo preview dashboard portal"
).split(" ")

const maxSlugLength = 63 // of a DNS label
const maxNumbered = 30
const maxNeutral = 20

/**
 * What an address keeps of a name in Latin letters: ASCII letters, digits and single hyphens, at most 63 characters
 * (the longest label of a host name), no hyphen at the ends. Returns "" when nothing is left.
 */
export const slugOf = (latin: string): string =>
  latin
    .toLowerCase()
    .replace(/[^a-z0-9\s_-]/g, "")
    .replace(/[\s_-]+/g, "-")
    .replace(/^-/, "")
    .slice(0, maxSlugLength)
    .replace(/-$/, "")

/** Why this slug can't be taken, or null. `slug` as `slugOf` makes it. */
export function slugProblem(slug: string): string | null {
  if (slug.length < 2) return "Use at least two letters or digits"
  return reservedSlugs.includes(slug) || productNames.includes(slug) ? "This name is reserved" : null
}

/**
 * Slugs to offer instead of one, best first: itself, numbered ones, at last one with `ending` (random letters). All are
 * well formed and unreserved; the database knows which are free.
 */
export function slugCandidates(slug: string, ending: string): string[] {
  const numbers = Array.from({ length: maxNumbered }, (_, index) => String(index + 2))
  return [slug, ...[...numbers, ending].map((end) => withEnding(slug, end))].filter(
    (one) => slugProblem(one) === null,
  )
}

const withEnding = (base: string, ending: string) =>
  `${base.slice(0, maxSlugLength - ending.length - 1).replace(/-$/, "")}-${ending}`

/** Slugs for a name that leaves nothing, such as emoji: "studio-7f3k". `ending` gives four letters or digits. */
export const neutralSlugs = (ending: () => string): string[] =>
  Array.from({ length: maxNeutral }, () => `studio-${ending()}`)
