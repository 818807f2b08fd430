// One address of the API as an operation of the document: input, output, and its errors.

import type { RestRoute } from "../api/rest.ts"
import { exampleOf, type Words, wordsOf } from "./examples.ts"
import { bytes, shared } from "./parts.ts"
import { describeRefusals } from "./refusals.ts"
import { propertiesOf, type Schema, type Shapes } from "./schemas.ts"

/** A route with its schemas; the input's properties are split by where they are sent. */
export type Described = {
  route: RestRoute
  tag: string
  path: Record<string, Schema>
  query: Record<string, Schema>
  body: Record<string, Schema>
  required: string[]
  /** The example of the whole input, if its shape has one. */
  given: Record<string, unknown>
  output: Schema | undefined
  words: Words
}

export function describeRoute(route: RestRoute, tag: string, shapes: Shapes): Described {
  const { address } = route
  const input = route.input ? shapes.describe(route.input, "input") : {}
  const output = route.output ? shapes.describe(route.output, "output") : undefined
  const whole = shapes.resolve(input)
  const inPath = [...address.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "")
  const properties = Object.entries(propertiesOf(whole))
  const pick = (wanted: (name: string) => boolean) =>
    Object.fromEntries(properties.filter(([name]) => wanted(name)))
  const others = (name: string) => !inPath.includes(name)
  const reads = address.method === "GET"
  const [given] = (whole.examples ?? []) as Record<string, unknown>[]
  return {
    route,
    tag,
    path: Object.fromEntries(inPath.map((name) => [name, propertiesOf(whole)[name] ?? { type: "string" }])),
    query: reads ? pick(others) : {},
    body: reads || address.method === "DELETE" ? {} : pick(others),
    required: (whole.required ?? []) as string[],
    given: given ?? {},
    output,
    words: { ...wordsOf(input, shapes), ...(output ? wordsOf(output, shapes) : {}) },
  }
}

/** `words` are those of the whole chapter; the operation's own come first. */
export function operation(described: Described, words: Words, shapes: Shapes): Schema {
  const { route, tag, body } = described
  const { name, address } = route
  const all = { ...words, ...described.words }
  const takesBody = Object.keys(body).length > 0 || address.upload || address.raw
  return {
    operationId: name.replaceAll(".", "_"),
    tags: [tag],
    summary: address.summary,
    ...descriptionOf(route),
    security: securityOf(route),
    parameters: parameters(described, all, shapes),
    ...(takesBody ? { requestBody: requestBody(described, all, shapes) } : {}),
    responses: {
      ...goodResponses(described, all, shapes),
      ...describeRefusals(refusals(route)),
    },
  }
}

function descriptionOf({ audience, contact }: RestRoute) {
  if (audience === "owner") return { description: "For owners only." }
  if (audience === "reader") return { description: "Also for accountants." }
  return contact
    ? { description: `For contacts with the role ${contact.map((role) => `\`${role}\``).join(" or ")}.` }
    : {}
}

function securityOf({ audience, token }: RestRoute): Record<string, never[]>[] {
  if (audience === "portal") return [{ portal: [] }]
  if (audience === "anyone" && token === "optional") return [{}, { staff: [] }]
  return audience === "anyone" && token === undefined ? [] : [{ staff: [] }]
}

/** The errors that follow from a route's declaration, and those it names itself. */
function refusals(route: RestRoute): number[] {
  const { audience, token, address } = route
  const { method, path, refuses = [], produces } = address
  const known = audience !== "anyone"
  return [
    400,
    ...(known || token === "needed" ? [401] : []),
    ...(known ? [403] : []),
    // The organization may be deleted while the call runs.
    ...(known || path.includes("{") ? [404] : []),
    ...(address.if_match ? [412] : []),
    // A body is read and checked wherever one may be sent.
    ...(method === "GET" ? [] : [408, 413, 415]),
    ...(produces === shared.anyFile ? [416] : []),
    ...(takesKey(route) ? [409, 422] : []),
    429,
    ...refuses,
  ]
}

/** Every POST that creates or acts; not uploads, answers with tokens, nor most calls without sign-in. */
const takesKey = ({ audience, address: { method, secret, upload, once } }: RestRoute) =>
  method === "POST" && !secret && !upload?.required && (audience !== "anyone" || once === true)

function parameters({ route, path, query, required }: Described, words: Words, shapes: Shapes): Schema[] {
  const { address, audience } = route
  const parameter = (place: string, needed: boolean) => {
    return ([name, schema]: [string, Schema]) => {
      const { description, ...rest } = schema
      const example = exampleOf(schema, words, shapes, name)
      return {
        name,
        in: place,
        required: needed || required.includes(name),
        ...(description === undefined ? {} : { description }),
        schema: rest,
        ...(example === undefined ? {} : { example }),
      }
    }
  }
  const known = audience !== "anyone"
  return [
    ...Object.entries(path).map(parameter("path", true)),
    ...Object.entries(query).map(parameter("query", false)),
    ...(known && audience !== "portal" ? [shared.parameter("OrganizationId")] : []),
    ...(takesKey(route) ? [shared.parameter("IdempotencyKey")] : []),
    ...(address.if_match ? [shared.parameter("IfMatch")] : []),
    ...(address.produces === shared.anyFile ? [shared.parameter("Range")] : []),
  ]
}

function requestBody(described: Described, words: Words, shapes: Shapes): Schema {
  const { route, body, required, given } = described
  const { upload, raw } = route.address
  if (raw) return shared.signedBody
  const needed = Object.keys(body).filter((name) => required.includes(name))
  const schema = objectOf(body, needed)
  const values = Object.entries(body).map(([name, property]) => {
    return [name, given[name] ?? exampleOf(property, words, shapes, name)] as const
  })
  const named = Object.keys(given).length > 0
  const example = Object.fromEntries(
    values.filter(([name, value]) => value !== undefined && (!named || name in given)),
  )
  const json = { "application/json": { schema, example } }
  if (!upload) return { required: needed.length > 0, content: json }
  const must = [...needed, ...(upload.required ? [upload.field] : [])]
  const file = { ...bytes(shared.anyFile), description: "The file" }
  const form = {
    schema: objectOf({ ...body, [upload.field]: file }, must),
    example: { ...example, [upload.field]: "(the bytes of the file)" },
  }
  const content = { "multipart/form-data": form, ...(upload.required ? {} : json) }
  return { required: must.length > 0, content }
}

const objectOf = (properties: Record<string, Schema>, required: string[]) => ({
  type: "object",
  properties,
  ...(required.length > 0 ? { required } : {}),
})

function goodResponses({ route, output }: Described, words: Words, shapes: Shapes): Schema {
  const { address } = route
  const status = String(address.status ?? 200)
  if (address.status === 204) return { [status]: { description: "Done" } }
  if (address.produces) return shared.file(address.produces)
  const schema = output ?? {}
  return {
    [status]: {
      description: address.status === 201 ? "Created" : "OK",
      ...(address.list ? { headers: shared.linkHeader } : {}),
      content: { "application/json": { schema, example: exampleOf(schema, words, shapes) } },
    },
  }
}
