// The built pages, or during development the pages from their sources.
import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"
import { boundedCache } from "../base/cache.ts"
import type { Config } from "../base/config.ts"
import { readHost } from "../http/hosts.ts"
import type { Colours, Scheme } from "../values/appearance.ts"
import type { Head } from "./fill.ts"

/** What the public pages say about the operator and the installation. */
export type SiteFacts = {
  main_url: string
  support_email: string | null
  social_links: string[]
  plans: boolean
  registration: Config["registration"]
}

/** Where a path leads: a page by its one address, or the address that it redirects to. */
type Place = { status: number; page: string } | { status: number; leads_to: string }
/** A public page as the server has drawn it. */
type DrawnPage = Head & { markup: string }
type Drawn = (DrawnPage & { status: number; leads_to?: undefined }) | { status: number; leads_to: string }

/** A page for search engines; `changed` is a date. */
export type Listed = { path: string; changed?: string }

/** What an organization shows to visitors, in its colours. */
export type ShownPage = Colours & {
  organization_name: string
  organization_slug: string
  language: string
  color_scheme: Scheme | "theme"
}
/** With the paths of the pages below it. */
export type PublicPage = ShownPage & { pages: readonly string[] }

/** An organization's public page or, at another path, one below it; or why there is none. */
export type Landing =
  | { page: ShownPage; url: string; path: string; preview: boolean }
  /** No page is shown here (any more), or it couldn't be read. */
  | { page: null; why: "unavailable" | "missing" | "failed"; url: string; language: string }
/** `data` is JSON. */
type DrawnLanding = { head: Head; markup: string; data: string }

type Template = "app" | "door" | "portal" | "public" | "landing"
const templates = {
  app: "index.html",
  door: "door.html",
  portal: "portal.html",
  public: "public.html",
  landing: "landing.html",
}

export type Site = {
  /** A content security policy that only the bundler's pages need. */
  policy?: string
  /** Adds what the pages fetch: scripts, styles, fonts. */
  mount(server: FastifyInstance): Promise<void>
  template(name: Template, path: string): Promise<string>
  draw(path: string, facts: SiteFacts): Promise<Drawn>
  /** The public pages of the main site. */
  list(facts: SiteFacts): Promise<Listed[]>
  drawLanding(landing: Landing): Promise<DrawnLanding>
}

type Bundle = {
  placeOf(path: string, facts: SiteFacts): Place
  drawPage(page: string, facts: SiteFacts): DrawnPage
  listPages(facts: SiteFacts): Listed[]
  drawLanding(landing: Landing): DrawnLanding
}

const root = join(import.meta.dirname, "../../..")

/** The pages of `dist`; undefined when they haven't been built. */
export async function openSite(config: Config, dist = join(root, "dist")): Promise<Site | undefined> {
  const bundle_file = join(dist, "server/public-server.js")
  const isBuilt = Object.values(templates).every((file) => existsSync(join(dist, "client", file)))
  if (!existsSync(bundle_file) || !isBuilt) return undefined
  const bundle: Bundle = await import(pathToFileURL(bundle_file).href)
  const read = (name: Template) => readFileSync(join(dist, "client", templates[name]), "utf8")
  const pages = {
    ...{ app: read("app"), door: read("door"), portal: read("portal") },
    ...{ public: read("public"), landing: read("landing") },
  }
  return {
    template: async (name) => pages[name],
    ...drawOnce(bundle),
    list: async (facts) => bundle.listPages(facts),
    async mount(server) {
      await server.register(async (scope) => {
        scope.addHook("onRoute", (route) => {
          route.config = { ...route.config, uncounted: true }
        })
        scope.addHook("onRequest", async (request, reply) => {
          if (readHost(request.headers.host, config).api_only) return reply.callNotFound()
        })
        await scope.register(fastifyStatic, {
          root: join(dist, "client/assets"),
          prefix: "/assets/",
          // Their names change with their content.
          immutable: true,
          maxAge: "365d",
          index: false,
          decorateReply: false,
          preCompressed: true,
        })
      })
    },
  }
}

/** Draws a page again only when something of it has changed. */
export function drawOnce(bundle: Omit<Bundle, "listPages">): Pick<Site, "draw" | "drawLanding"> {
  const pages = keepDrawn<DrawnPage>()
  const landings = keepDrawn<DrawnLanding>()
  return {
    draw: async (path, facts) =>
      drawAt(bundle.placeOf(path, facts), (page) =>
        pages({ page, facts }, () => bundle.drawPage(page, facts)),
      ),
    drawLanding: async (landing) => landings(landing, () => bundle.drawLanding(landing)),
  }
}

/** Known by all that is drawn, so a change is shown at once by every process. */
function keepDrawn<D extends object>() {
  const kept = boundedCache<D>(8 * 2 ** 20, (drawn) => JSON.stringify(drawn).length)
  return (shown: object, draw: () => D): D => {
    const key = createHash("sha256").update(JSON.stringify(shown)).digest("base64url")
    const known = kept.get(key)
    if (known) return known
    const drawn = draw()
    kept.set(key, drawn)
    return drawn
  }
}

const drawAt = (place: Place, draw: (page: string) => DrawnPage): Drawn =>
  "page" in place ? { ...draw(place.page), status: place.status } : place

/** The pages from their sources, with changes shown at once. The bundler adds scripts inside the page. */
export async function openDevSite(): Promise<Site> {
  const { createServer } = await import("vite")
  const folder = join(root, "client")
  let vite: Awaited<ReturnType<typeof createServer>> | undefined
  const running = () => {
    if (!vite) throw new Error("Pages were requested before they were mounted")
    return vite
  }
  const drawing = async () => (await running().ssrLoadModule("/public-server.tsx")) as Bundle
  return {
    policy: "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'",
    async mount(server) {
      vite = await createServer({
        configFile: join(folder, "vite.config.ts"),
        // The bundled copy would be a new file each time, and a watcher would restart forever.
        configLoader: "native",
        server: { middlewareMode: true, hmr: { server: server.server } },
        appType: "custom",
      })
      server.addHook("onRequest", (request, reply, done) => {
        if (!isSource(request.url)) return done()
        running().middlewares(request.raw, reply.raw, done)
      })
      server.addHook("onClose", async () => running().close())
    },
    template: async (name, path) =>
      running().transformIndexHtml(path, readFileSync(join(folder, templates[name]), "utf8")),
    draw: async (path, facts) => {
      const { placeOf, drawPage } = await drawing()
      return drawAt(placeOf(path, facts), (page) => drawPage(page, facts))
    },
    list: async (facts) => (await drawing()).listPages(facts),
    drawLanding: async (landing) => (await drawing()).drawLanding(landing),
  }
}

/** A script under /portal or /api belongs to the bundler, a call there doesn't. */
const isSource = (url: string) =>
  /^\/@|\.\w+$/.test(url.split("?")[0] ?? "") &&
  !/^\/(theme\.css|first-look\.js|manifest\.webmanifest|app-icon\/|api\/(?![\w-]+\.ts\b)|dev\/)/.test(url)
