// The API as a document (OpenAPI 3.1), generated from the schemas that check every call, and its page.
import swagger from "@fastify/swagger"
import swaggerUi, { type FastifySwaggerUiOptions } from "@fastify/swagger-ui"
import type { FastifyInstance } from "fastify"
import type { RestRoute } from "../api/rest.ts"
import type { Config } from "../base/config.ts"
import type { Words } from "./examples.ts"
import { type Described, describeRoute, operation } from "./operation.ts"
import { components, introduction } from "./parts.ts"
import { createShapes, type Schema } from "./schemas.ts"

/** The chapters of the page in order, by the first word of a procedure's name: title and sentence. */
export type Chapters = Record<string, readonly [title: string, sentence: string]>

const address = "/api/openapi.json"

/** Serves `/api/openapi.json` and a reference page at `/api/docs`. */
export async function registerDocs(
  server: FastifyInstance,
  routes: RestRoute[],
  chapters: Chapters,
  config: Config,
) {
  const document = openApiDocument(routes, chapters, config)
  // Written once: that takes longer than all the rest of an answer.
  let text: string | undefined
  server.get(address, async (_request, reply) => {
    text ??= JSON.stringify(document)
    return reply.header("cache-control", "no-cache").type("application/json; charset=utf-8").send(text)
  })
  await server.register(async (scope) => {
    // The page's own copy would be written anew for each reader.
    scope.addHook("onRequest", async ({ routeOptions }, reply) => {
      if (routeOptions.url === `${page.routePrefix}/json`) return reply.redirect(address, 301)
    })
    await scope.register(swagger, { mode: "static", specification: { document: document as never } })
    await scope.register(swaggerUi, page)
  })
}

/** On a phone a chapter's sentence is below its title, not in a narrow column beside it. */
const narrow = `@media (max-width: 640px) {
  .swagger-ui .opblock-tag { flex-wrap: wrap; position: relative; padding-right: 48px }
  .swagger-ui .opblock-tag small { flex-basis: 100%; padding: 4px 0 0 }
  .swagger-ui .opblock-tag > div:empty { display: none }
  .swagger-ui .opblock-tag .expand-operation { position: absolute; right: 8px; top: 12px }
}`

/** The chapters one below the other, collapsible; without the page maker's own frame. */
const page: FastifySwaggerUiOptions = {
  routePrefix: "/api/docs",
  theme: { title: "Portico API", css: [{ filename: "narrow.css", content: narrow }] },
  uiConfig: { layout: "BaseLayout", docExpansion: "none", deepLinking: true },
  staticCSP: {
    "default-src": "'self'",
    "img-src": ["'self'", "data:"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
  },
}

export function openApiDocument(
  routes: RestRoute[],
  chapters: Chapters,
  { public_url }: Pick<Config, "public_url">,
): Schema {
  const parts = described.get(chapters) ?? describe(routes, chapters)
  described.set(chapters, parts)
  return { ...parts, servers: [{ url: public_url }] }
}

/** Described once for all servers of a process, which only differ in their address. */
const described = new WeakMap<Chapters, Schema>()

function describe(routes: RestRoute[], chapters: Chapters): Schema {
  const shapes = createShapes()
  const all = routes.map((route) => describeRoute(route, titleOf(route, chapters), shapes))
  const words = wordsByTag(all)
  const paths: Record<string, Record<string, Schema>> = {}
  for (const one of inOrder(all, chapters)) {
    const { path, method } = one.route.address
    const at = paths[path] ?? {}
    at[method.toLowerCase()] = operation(one, words.get(one.tag) ?? {}, shapes)
    paths[path] = at
  }
  return {
    openapi: "3.1.0",
    info: { title: "Portico", version: "1", description: introduction },
    tags: Object.values(chapters).map(([name, description]) => ({ name, description })),
    paths,
    components: components(shapes.named),
  }
}

/** Calls of clients are one chapter, whichever domain they belong to. Throws for a domain without a chapter. */
function titleOf({ name, audience }: RestRoute, chapters: Chapters): string {
  const key = audience === "portal" ? "portal" : (name.split(".")[0] ?? name)
  const chapter = chapters[key]
  if (!chapter) throw new Error(`"${key}" has no section in the API documentation`)
  return chapter[0]
}

const inOrder = (all: Described[], chapters: Chapters) =>
  Object.values(chapters).flatMap(([title]) => all.filter(({ tag }) => tag === title))

function wordsByTag(all: Described[]): Map<string, Words> {
  const words = new Map<string, Words>()
  for (const { tag, words: own } of all) words.set(tag, { ...own, ...words.get(tag) })
  return words
}
