// The two addresses of a sign-in by an identity provider: to it, and back. Browsers open them, so they answer with redirects.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { App } from "../core/api/context.ts"
import { masked } from "../core/base/log.ts"
import { originOf, readHost, tenantUrl } from "../core/http/hosts.ts"
import { minutes, ownNext, type Problem, returnPath, startPath } from "./rules.ts"
import { begin, enter, knownSlug, openProvider, ProviderError, type Request, takeRequest } from "./service.ts"

type Visit = FastifyRequest<{ Querystring: Record<string, unknown> }>

/** Nothing is there without OIDC_ISSUER. HEAD would use a state up. */
export function registerOidc(server: FastifyInstance, app: App) {
  const { config, db, limits } = app
  if (!config.oidc) return
  const provider = openProvider(config.oidc, `${config.public_url}${returnPath}`)
  const options = { schema: { hide: true }, exposeHeadRoute: false }

  server.get(startPath, options, async (request: Visit, reply) => {
    await limits.visitor(request.ip)
    const next = ownNext(request.query.next) ?? null
    const host = readHost(request.headers.host, config)
    if (originOf(request.headers.host, config) !== new URL(config.public_url).origin)
      return reply.redirect(`${config.public_url}${startPath}${queryOf({ organization: host.slug, next })}`)
    const named = host.slug ?? textOf(request.query.organization) ?? null
    const from = { slug: await knownSlug(db.system, named), next }
    try {
      const { address, state } = await begin(db.system, provider, from)
      return keepState(reply, config, state).redirect(address)
    } catch (error) {
      return refuse(request, reply, error, from)
    }
  })

  server.get(returnPath, options, async (request: Visit, reply) => {
    await limits.visitor(request.ip)
    const [state, cookie] = [textOf(request.query.state), stateIn(request.headers.cookie)]
    keepState(reply, config, undefined)
    const asked = await takeRequest(db.system, { state, cookie })
    if (!asked || state === undefined) {
      const slug = await knownSlug(db.system, readHost(request.headers.host, config).slug)
      return refuse(request, reply, new ProviderError("expired"), { slug, next: null })
    }
    try {
      const address = new URL(request.url, config.public_url)
      const entered = await enter(app, provider, { address, state }, asked)
      const { user_id, email } = entered
      app.log.info({ event: "signed_in", ...factsOf(request), user_id, email: masked(email) }, "security")
      return reply.redirect(entranceOf(entered, asked))
    } catch (error) {
      return refuse(request, reply, error, asked)
    }
  })

  /** An organization's own address takes the token; who has several chooses on the main site. */
  function entranceOf(entered: Awaited<ReturnType<typeof enter>>, { next }: Request) {
    const { token, slug, choice } = entered
    const user = JSON.stringify({ email: entered.email })
    if (!choice) return `${tenantUrl(config, slug)}/${queryOf({ token, user, next: next ?? "/dashboard" })}`
    return `${config.public_url}/auth${queryOf({ token, user, next: `/auth${queryOf({ next })}` })}`
  }

  /** The page where it began says what is wrong. */
  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    error: unknown,
    { slug, next }: Pick<Request, "slug" | "next">,
  ) {
    if (!(error instanceof ProviderError)) throw error
    const { problem } = error
    const event = { event: "sign_in_failed", ...factsOf(request), reason: problem }
    const isTheirs = problem === "away" || problem === "refused"
    app.log.warn(isTheirs ? { ...event, err: error } : event, "security")
    return reply.redirect(`${signInPage(slug)}${queryOf({ problem, next })}`)
  }

  const signInPage = (slug: string | null) =>
    slug === null ? `${config.public_url}/auth` : `${tenantUrl(config, slug)}/login`
}

const factsOf = ({ ip, id, routeOptions }: FastifyRequest) => ({
  ...{ address: `GET ${routeOptions.url}`, ip, request_id: id },
})

type Query = { problem?: Problem } & Record<string, string | null>
const queryOf = (query: Query) => {
  const given = Object.entries(query).flatMap(([name, text]) => (text == null ? [] : [[name, text]]))
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined)

const cookieName = "portico_oidc"

/** Only this browser may finish what it began. Lax: the provider leads back from another site. */
function keepState(reply: FastifyReply, { public_url }: App["config"], state: string | undefined) {
  const age = state === undefined ? 0 : minutes * 60
  const secure = public_url.startsWith("https:") ? "; Secure" : ""
  const place = `Path=${startPath}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
  return reply.header("set-cookie", `${cookieName}=${state ?? ""}; ${place}`)
}

const stateIn = (header: string | undefined) =>
  (header ?? "")
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
