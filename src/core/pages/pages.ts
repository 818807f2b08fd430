// Serves the pages: public ones drawn here, app and portal as shells, each with the name and colours of its host.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { readHost } from "../http/hosts.ts"
import { themeSheet } from "../values/appearance.ts"
import { isDoor, isPortalPath, onlyPageKind, pageKind, pathOf, setupPath, wantsPage } from "./addresses.ts"
import { registerCrawlers } from "./crawlers.ts"
import { fillPage, type PageParts } from "./fill.ts"
import { previewAddress, sendLanding, sendPreview } from "./landing.ts"
import { dressPage, hostData, type PageSources, placeOf, siteFacts } from "./place.ts"
import { registerPortalApp } from "./portal-app.ts"
import { firstLook, firstLookVersion, themeAddress, themeVersion } from "./theme.ts"

const product = "Portico"
const year = 31_536_000

/** Adds the pages and `/theme.css`. API hosts have none of them. */
export async function registerPages(server: FastifyInstance, sources: PageSources) {
  server.addHook("onRequest", async (request, reply) => {
    const apiOnly = readHost(request.headers.host, sources.config).api_only
    if (apiOnly) return
    const portal = isPortalPath(pathOf(request.url))
    if (portal) reply.header("vary", "Accept, Authorization")
    // Other addresses answer themselves; only the portal's are both page and call.
    if ((request.is404 || portal) && wantsPage(request)) return sendPage(request, reply, sources)
  })
  server.get("/theme.css", { schema: { hide: true } }, async (request, reply) => {
    const { tenant } = await placeOf(request, sources)
    lasting(request, reply, themeVersion(tenant?.theme ?? null))
    return reply.type("text/css; charset=utf-8").send(themeSheet(tenant?.theme ?? null))
  })
  server.get("/first-look.js", { schema: { hide: true } }, async (request, reply) => {
    lasting(request, reply, firstLookVersion)
    return reply.type("text/javascript; charset=utf-8").send(firstLook)
  })
  // A preview works once, so HEAD must not use it up.
  server.get(previewAddress, { schema: { hide: true }, exposeHeadRoute: false }, (request, reply) =>
    sendPreview(request, reply, sources),
  )
  registerCrawlers(server, sources)
  registerPortalApp(server, sources)
}

/** An address with the present version may be cached. */
function lasting(request: FastifyRequest, reply: FastifyReply, version: string) {
  const { v } = request.query as { v?: string }
  reply.header("cache-control", v === version ? `private, max-age=${year}, immutable` : "no-cache")
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, sources: PageSources) {
  const { site, config } = sources
  const path = pathOf(request.url)
  if (await sendLanding(request, reply, sources)) return reply
  const place = await placeOf(request, sources)
  const kind = (config.single_organization === undefined ? pageKind : onlyPageKind)(place.kind, path)
  dressPage(reply, site)
  if (place.kind === "setup" && path !== setupPath) return reply.redirect(setupPath, 302)
  const data = [{ id: "host-data", json: hostData(place, config) }]
  if (kind === "public") {
    const drawn = await site.draw(path, siteFacts(config))
    if (drawn.leads_to !== undefined)
      return reply.redirect(`${drawn.leads_to}${request.url.slice(path.length)}`, drawn.status)
    const parts = { ...drawn, theme: null, look: "site" as const, data }
    return reply.code(drawn.status).send(fillPage(await site.template("public", path), parts))
  }
  const { tenant } = place
  // Of the app's screens, search engines should only find registration, where anyone can register.
  const found =
    path.startsWith("/register") && sources.config.registration === "open" ? {} : ({ found: false } as const)
  const portal = tenant !== null && isPortalPath(path)
  const parts: Pick<PageParts, "title" | "theme" | "look" | "first" | "colour" | "noscript"> = tenant
    ? {
        ...{ title: tenant.name, theme: themeAddress(tenant.theme) },
        ...{ look: portal ? "portal" : "workspace", first: `/first-look.js?v=${firstLookVersion}` },
        ...(portal && {
          colour: tenant.theme.background_color,
          noscript: sources.portal.needsScript(tenant),
        }),
      }
    : { title: product, theme: null, look: "site" }
  const template = portal ? "portal" : kind === "app" && isDoor(path) ? "door" : "app"
  return reply
    .code(kind === "missing" ? 404 : 200)
    .send(fillPage(await site.template(template, path), { ...parts, ...found, data }))
}
