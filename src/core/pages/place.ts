// What pages are made of: their sources, the lookups into domains, and the headers of every page.
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Config } from "../base/config.ts"
import { readHost } from "../http/hosts.ts"
import type { Colours } from "../values/appearance.ts"
import type { HostKind } from "./addresses.ts"
import type { PublicPage, ShownPage, Site, SiteFacts } from "./site.ts"

/** What a page shows of its host's organization; the app's scripts get it as it is. */
type PageTenant = { id: number; name: string; language: string; theme: Colours }

/** The portal's name and colour as an app; `version` changes with the icon. */
export type PortalApp = { name: string; short_name: string; colour: string; version: string }
/** `version` is null for a placeholder. */
export type Icon = { bytes: Buffer; version: string | null }

export type PageSources = {
  config: Config
  site: Site
  findTenant(slug: string): Promise<PageTenant | null>
  /** Whether the organization with this slug waits for its set-up. */
  isSetupOpen(slug: string): Promise<boolean>
  landing: {
    /** What visitors see of the organization with this slug; null where it shows nothing. */
    find(slug: string): Promise<PublicPage | null>
    /** The page with unsaved changes, once; null when there is nothing to show (any more). */
    takePreview(slug: string, token: string): Promise<ShownPage | null>
  }
  portal: {
    /** What a client without JavaScript reads, in the organization's language. */
    needsScript(tenant: { name: string; language: string }): string
    /** Null when the organization is gone; also for its icon. */
    find(organization_id: number): Promise<PortalApp | null>
    icon(organization_id: number, size: number): Promise<Icon | null>
  }
}
type Place = { kind: HostKind; tenant: PageTenant | null }

export async function placeOf(request: FastifyRequest, sources: PageSources): Promise<Place> {
  const { slug } = readHost(request.headers.host, sources.config)
  if (slug === null) return { kind: "main", tenant: null }
  const tenant = await sources.findTenant(slug)
  if (tenant) return { kind: "tenant", tenant }
  return { kind: (await sources.isSetupOpen(slug)) ? "setup" : "unknown", tenant }
}

export function siteFacts(config: Config): SiteFacts {
  const { public_url: main_url, support_email = null, social_links, plans, registration } = config
  return { main_url, support_email, social_links, plans, registration }
}

export function hostData({ kind, tenant }: Place, config: Config) {
  const { max_upload_mb, rates_url, oidc } = config
  const own = {
    ...{ kind, tenant, max_upload_mb, rates: rates_url !== undefined },
    oidc: oidc ? { name: oidc.name, only: oidc.only } : null,
  }
  return JSON.stringify({ ...own, ...siteFacts(config) })
}

export function dressPage(reply: FastifyReply, { policy }: Site) {
  reply.header("vary", "Accept, Authorization").header("cache-control", "no-cache")
  if (policy !== undefined) reply.header("content-security-policy", policy)
  return reply.type("text/html; charset=utf-8")
}
