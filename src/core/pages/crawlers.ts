// robots.txt and sitemap.xml of every host.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { escapeHtml } from "../base/escape.ts"
import { readHost, tenantUrl } from "../http/hosts.ts"
import { type PageSources, siteFacts } from "./place.ts"
import type { Listed } from "./site.ts"

/** The pages of a host, each below `url`. */
type Listing = { url: string; pages: Listed[] }

export function registerCrawlers(server: FastifyInstance, sources: PageSources) {
  const answer =
    (type: string, write: (listing: Listing | null) => string | null) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (readHost(request.headers.host, sources.config).api_only) return reply.callNotFound()
      const text = write(await listingOf(request, sources))
      if (text === null) return reply.callNotFound()
      return reply.header("cache-control", "public, max-age=3600").type(`${type}; charset=utf-8`).send(text)
    }
  const hidden = { schema: { hide: true } }
  server.get("/robots.txt", hidden, answer("text/plain", robots))
  server.get("/sitemap.xml", hidden, answer("application/xml", sitemap))
}

/** Null for an unknown organization: what the main site shows there belongs to the main site's addresses. */
async function listingOf(request: FastifyRequest, sources: PageSources): Promise<Listing | null> {
  const { config, site, landing } = sources
  const { slug } = readHost(request.headers.host, config)
  if (slug === null) return { url: config.public_url, pages: await site.list(siteFacts(config)) }
  if (!(await sources.findTenant(slug))) return null
  const page = await landing.find(slug)
  const paths = page ? ["/", ...page.pages] : []
  return { url: tenantUrl(config, slug), pages: paths.map((path) => ({ path })) }
}

const robots = (listing: Listing | null) =>
  listing
    ? `User-agent: *\nDisallow: /portal/\nAllow: /\n\nSitemap: ${listing.url}/sitemap.xml\n`
    : "User-agent: *\nDisallow: /\n"

function sitemap(listing: Listing | null): string | null {
  if (!listing) return null
  const entries = listing.pages.map(({ path, changed }) => {
    const lastmod = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`
    return `  <url><loc>${escapeHtml(`${listing.url}${path}`)}</loc>${lastmod}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`
}
