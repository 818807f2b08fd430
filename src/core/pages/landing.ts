// An organization's public page at the root of its address, the pages below it, and its preview.
import type { FastifyReply, FastifyRequest } from "fastify"
import { boundedCache } from "../base/cache.ts"
import { readHost, tenantUrl } from "../http/hosts.ts"
import { themeIn, themeOf } from "../values/appearance.ts"
import { pathOf } from "./addresses.ts"
import { fillPage } from "./fill.ts"
import { dressPage, type PageSources } from "./place.ts"
import type { Landing, PublicPage } from "./site.ts"
import { themeAddress } from "./theme.ts"

export const previewAddress = "/preview/landing/:token"

/** By slug, of the pages that were shown lately: a page that can't be read doesn't say its language. */
const languages = boundedCache<string>(2 ** 20, ({ length }) => length)

/** Answers whether it has replied: where a tenant's address has a public page. Elsewhere the app answers. */
export async function sendLanding(
  request: FastifyRequest,
  reply: FastifyReply,
  sources: PageSources,
): Promise<boolean> {
  const { slug } = readHost(request.headers.host, sources.config)
  const path = pathOf(request.url)
  const isBelow = belowRoot.test(path)
  if (slug === null || (path !== "/" && !isBelow) || isHandOver(request)) return false
  const url = `${tenantUrl(sources.config, slug)}/`
  try {
    const page = await sources.landing.find(slug)
    if (!page) return false
    languages.set(slug, page.language)
    const known = isBelow ? knownPath(page, path) : path
    if (known === undefined)
      await draw(reply.code(404), sources, {
        ...{ page: null, why: "missing", url, language: page.language },
      })
    else if (known !== path) leadOn(reply, `${known}${request.url.slice(path.length)}`)
    else await draw(reply, sources, { page, url, path, preview: false })
    return true
  } catch (error) {
    request.log.error({ err: error }, "a landing page couldn't be shown")
    await draw(reply.code(503).header("retry-after", 5), sources, {
      ...{ page: null, why: "failed", url, language: languages.get(slug) ?? "en" },
    })
    return true
  }
}

/** "/work/lamp-shop-8": the id at the end says which page it is, whatever the words before it. */
const belowRoot = /^\/work\/(?:[^/]*-)?(\d{1,15})\/?$/

/** A title may go back to what it was: a browser that kept the way there would then go in circles. */
const leadOn = (reply: FastifyReply, url: string) =>
  reply.header("cache-control", "no-cache").redirect(url, 302)

/** The page's one address: its words change with its title, and old ones lead on. */
const knownPath = ({ pages }: PublicPage, path: string) => pages.find((known) => idIn(known) === idIn(path))
const idIn = (path: string) => belowRoot.exec(path)?.[1]

/** The preview is shown in the workspace: only the app may frame it. */
export async function sendPreview(request: FastifyRequest, reply: FastifyReply, sources: PageSources) {
  const { slug, api_only } = readHost(request.headers.host, sources.config)
  if (api_only) return reply.callNotFound()
  const { token } = request.params as { token: string }
  const page = slug === null ? null : await sources.landing.takePreview(slug, token)
  const url = slug === null ? sources.config.public_url : `${tenantUrl(sources.config, slug)}/`
  const tenant = page === null && slug !== null ? await sources.findTenant(slug) : null
  const landing: Landing = page
    ? { page, url, path: "/", preview: true }
    : { page, why: "unavailable", url, language: tenant?.language ?? "en" }
  await draw(reply.code(page ? 200 : 404), sources, landing, true)
  return reply
}

/** The app takes a sign-in from the main site, whatever the address. */
const isHandOver = ({ query }: FastifyRequest) =>
  typeof query === "object" && query !== null && "token" in query && "user" in query

async function draw(reply: FastifyReply, sources: PageSources, landing: Landing, framed = false) {
  const { site } = sources
  dressPage(reply, site)
  if (framed) allowFrame(reply)
  const { head, markup, data } = await site.drawLanding(landing)
  const theme = landing.page && themeAddress(landing.page)
  const parts = { ...head, ...lookOf(landing), theme, markup, data: [{ id: "landing-data", json: data }] }
  reply.send(fillPage(await site.template("landing", "/"), parts))
}

function lookOf({ page }: Landing) {
  if (!page) return { look: null }
  const { color_scheme } = page
  const { background: colour } = themeIn(themeOf(page), color_scheme)
  const look = { look: "page" as const, colour }
  return color_scheme === "theme" ? look : { ...look, appearance: color_scheme }
}

/** The page's policy is otherwise unchanged: the owner wants to see its scripts and pictures. */
function allowFrame(reply: FastifyReply) {
  const policy = String(reply.getHeader("content-security-policy"))
  reply
    .header("content-security-policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
    .header("x-frame-options", "SAMEORIGIN")
    .header("cache-control", "no-store")
}
