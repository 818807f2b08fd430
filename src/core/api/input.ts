// What a caller sends, read the same way at both doors: its claimed identity, and the text of an address converted to
// its declared types.
import type { FastifyRequest } from "fastify"
import { z } from "zod"
import { badRequest } from "../base/errors.ts"
import { callerIp } from "../base/ip.ts"
import { readHost } from "../http/hosts.ts"
import type { App, Call } from "./context.ts"

/**
 * Query, body and path as one object, the path last; text of query, path and forms becomes what the schema declares.
 */
export function mergeInput(
  request: FastifyRequest,
  body: unknown,
  kinds: Map<string, Kind>,
): Record<string, unknown> {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw badRequest("The body must be a JSON object")
  const params = request.params as Record<string, string>
  return {
    ...fromText(request.query as Record<string, unknown>, kinds),
    ...body,
    ...fromText(params, kinds),
  }
}

export type Kind = "number" | "boolean"

/** Inputs declared as numbers or booleans: in an address they arrive as text. */
export function textKinds(input: z.ZodObject | undefined): Map<string, Kind> {
  const kinds = new Map<string, Kind>()
  for (const [name, schema] of Object.entries(input?.shape ?? {})) {
    const kind = kindOf(schema)
    if (kind) kinds.set(name, kind)
  }
  return kinds
}

function kindOf(schema: unknown): Kind | undefined {
  if (schema instanceof z.ZodNumber) return "number"
  if (schema instanceof z.ZodBoolean) return "boolean"
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return kindOf(schema.def.innerType)
  }
  if (schema instanceof z.ZodPipe) return kindOf(schema.def.in)
  if (schema instanceof z.ZodUnion) return schema.def.options.map(kindOf).find((kind) => kind !== undefined)
  return undefined
}

/** Converts declared numbers and booleans from text; what doesn't fit stays text, and the schema refuses it. */
export function fromText(values: Record<string, unknown>, kinds: Map<string, Kind>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const kind = typeof value === "string" ? kinds.get(name) : undefined
      if (kind === "number" && /^-?\d{1,16}(\.\d+)?$/.test(String(value))) return [name, Number(value)]
      if (kind === "boolean" && /^(true|false)$/.test(String(value))) return [name, value === "true"]
      return [name, value]
    }),
  )
}

/** What both doors know about a request. Throws 400 for an organization header that isn't an id. */
export function readCall(request: FastifyRequest, door: Call["door"], app: App): Call {
  const { headers } = request
  return {
    door,
    ip: callerIp(request.ips ?? [request.ip]),
    user_agent: headers["user-agent"]?.slice(0, 300) ?? null,
    host_slug: readHost(request.headers.host, app.config).slug,
    token: /^Bearer +([\x21-\x7e]{1,512})$/i.exec(headers.authorization ?? "")?.[1],
    organization_header: organizationHeader(headers["x-organization-id"]),
    idempotency_key: one(headers["idempotency-key"]),
    if_match: one(headers["if-match"])?.replace(/^(W\/)?"(.*)"$/, "$2"),
    request_id: request.id,
  }
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

function organizationHeader(header: string | string[] | undefined): number | null {
  const value = one(header)
  if (value === undefined || value === "") return null
  if (!/^[1-9]\d{0,15}$/.test(value)) throw badRequest("X-Organization-ID must be the id of an organization")
  return Number(value)
}
