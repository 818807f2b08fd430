// The API's document: valid, complete, and with examples that it would accept itself.
import { Validator } from "@seriousme/openapi-schema-validator"
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import { expect, test } from "vitest"
import { restRoutes } from "../../src/core/api/rest.ts"
import { appRouter } from "../../src/router.ts"
import { type Operation, readDocument } from "../support/document.ts"

const document = readDocument()
const { operations } = document
const routes = new Map(
  restRoutes(appRouter).map((route) => [`${route.address.method} ${route.address.path}`, route]),
)

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv, ["date", "date-time", "email", "uri"])
ajv.addSchema({ $id: "document", components: document.whole.components })
const checkers = new Map<string, ValidateFunction>()
/** The same schema stands in many places, and is read once. */
function checker(schema: object): ValidateFunction {
  const key = JSON.stringify(schema)
  const known = checkers.get(key) ?? ajv.compile(absolute(schema))
  checkers.set(key, known)
  return known
}

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document.whole))).toEqual({ valid: true })
  expect(validator.version).toBe("3.1")
})

test("it contains every address with everything a reader needs", () => {
  expect(operations.map(({ key }) => key).sort()).toEqual([...routes.keys()].sort())
  for (const { key, operation } of operations) {
    expect([key, operation]).toEqual([
      key,
      expect.objectContaining({
        summary: expect.stringMatching(/^[A-Z].{4,}[^.]$/),
        operationId: expect.stringMatching(/^\w+$/),
        tags: [expect.any(String)],
        security: expect.any(Array),
      }),
    ])
  }
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test("every chapter has a sentence, and an address", () => {
  const used = new Set(operations.flatMap(({ operation }) => operation.tags))
  expect(document.whole.tags.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
  expect([...used].filter((tag) => !document.whole.tags.some(({ name }) => name === tag))).toEqual([])
  for (const { description } of document.whole.tags) expect(description).toMatch(/\.$/)
})

test("all input and output has a fitting example", () => {
  const wrong: string[] = []
  for (const { place, media } of contents()) {
    if (media?.example === undefined) wrong.push(`${place}: no example`)
    else if (media.schema) {
      const check = checker(media.schema)
      if (!check(media.example)) wrong.push(`${place}: ${ajv.errorsText(check.errors)}`)
    } else wrong.push(`${place}: no schema`)
  }
  expect(wrong).toEqual([])
})

test("the examples of parameters and of named shapes fit too", () => {
  const wrong: string[] = []
  const named = Object.entries(document.whole.components.schemas).flatMap(([name, schema]) =>
    (schema.examples ?? []).map((example) => ({ place: name, schema, example })),
  )
  const given = operations.flatMap(({ key, operation }) =>
    operation.parameters.map(({ name, schema, example }) => ({
      place: `${key} ${name}`,
      schema,
      example,
    })),
  )
  for (const { place, schema, example } of [...named, ...given]) {
    const check = checker(schema)
    if (example !== undefined && !check(example)) wrong.push(`${place}: ${ajv.errorsText(check.errors)}`)
  }
  expect(wrong).toEqual([])
  expect(named.length).toBeGreaterThan(20)
})

test("the server accepts the examples of bodies", () => {
  const wrong: string[] = []
  for (const { key, operation } of operations) {
    const route = routes.get(key)
    const example = operation.requestBody?.content["application/json"]?.example
    if (!route?.input || route.address.raw || example === undefined) continue
    const result = route.input.safeParse({ ...pathOf(operation), ...Object(example) })
    if (!result.success) wrong.push(`${key}: ${result.error.message}`)
  }
  expect(wrong).toEqual([])
})

test("every refusal is the one error body", () => {
  for (const { key, operation } of operations) {
    const refused = Object.entries(operation.responses).filter(([status]) => !status.startsWith("2"))
    expect([key, refused.map(([status]) => status)]).toEqual([
      key,
      expect.arrayContaining(["400", "429", "default"]),
    ])
    for (const [status, { content }] of refused) {
      expect([key, status, content?.["application/json"]?.schema]).toEqual([
        key,
        status,
        { $ref: "#/components/schemas/Error" },
      ])
    }
  }
})

test("forms, files, streams and headers are described", () => {
  const operationAt = (key: string) => {
    const found = operations.find((one) => one.key === key)
    if (!found) throw new Error(`nothing is said of ${key}`)
    return found.operation
  }
  const parametersOf = (key: string) => operationAt(key).parameters.map(({ name }) => name)
  const answersOf = (key: string, status = "200") => operationAt(key).responses[status]
  const upload = operationAt("POST /api/projects/{id}/upload_deliverable/").requestBody
  expect(Object.keys(upload?.content ?? {})).toEqual(["multipart/form-data"])
  expect(upload?.content["multipart/form-data"]?.schema).toMatchObject({
    required: ["file"],
    properties: { file: { type: "string", contentMediaType: "application/octet-stream" } },
  })
  expect(Object.keys(operationAt("POST /api/landing-page-projects/").requestBody?.content ?? {})).toEqual([
    "multipart/form-data",
    "application/json",
  ])
  expect(answersOf("GET /api/invoices/{id}/pdf/")).toMatchObject({
    headers: { "Content-Disposition": {} },
    content: { "application/pdf": {} },
  })
  expect(answersOf("GET /api/projects/{id}/deliverable/", "206")).toMatchObject({
    headers: { "Content-Range": {} },
  })
  expect(parametersOf("GET /api/projects/{id}/deliverable/")).toContain("Range")
  expect(answersOf("GET /api/events/")?.content).toHaveProperty(["text/event-stream"])
  expect(answersOf("GET /api/clients/")).toMatchObject({ headers: { Link: {} } })
  expect(parametersOf("GET /api/clients/")).toEqual([
    "limit",
    "cursor",
    "search",
    "format",
    "separator",
    "status",
    "sort",
    "X-Organization-ID",
  ])
  expect(parametersOf("POST /api/invoices/")).toEqual(["X-Organization-ID", "Idempotency-Key"])
  expect(parametersOf("PATCH /api/invoices/{id}/")).toEqual(["id", "X-Organization-ID", "If-Match"])
  expect(Object.keys(operationAt("PATCH /api/invoices/{id}/").responses)).toContain("412")
  expect(parametersOf("POST /portal/messages/")).toEqual(["Idempotency-Key"])
  expect(parametersOf("POST /api/public/hire-request/{orgSlug}/")).toEqual(["orgSlug", "Idempotency-Key"])
  expect(parametersOf("POST /api/auth/login/")).toEqual([])
  expect(operationAt("POST /portal/messages/").security).toEqual([{ portal: [] }])
  expect(operationAt("POST /api/auth/login/").security).toEqual([])
})

/** Every place of the document where something is sent or answered. */
function contents() {
  return operations.flatMap(({ key, operation }) => [
    ...Object.entries(operation.requestBody?.content ?? {}).map(([type, media]) => ({
      place: `${key} takes ${type}`,
      media,
    })),
    ...Object.entries(operation.responses).flatMap(([status, response]) =>
      Object.entries(response.content ?? {}).map(([type, media]) => ({
        place: `${key} answers ${status} ${type}`,
        media,
      })),
    ),
  ])
}

const pathOf = ({ parameters }: Operation) =>
  Object.fromEntries(
    parameters.filter((one) => one.in === "path").map(({ name, example }) => [name, example]),
  )

/** References within the document, seen from a schema that stands alone. */
function absolute<T>(value: T): T
function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => absolute(one))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "$ref" ? `document${String(inner)}` : absolute(inner),
    ]),
  )
}
