// Takes a sign-in from the main site out of the address, or from where it was stored, before anything else runs.
import { ownPath } from "../../lib/own-path.ts"
import { startSession, takeHandOver } from "../../lib/storage.ts"

/** `token` works once, for a minute; without one the session already exists and the page restarts. */
export type HandedOver = { token: string | null; next: string }

/**
 * Call it before the first screen is drawn: the token leaves the address at once and enters no history. Only at an
 * organization's own address, or in a tab that went to sign in elsewhere: otherwise it could only come from a forged link.
 */
export function takeSignIn(isExpected: boolean, page: Location = location): HandedOver | null {
  const address = new URL(page.href)
  // A client's link has another kind of token.
  if (/^\/portal(\/|-|$)/.test(address.pathname)) return null
  const token = address.searchParams.get("token")
  if (token !== null && address.searchParams.has("user")) {
    const next = address.searchParams.get("next") ?? address.pathname
    for (const name of ["token", "user", "next"]) address.searchParams.delete(name)
    history.replaceState(null, "", `${address.pathname}${address.search}${address.hash}`)
    return isExpected ? { token, next: ownPath(next) ?? "/" } : null
  }
  const stashed = takeHandOver()
  if (!stashed) return null
  startSession({ ...stashed, currentOrg: stashed.user.organizations[0] ?? null })
  return { token: null, next: `${address.pathname}${address.search}` }
}

/** `#registered=<email>` after a registration on the main site. Returns the address, once. */
export function takeRegistered(page: Location = location): string | null {
  const email = new URLSearchParams(page.hash.slice(1)).get("registered")
  if (email === null) return null
  history.replaceState(history.state, "", `${page.pathname}${page.search}`)
  return email.slice(0, 254)
}
