// The server as a function: the same instance for people, for REST clients and for the tests.
import helmet from "@fastify/helmet"
import Fastify, { type FastifyInstance, LogController } from "fastify"
import type { App } from "./core/api/context.ts"
import { registerHealth } from "./core/api/health.ts"
import { registerRest, restRoutes, sendError } from "./core/api/rest.ts"
import { registerTrpc } from "./core/api/trpc-door.ts"
import { countVisits } from "./core/api/visits.ts"
import { developmentRisk } from "./core/base/config.ts"
import { notFound } from "./core/base/errors.ts"
import { withCaller } from "./core/base/within.ts"
import { registerMailbox } from "./core/embedded/mailbox-routes.ts"
import { uploadTimeout } from "./core/files/upload.ts"
import { readableUrl, refuseBytes, refuseSecondHost } from "./core/http/broken-requests.ts"
import { compressAnswers } from "./core/http/compress.ts"
import { takeLastConnections } from "./core/http/last-connections.ts"
import { cutSlowBodies } from "./core/http/slow-bodies.ts"
import { cutUnreadAnswers } from "./core/http/unread-answers.ts"
import { drainBodies } from "./core/http/unread-bodies.ts"
import { registerDocs } from "./core/openapi/document.ts"
import { registerPages } from "./core/pages/pages.ts"
import type { Site } from "./core/pages/site.ts"
import { openIcon, readPortalApp } from "./drawn-pictures/service.ts"
import { findPublicPage } from "./landing/service.ts"
import { say } from "./languages/rules.ts"
import { drawnIn } from "./languages/service.ts"
import { registerOidc } from "./oidc/router.ts"
import { tenantOf } from "./organizations/service.ts"
import { takeLandingPreview } from "./preview/service.ts"
import { appRouter, chapters } from "./router.ts"
import { isSetupOpen } from "./setup/service.ts"
import { registerDemoCheckout } from "./subscriptions/providers/demo-page.ts"

const policy = {
  "default-src": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  "manifest-src": ["'self'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
  "form-action": ["'self'"],
}

/** Without a site it serves the API alone. */
export async function buildApp(app: App, site?: Site): Promise<FastifyInstance> {
  const risk = developmentRisk(app.config)
  if (risk !== undefined) app.log.warn(risk)
  // Beside the host of a single organization, other names are someone else's to decide on.
  const hasSubdomains = app.config.single_organization === undefined
  const server = Fastify({
    // Who comes on a kept connection while it closes is answered, and told to come by another.
    return503OnClosing: false,
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    forceCloseConnections: "idle",
    // A net under the limits of single addresses: nothing takes longer than the longest upload.
    requestTimeout: uploadTimeout.total + 60_000,
    trustProxy: app.config.trust_proxy ?? false,
    // Longer than the head of a request can be: what is too long is for the schemas to say.
    routerOptions: { maxParamLength: 20_000, ignoreTrailingSlash: true },
    rewriteUrl: readableUrl,
    clientErrorHandler: refuseBytes,
    genReqId: () => crypto.randomUUID(),
  })
  await server.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    referrerPolicy: { policy: "no-referrer" },
    hsts: app.config.production ? { maxAge: 31_536_000, includeSubDomains: hasSubdomains } : false,
    xFrameOptions: { action: "deny" },
  })
  server.addHook("preHandler", (_request, reply, done) => withCaller(reply.raw, done))
  drainBodies(server)
  takeLastConnections(server)
  refuseSecondHost(server)
  cutSlowBodies(server)
  cutUnreadAnswers(server)
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  server.setNotFoundHandler((request, reply) => sendError(notFound("Address"), request, reply))
  server.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id)
    // A proxy that keeps connections takes another process from now on.
    if (app.state.draining) reply.header("connection", "close")
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store")
  })
  compressAnswers(server)
  await site?.mount(server)
  countVisits(server, app.limits)
  if (site) {
    const findTenant = async (slug: string) => (await tenantOf(app.db.system, slug)).tenant
    const landing = {
      find: (slug: string) => findPublicPage(app, slug),
      takePreview: (slug: string, token: string) => takeLandingPreview(app, slug, token),
    }
    const portal = {
      needsScript: ({ name, language }: { name: string; language: string }) =>
        drawnIn(language, () => say("{name} needs JavaScript for this page.", { name })),
      find: (organization_id: number) => readPortalApp(app, organization_id),
      icon: (organization_id: number, size: number) => openIcon(app, organization_id, size),
    }
    const setup = (slug: string) => isSetupOpen(app, slug)
    await registerPages(server, {
      config: app.config,
      site,
      findTenant,
      isSetupOpen: setup,
      landing,
      portal,
    })
  }
  registerHealth(server, {
    ...app,
    ownDatabase: app.state.ownDatabase ?? false,
    writes: app.db.tenants.writes,
    draining: () => app.state.draining,
  })
  registerMailbox(server, { config: app.config, pool: app.db.pool })
  acceptEmptyJson(server)

  const routes = restRoutes(appRouter)
  await registerDocs(server, routes, chapters, app.config)
  await registerRest(server, app, routes)
  await registerDemoCheckout(server, app)
  registerOidc(server, app)
  await registerTrpc(server, app, appRouter)
  return server
}

/** A POST that needs no body may come with the JSON content type and nothing in it. */
function acceptEmptyJson(server: FastifyInstance) {
  const parse = server.getDefaultJsonParser("error", "error")
  server.removeContentTypeParser(["application/json", "text/plain"])
  server.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, {})
    else parse(request, String(body), done)
  })
}
