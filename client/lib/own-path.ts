// Where a page may lead after signing in: only within this site.

/**
 * Path, query and fragment of an address as the browser would follow it from `origin`; null when it leaves the site.
 * Browsers skip tabs and line breaks and read backslashes as slashes, so only the parsed result is checked.
 */
export function ownPath(address: string, origin = location.origin): string | null {
  if (!address.startsWith("/") || !URL.canParse(address, origin)) return null
  const { origin: there, pathname, search, hash } = new URL(address, origin)
  const path = `${pathname}${search}${hash}`
  // "/.//evil.example" belongs to this site, but its path alone doesn't.
  return there === origin && new URL(path, origin).origin === origin ? path : null
}
