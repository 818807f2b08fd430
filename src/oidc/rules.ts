// Signing in by an identity provider: its addresses, how long it may take, and what people are told when it fails.
import type { Role } from "../core/values/roles.ts"

/** Where the button leads. */
export const startPath = "/api/auth/oidc/"
/** The provider sends people back to it, at the host of PUBLIC_URL. */
export const returnPath = "/api/auth/oidc/callback/"

/** Minutes that someone may take at the provider. */
export const minutes = 10

/** Why a sign-in failed, by the code in the sign-in page's address. */
const problems = {
  away: "We couldn't reach the sign-in service. Please try again in a moment.",
  cancelled: "The sign-in was cancelled.",
  expired: "This sign-in has expired. Please try again.",
  refused: "We couldn't verify the sign-in service's response. Please try again.",
  unverified: "Your email address isn't verified with the sign-in service. Verify it there, then try again.",
  unknown: "No account here has your email address. Ask an owner of your organization to invite you.",
  plan: "This organization's plan has no room for your account. Ask its owner.",
} as const

export type Problem = keyof typeof problems

export const problemOf = (code: string | null): string | undefined =>
  Object.entries(problems).find(([known]) => known === code)?.[1]

/** A path of this site, and short enough to keep; undefined for everything else. */
export function ownNext(next: unknown): string | undefined {
  if (typeof next !== "string" || next.length > 2_000 || !next.startsWith("/")) return undefined
  const site = "https://site.invalid"
  if (!URL.canParse(next, site)) return undefined
  const { origin, pathname, search, hash } = new URL(next, site)
  const path = `${pathname}${search}${hash}`
  return origin === site && new URL(path, site).origin === site ? path : undefined
}

/** Of those who join by their address's domain: they read, and an owner decides what else. */
export const firstRole: Role = "accountant"

/** Whether the domains list the address's own one: `acme.example` has no addresses of `mail.acme.example`. */
export const isOfDomains = (email: string, domains: string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase())
