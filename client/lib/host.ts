// The host of this page, as the server has written it into the page.
import type { DateOrder } from "../../src/core/values/language.ts"

type Tenant = {
  id: number
  name: string
  slug: string
  logo_file_url: string | null
  primary_color: string
  accent_color: string
  date_order: DateOrder
  time_zone: string
  language: string
  /** Sample data, which someone looks around in. */
  is_sample: boolean
}

/** `unknown`: a host without an organization. `setup`: the installation for one organization waits for its set-up. */
type Host = {
  kind: "main" | "tenant" | "unknown" | "setup"
  main_url: string
  tenant: Tenant | null
  /** The size limit of deliverables. */
  max_upload_mb: number
  /** Whether sums of several currencies can be converted. */
  rates: boolean
  /** The operator's. */
  support_email: string | null
  social_links: string[]
  /** False: everything is included, and nothing is sold. */
  plans: boolean
  /** Who may register a business. */
  registration: "open" | "invited" | "closed"
  /** The identity provider that the staff signs in with; `only`: passwords are off. */
  oidc: { name: string; only: boolean } | null
}

/** The server has written all of it. */
const isHost = (value: unknown): value is Host =>
  typeof value === "object" && value !== null && "kind" in value && "tenant" in value

export const host: Host = read()

/** The organization's name, else the product's. */
export const hostName = () => host.tenant?.name ?? "Portico"

/** An address on the main site. */
export const mainUrl = (path: string) => `${host.main_url}${path}`

/** An address on an organization's own site: `http://acme.localhost:3000/login`. */
export function tenantUrl(slug: string, path: string): string {
  const url = new URL(host.main_url)
  return `${url.protocol}//${slug}.${url.host}${path}`
}

function read(): Host {
  const main_url = globalThis.location?.origin ?? ""
  const nothing: Host = {
    ...{ kind: "main", main_url, tenant: null },
    ...{
      max_upload_mb: 200,
      rates: true,
      support_email: null,
      social_links: [],
      plans: true,
      registration: "open",
    },
    oidc: null,
  }
  const text = globalThis.document?.getElementById("host-data")?.textContent
  if (!text) return nothing
  const value: unknown = JSON.parse(text)
  return isHost(value) ? value : nothing
}
