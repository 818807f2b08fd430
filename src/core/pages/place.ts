// What the pages are made of: who answers for an address, what is asked of the domains, and the headers of every page.
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Config } from "../base/config.ts"
import { readHost } from "../http/hosts.ts"
import type { HostKind } from "./addresses.ts"
import type { ShownPage, Site } from "./site.ts"
import type { Colours } from "./theme.ts"

/** What a page shows of the organization whose address it is; the app's scripts get it as it is. */
type PageTenant = { id: number; name: string; theme: Colours }

/** How the portal is called and coloured as an app; `version` is another one for another icon. */
export type PortalApp = { name: string; short_name: string; colour: string; version: string }
/** `version` is null for a stand-in. */
export type Icon = { bytes: Buffer; version: string | null }

export type PageSources = {
  config: Config
  site: Site
  findTenant(slug: string): Promise<PageTenant | null>
  landing: {
    /** What visitors see of the organization with this slug; null where it shows nothing. */
    find(slug: string): Promise<ShownPage | null>
    /** The page with what is typed over it, for one look; null where there is nothing to look at (any more). */
    takePreview(slug: string, token: string): Promise<ShownPage | null>
  }
  portal: {
    /** Null where the organization is gone, as for its icon. */
    find(organization_id: number): Promise<PortalApp | null>
    icon(organization_id: number, size: number): Promise<Icon | null>
  }
}
type Place = { kind: HostKind; tenant: PageTenant | null }

export async function placeOf(request: FastifyRequest, { config, findTenant }: PageSources): Promise<Place> {
  const { slug } = readHost(request.headers.host, config)
  if (slug === null) return { kind: "main", tenant: null }
  const tenant = await findTenant(slug)
  return { kind: tenant ? "tenant" : "unknown", tenant }
}

export const hostData = ({ kind, tenant }: Place, { public_url, ...config }: Config) => {
  const { max_upload_mb, support_email = null, social_links } = config
  return JSON.stringify({ kind, main_url: public_url, tenant, max_upload_mb, support_email, social_links })
}

export function dressPage(reply: FastifyReply, { policy }: Site) {
  reply.header("vary", "Accept, Authorization").header("cache-control", "no-cache")
  if (policy !== undefined) reply.header("content-security-policy", policy)
  return reply.type("text/html; charset=utf-8")
}
