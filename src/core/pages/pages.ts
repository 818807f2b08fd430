// Serves the pages: the public ones drawn here, app and portal as shells, each with the name and colours of its host.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Config } from "../base/config.ts"
import { readHost } from "../http/hosts.ts"
import { type HostKind, isPortalPath, pageKind, pathOf, wantsPage } from "./addresses.ts"
import { fillPage } from "./fill.ts"
import type { Site } from "./site.ts"
import { type Colours, themeAddress, themeSheet, themeVersion } from "./theme.ts"

/** What a page shows of the organization whose address it is; the app's scripts get it as it is. */
type PageTenant = { name: string; theme: Colours }
type PageSources = {
  config: Config
  site: Site
  findTenant(slug: string): Promise<PageTenant | null>
}

type Place = { kind: HostKind; tenant: PageTenant | null }
const product = "Portico"
const year = 31_536_000

/** Adds the pages, their files and `/theme.css`. API hosts have none of them (contract, "Hosts"). */
export async function registerPages(server: FastifyInstance, sources: PageSources) {
  const { site } = sources
  server.addHook("onRequest", async (request, reply) => {
    const apiOnly = readHost(request.headers.host, sources.config).api_only
    if (apiOnly) return
    const portal = isPortalPath(pathOf(request.url))
    if (portal) reply.header("vary", "Accept, Authorization")
    // What has an address of its own answers itself; only the portal's are a page's and a call's at once.
    if ((request.is404 || portal) && wantsPage(request)) return sendPage(request, reply, sources)
  })
  server.get("/theme.css", { schema: { hide: true } }, async (request, reply) => {
    const { tenant } = await placeOf(request, sources)
    const { v } = request.query as { v?: string }
    const lasting = v === themeVersion(tenant?.theme ?? null)
    reply.header("cache-control", lasting ? `private, max-age=${year}, immutable` : "no-cache")
    return reply.type("text/css; charset=utf-8").send(themeSheet(tenant?.theme ?? null))
  })
  await site.mount(server)
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, sources: PageSources) {
  const { site } = sources
  const path = pathOf(request.url)
  const place = await placeOf(request, sources)
  const kind = pageKind(place.kind, path)
  reply.header("vary", "Accept, Authorization").header("cache-control", "no-cache")
  if (site.policy !== undefined) reply.header("content-security-policy", site.policy)
  reply.type("text/html; charset=utf-8")
  const data = [{ id: "host-data", json: hostData(place, sources.config) }]
  if (kind === "public") {
    const { support_email = null, social_links } = sources.config
    const drawn = await site.draw(path, { support_email, social_links })
    const json = drawn.data
    const parts = { ...drawn, theme: null, look: "site", data: [...data, { id: "page-data", json }] }
    return reply.code(drawn.status).send(fillPage(await site.template("public", path), parts))
  }
  const { tenant } = place
  const portal = tenant !== null && isPortalPath(path)
  const parts = tenant
    ? { title: tenant.name, theme: themeAddress(tenant.theme), look: portal ? "portal" : null }
    : { title: product, theme: null, look: "site" }
  return reply
    .code(kind === "missing" ? 404 : 200)
    .send(fillPage(await site.template(portal ? "portal" : "app", path), { ...parts, data }))
}

async function placeOf(request: FastifyRequest, { config, findTenant }: PageSources): Promise<Place> {
  const { slug } = readHost(request.headers.host, config)
  if (slug === null) return { kind: "main", tenant: null }
  const tenant = await findTenant(slug)
  return { kind: tenant ? "tenant" : "unknown", tenant }
}

const hostData = ({ kind, tenant }: Place, { public_url, max_upload_mb }: Config) =>
  JSON.stringify({ kind, main_url: public_url, tenant, max_upload_mb })
