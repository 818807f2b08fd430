// Which host a request came to: the main site, a tenant's, or the API's; and the addresses for emails.
import type { Config } from "../base/config.ts"
import { isLoopbackHost } from "../base/ip.ts"
import { reservedSlugs } from "../values/text.ts"

type Host = { slug: string | null; api_only: boolean }
/** The settings that decide which host is whose. */
type Hosts = Pick<Config, "public_url" | "api_url" | "single_organization">
/** The settings that decide the address of an organization. */
export type Address = Pick<Config, "public_url" | "single_organization">

/** Reads a Host header against PUBLIC_URL: `acme.localhost:3000` is the tenant acme, `acme.api.localhost:3000` its API. */
export function readHost(header: string | undefined, config: Hosts): Host {
  const name = (header ?? "").toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "")
  const root = new URL(config.public_url).hostname
  if (config.single_organization !== undefined) return readOnlyHost(name, config)
  const api = config.api_url ? new URL(config.api_url).hostname : `api.${root}`
  if (name === api) return { slug: null, api_only: true }
  if (name.endsWith(`.${api}`)) return { slug: tenantLabel(name.slice(0, -api.length - 1)), api_only: true }
  if (name.endsWith(`.${root}`))
    return { slug: tenantLabel(name.slice(0, -root.length - 1)), api_only: false }
  return { slug: null, api_only: false }
}

/**
 * The one organization is at the host of PUBLIC_URL, and on this machine at `localhost` too. Any other name could come
 * from someone who points it here, so nothing is found at it.
 */
function readOnlyHost(
  name: string,
  { public_url, api_url, single_organization: slug = noSlug }: Hosts,
): Host {
  const isOurs = name === new URL(public_url).hostname || (isLoopbackHost(name) && !/\.localhost$/.test(name))
  if (isOurs) return { slug, api_only: false }
  const isApi = api_url !== undefined && name === new URL(api_url).hostname
  return { slug: isApi ? slug : noSlug, api_only: isApi }
}

/** No organization has it. */
const noSlug = ""

/** The origin of the host in the settings that a caller reached: nothing else of a request gets into a link. */
export function originOf(header: string | undefined, config: Hosts): string {
  const { slug, api_only } = readHost(header, config)
  const root = new URL(config.public_url)
  const host = api_only ? (config.api_url ? new URL(config.api_url).host : `api.${root.host}`) : root.host
  return `${root.protocol}//${slug === null ? "" : labelOf(config, slug)}${host}`
}

const tenantLabel = (label: string) => (label.includes(".") || reservedSlugs.includes(label) ? null : label)

/** `http://acme.localhost:3000`, from PUBLIC_URL and the stored slug, never from a request. */
export const tenantUrl = (config: Address, slug: string) =>
  `${new URL(config.public_url).protocol}//${tenantHost(config, slug)}`

/** `acme.localhost:3000`: shown at registration as the future address. */
export const tenantHost = (config: Address, slug: string) =>
  `${labelOf(config, slug)}${new URL(config.public_url).host}`

/** What an organization's host begins with: nothing where it is the only one. */
const labelOf = ({ single_organization }: Pick<Config, "single_organization">, slug: string) =>
  single_organization === undefined ? `${slug}.` : ""
