// Where a page may lead after signing in: on this site, whatever an address says of itself.

/**
 * Path, query and fragment of an address as the browser would follow it from `origin`; null when that leaves the site.
 * Browsers skip tabs and line breaks and read backslashes as slashes, so only what they make of it is looked at.
 */
export function ownPath(address: string, origin = location.origin): string | null {
  if (!address.startsWith("/") || !URL.canParse(address, origin)) return null
  const { origin: there, pathname, search, hash } = new URL(address, origin)
  const path = `${pathname}${search}${hash}`
  // "/.//evil.example" is of this site, but its path alone isn't.
  return there === origin && new URL(path, origin).origin === origin ? path : null
}
