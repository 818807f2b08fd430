// The API as a document (OpenAPI 3.1), generated from the same schemas that check every call, and its page.
import swagger from "@fastify/swagger"
import swaggerUi from "@fastify/swagger-ui"
import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { Config } from "./config.ts"
import type { RestRoute } from "./rest.ts"
import type { Upload } from "./upload.ts"

type Schema = Record<string, unknown>

/** Serves `/api/openapi.json` and a reference page at `/api/docs`. */
export async function registerDocs(server: FastifyInstance, routes: RestRoute[], config: Config) {
  const document = openApiDocument(routes, config)
  server.get("/api/openapi.json", async (_request, reply) => reply.type("application/json").send(document))
  await server.register(async (scope) => {
    await scope.register(swagger, { mode: "static", specification: { document: document as never } })
    await scope.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true })
  })
}

export function openApiDocument(routes: RestRoute[], config: Pick<Config, "public_url">): Schema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = paths[route.address.path] ?? {}
    path[route.address.method.toLowerCase()] = operation(route)
    paths[route.address.path] = path
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Portico",
      version: "1",
      description:
        "Invoices, projects, clients and the client portal. Staff calls carry `Authorization: Bearer` and `X-Organization-ID`; portal calls carry the portal's token. Every POST that creates or acts accepts `Idempotency-Key`. Lists answer an array; the next page is in the `Link` header.",
    },
    servers: [{ url: config.public_url }],
    paths,
    components: {
      securitySchemes: {
        staff: { type: "http", scheme: "bearer", description: "From /api/auth/login/" },
        portal: { type: "http", scheme: "bearer", description: "From /portal/verify/" },
      },
      schemas: {
        Error: {
          type: "object",
          required: ["error", "detail", "code"],
          properties: {
            error: { type: "string" },
            detail: { type: "string" },
            code: { type: "string" },
            fields: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
            wait_time: { type: "integer", description: "seconds" },
          },
        },
      },
    },
  }
}

function operation({ name, address, audience, input, output }: RestRoute): Schema {
  const inPath = [...address.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "")
  const schema = input ? jsonSchema(input, "input") : { properties: {} }
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  const required = new Set((schema.required ?? []) as string[])
  const others = Object.keys(properties).filter((key) => !inPath.includes(key))
  const inQuery = address.method === "GET" ? others : []
  const inBody = address.method === "GET" || address.method === "DELETE" ? [] : others
  return {
    operationId: name.replaceAll(".", "_"),
    tags: [name.split(".")[0]],
    summary: address.summary ?? words(name),
    ...(audience === "anyone" ? {} : { security: [{ [audience === "portal" ? "portal" : "staff"]: [] }] }),
    parameters: [
      ...inPath.map((key) => ({
        name: key,
        in: "path",
        required: true,
        schema: properties[key] ?? { type: "string" },
      })),
      ...inQuery.map((key) => ({
        name: key,
        in: "query",
        required: required.has(key),
        schema: properties[key],
      })),
      ...(audience === "staff" || audience === "owner"
        ? [{ name: "X-Organization-ID", in: "header", required: false, schema: { type: "integer" } }]
        : []),
    ],
    ...(inBody.length > 0 || address.upload
      ? { requestBody: body(properties, inBody, required, address.upload) }
      : {}),
    responses: responses(address, output),
  }
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" })
  return rest
}

const words = (name: string) => {
  const text = name
    .replaceAll(".", ": ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function body(
  properties: Record<string, Schema>,
  names: string[],
  required: Set<string>,
  upload: Upload | undefined,
): Schema {
  const needed = names.filter((name) => required.has(name))
  const schema = {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    ...(needed.length > 0 ? { required: needed } : {}),
  }
  const json = { "application/json": { schema } }
  if (!upload) return { required: needed.length > 0, content: json }
  const file = { [upload.field]: { type: "string", contentMediaType: "application/octet-stream" } }
  const must = [...needed, ...(upload.required ? [upload.field] : [])]
  const form = {
    type: "object",
    properties: { ...schema.properties, ...file },
    ...(must.length > 0 ? { required: must } : {}),
  }
  const content = { "multipart/form-data": { schema: form }, ...(upload.required ? {} : json) }
  return { required: must.length > 0, content }
}

function responses(address: RestRoute["address"], output: z.ZodType | undefined): Schema {
  const error = {
    description: "Error",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  }
  const status = String(address.status ?? 200)
  if (address.status === 204) return { [status]: { description: "Done" }, default: error }
  const type = address.produces ?? "application/json"
  const schema = address.produces
    ? { type: "string", format: "binary" }
    : output
      ? jsonSchema(output, "output")
      : {}
  return { [status]: { description: "OK", content: { [type]: { schema } } }, default: error }
}
