// Which host a request came to: the main site, a tenant's, or the API's; and the addresses for mails.
import type { Config } from "../base/config.ts"
import { reservedSlugs } from "../values/text.ts"

type Host = { slug: string | null; api_only: boolean }

/** Reads a Host header against PUBLIC_URL: `acme.localhost:3000` is the tenant acme, `acme.api.localhost:3000` its API. */
export function readHost(header: string | undefined, config: Pick<Config, "public_url" | "api_url">): Host {
  const name = (header ?? "").toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "")
  const root = new URL(config.public_url).hostname
  const api = config.api_url ? new URL(config.api_url).hostname : `api.${root}`
  if (name === api) return { slug: null, api_only: true }
  if (name.endsWith(`.${api}`)) return { slug: tenantLabel(name.slice(0, -api.length - 1)), api_only: true }
  if (name.endsWith(`.${root}`))
    return { slug: tenantLabel(name.slice(0, -root.length - 1)), api_only: false }
  return { slug: null, api_only: false }
}

/** The origin of the host in the settings that a caller reached: nothing else of a request gets into a link. */
export function originOf(header: string | undefined, config: Pick<Config, "public_url" | "api_url">): string {
  const { slug, api_only } = readHost(header, config)
  const root = new URL(config.public_url)
  const host = api_only ? (config.api_url ? new URL(config.api_url).host : `api.${root.host}`) : root.host
  return `${root.protocol}//${slug === null ? "" : `${slug}.`}${host}`
}

const tenantLabel = (label: string) => (label.includes(".") || reservedSlugs.includes(label) ? null : label)

/** `http://acme.localhost:3000`, from PUBLIC_URL and the stored slug, never from a request. */
export function tenantUrl(config: Pick<Config, "public_url">, slug: string): string {
  const url = new URL(config.public_url)
  return `${url.protocol}//${slug}.${url.host}`
}

/** `acme.localhost:3000`: shown at registration as the future address. */
export const tenantHost = (config: Pick<Config, "public_url">, slug: string) =>
  `${slug}.${new URL(config.public_url).host}`
