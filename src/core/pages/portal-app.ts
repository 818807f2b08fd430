// The portal as an app on a phone: its manifest and icons, at the organization's own address.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { readHost } from "../http/hosts.ts"
import { type Icon, type PageSources, type PortalApp, placeOf } from "./place.ts"

/** In pixels: for a tab, for iOS, and the two of the manifest. */
const sizes = [64, 180, 192, 512]
const start = "/portal"

export function registerPortalApp(server: FastifyInstance, sources: PageSources) {
  const hidden = { schema: { hide: true } }
  server.get("/manifest.webmanifest", hidden, async (request, reply) => {
    const app = await atTenant(request, sources, (id) => sources.portal.find(id))
    if (!app) return reply.callNotFound()
    return reply
      .header("cache-control", "no-cache")
      .type("application/manifest+json; charset=utf-8")
      .send(JSON.stringify(manifestOf(app)))
  })
  server.get("/app-icon/:file", hidden, async (request, reply) => {
    const { file } = request.params as { file: string }
    const size = sizes.find((one) => file === `${one}.png`)
    if (size === undefined) return reply.callNotFound()
    const icon = await atTenant(request, sources, (id) => sources.portal.icon(id, size))
    return icon ? sendIcon(request, reply, icon) : reply.callNotFound()
  })
}

/** Null without an organization: the main site and API hosts have no portal. */
async function atTenant<R>(request: FastifyRequest, sources: PageSources, find: (id: number) => Promise<R>) {
  if (readHost(request.headers.host, sources.config).api_only) return null
  const { tenant } = await placeOf(request, sources)
  return tenant && find(tenant.id)
}

/** An address with a version never changes; without one it is fetched again each day. */
function sendIcon(request: FastifyRequest, reply: FastifyReply, { bytes, version }: Icon) {
  const { v } = request.query as { v?: string }
  const kept = v === version ? "public, max-age=31536000, immutable" : "public, max-age=86400"
  return reply
    .header("cache-control", version === null ? "no-store" : kept)
    .type("image/png")
    .send(bytes)
}

/** W3C Web Application Manifest. */
function manifestOf({ name, short_name, colour, version }: PortalApp) {
  const icons = ["any", "maskable"].flatMap((purpose) =>
    [192, 512].map((size) => ({
      src: `/app-icon/${size}.png?v=${version}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  )
  return {
    ...{ id: start, start_url: start, scope: start, display: "standalone" },
    ...{ name, short_name, dir: "auto", theme_color: colour, background_color: colour, icons },
  }
}
