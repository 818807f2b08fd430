// The second door: every procedure with an address becomes an ordinary route that calls the same procedure.
import multipart from "@fastify/multipart"
import type { AnyRouter } from "@trpc/server"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import type { Config } from "../base/config.ts"
import { invalid, logFailure, publicError } from "../base/errors.ts"
import { callerSignal } from "../base/within.ts"
import { readPage } from "../database/pagination.ts"
import { Download, sendDownload } from "../files/download.ts"
import { type Form, openForm, type Upload } from "../files/upload.ts"
import { FramedPage, sendFramed } from "../http/framed-page.ts"
import { originOf } from "../http/hosts.ts"
import { EventStream, openStream } from "../live/event-stream.ts"
import type { Address, Audience, Meta } from "./address.ts"
import type { App, Context } from "./context.ts"
import { fromText, type Kind, mergeInput, readCall, textKinds } from "./input.ts"

type Procedure = ((options: {
  ctx: Context
  path: string
  type: "query" | "mutation"
  getRawInput: () => Promise<unknown>
  signal: AbortSignal | undefined
  batchIndex: number
}) => Promise<unknown>) & {
  _def: { type: "query" | "mutation"; meta?: Meta; inputs: unknown[]; output?: unknown }
}

export type RestRoute = {
  name: string
  type: "query" | "mutation"
  audience: Audience
  token: Meta["token"]
  contact: Meta["contact"]
  address: Address
  input: z.ZodObject | undefined
  output: z.ZodType | undefined
  procedure: Procedure
}

/** The router as a list of addresses, in the order of declaration. Throws when two procedures share one. */
export function restRoutes(router: AnyRouter): RestRoute[] {
  const seen = new Set<string>()
  return Object.entries(router._def.procedures as Record<string, Procedure>).flatMap(([name, procedure]) => {
    const { meta, type, inputs, output } = procedure._def
    if (!meta?.address || !meta.audience) return []
    const key = `${meta.address.method} ${meta.address.path}`
    if (seen.has(key)) throw new Error(`two procedures answer at ${key}`)
    seen.add(key)
    const schema = inputs.at(-1)
    return {
      name,
      type,
      audience: meta.audience,
      token: meta.token,
      contact: meta.contact,
      address: meta.address,
      input: schema instanceof z.ZodObject ? schema : undefined,
      output: outputSchema(output),
      procedure,
    }
  })
}

function outputSchema(output: unknown): z.ZodType | undefined {
  if (output instanceof z.ZodType) return output
  const carried =
    typeof output === "object" && output !== null && "schema" in output ? output.schema : undefined
  return carried instanceof z.ZodType ? carried : undefined
}

/** Registers every address of the router. Forms are only parsed where a file is accepted; raw bodies aren't parsed. */
export async function registerRest(server: FastifyInstance, app: App, routes: RestRoute[]) {
  for (const route of routes.filter(({ address }) => !address.upload && !address.raw))
    register(server, app, route)
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
    for (const route of routes.filter(({ address }) => address.raw)) register(scope, app, route)
  })
  await server.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    for (const route of routes.filter(({ address }) => address.upload)) register(scope, app, route)
  })
}

function register(server: FastifyInstance, app: App, route: RestRoute) {
  const kinds = textKinds(route.input)
  const { address } = route
  server.route({
    method: address.method,
    url: address.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { takes_forms: address.upload !== undefined, uncounted: true },
    handler: async (request, reply) => {
      const { form, input } = readInput(request, address.upload, app, kinds)
      const raw = address.raw ? { body: bytesOf(request), headers: request.headers } : undefined
      const ctx: Context = { ...readCall(request, "rest", app), app, answer: reply.raw, form, raw }
      const run = () =>
        route.procedure({
          ctx,
          path: route.name,
          type: route.type,
          getRawInput: async () => input(),
          signal: route.type === "mutation" ? callerSignal() : undefined,
          batchIndex: 0,
        })
      if (!address.list) return send(request, reply, address, await run())
      const { data, more } = await readPage(run)
      refusePages(request.query)
      if (more) linkNext(request, reply, address.list, data, app.config)
      return send(request, reply, address, data)
    },
  })
}

/** The caller's input; of a form only the part that has been read so far. */
function readInput(
  request: FastifyRequest,
  upload: Upload | undefined,
  app: App,
  kinds: Map<string, Kind>,
): { form: Form | undefined; input: () => Record<string, unknown> } {
  if (!upload || !request.isMultipart()) {
    const none = request.body === undefined || Buffer.isBuffer(request.body)
    const body = mergeInput(request, none ? {} : request.body, kinds)
    return { form: undefined, input: () => body }
  }
  const fields: Record<string, unknown> = {}
  const input = () => mergeInput(request, fromText(fields, kinds), kinds)
  return { form: openForm(request, upload, app, fields, input), input }
}

const bytesOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

function send(request: FastifyRequest, reply: FastifyReply, address: Address, data: unknown) {
  reply.code(address.status ?? 200)
  if (address.status === 204) return reply.send()
  if (data instanceof EventStream) return openStream(request, reply, data.subscribe)
  if (data instanceof FramedPage) return sendFramed(reply, data)
  if (data instanceof Download) return sendDownload(request, reply, data)
  return reply.send(data)
}

/** Ignored, they would answer the first page again and again, and a script would read it forever. */
const pageWords = ["page", "offset", "per_page", "page_size"]

function refusePages(query: unknown) {
  const word = pageWords.find((name) => typeof query === "object" && query !== null && name in query)
  if (word !== undefined)
    throw invalid(word, "Lists don't use page numbers. Use limit and cursor, or follow the Link header.")
}

/** Puts the address of the next page into the Link header. */
function linkNext(
  request: FastifyRequest,
  reply: FastifyReply,
  list: NonNullable<Address["list"]>,
  data: unknown,
  config: Config,
) {
  const query = request.query as Record<string, string>
  const last = (data as { id: unknown }[]).at(-1)
  const cursor = list === true ? String(last?.id) : list(last, query)
  const next = new URLSearchParams({ ...query, cursor })
  const origin = originOf(request.headers.host, config)
  reply.header("link", `<${origin}${request.url.split("?")[0]}?${next}>; rel="next"`)
}

/** The one error body, with Retry-After where there is a wait; unknown failures are logged with the request id. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = publicError(error)
  // The sender has gone, so there is no error here and no reader for the answer.
  if (request.raw.destroyed && !request.raw.complete) request.log.info("a request was aborted")
  else logFailure(request.log, error, "a request failed")
  if (body.wait_time !== undefined) reply.header("retry-after", body.wait_time)
  return reply.code(status).header("cache-control", "no-store").send(body)
}
