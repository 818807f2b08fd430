// The ways to the sign-in and on from it. It is a page of its own, so they leave the page.
import { host } from "../../lib/host.ts"
import { ownPath } from "../../lib/own-path.ts"
import { staffToken, storedUser } from "../../lib/storage.ts"

export const pageParams = () => new URLSearchParams(location.search)

/** The `next` parameter, else the dashboard; never another site. */
export function nextPath(): string {
  const next = pageParams().get("next")
  return (next === null ? null : ownPath(next)) ?? "/dashboard"
}

/** Whether someone is signed in here who belongs to this organization. */
export const isMember = () =>
  staffToken() !== undefined &&
  storedUser()?.organizations.some(({ slug }) => slug === host.tenant?.slug) === true

/** For loaders: nothing more is drawn, and the page that is left isn't one to go back to. */
export function leaveFor(address: string): Promise<never> {
  location.replace(address)
  return new Promise(() => undefined)
}

/** The address of an organization's sign-in, also where someone came by the main site's. */
export function toLogin() {
  if (location.pathname !== "/login") history.replaceState(history.state, "", `/login${location.search}`)
}
