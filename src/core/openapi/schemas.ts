// The shapes of the API as JSON Schema: named ones are in the document once, all others where they are used.
import { z } from "zod"

export type Schema = Record<string, unknown>

/** Turns shapes into JSON Schema and collects the named ones. */
export function createShapes() {
  const named: Record<string, Schema> = {}

  /** In: a shape and its direction. Out: its schema, with references to named shapes. */
  function describe(shape: z.ZodType, io: "input" | "output"): Schema {
    const wrapped = z.toJSONSchema(z.object({ it: shape }), { io, unrepresentable: "any", override: tidy })
    for (const [name, schema] of Object.entries(wrapped.$defs ?? {}))
      named[name] = referring(schema as Schema)
    return referring(propertiesOf(wrapped as Schema).it ?? {})
  }

  /** The schema that a reference points to, or the schema itself. */
  function resolve(schema: Schema): Schema {
    const name = /^#\/components\/schemas\/(.+)$/.exec(String(schema.$ref ?? ""))?.[1]
    return name === undefined ? schema : (named[name] ?? schema)
  }
  return { named, describe, resolve }
}
export type Shapes = ReturnType<typeof createShapes>

export const propertiesOf = (schema: Schema): Record<string, Schema> =>
  (schema.properties ?? {}) as Record<string, Schema>

/** Answers may get more fields one day, and a program's limits of integers are no rule of the API. */
function tidy({ jsonSchema }: { jsonSchema: Schema }) {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

/** References in OpenAPI's form, and one example as the list that JSON Schema wants. */
function referring<T>(value: T): T
function referring(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => referring(one))
  if (typeof value !== "object" || value === null) return value
  const { example, ...rest } = value as Schema
  const entries = Object.entries(rest).map(([key, inner]) => {
    if (key === "$ref") return [key, String(inner).replace("#/$defs/", "#/components/schemas/")]
    // A field may be called example, too.
    if (key === "properties") return [key, mapped(inner as Schema, referring)]
    return [key, referring(inner)]
  })
  return Object.fromEntries(example === undefined ? entries : [...entries, ["examples", [example]]])
}

const mapped = (fields: Schema, by: (value: unknown) => unknown): Schema =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, by(field)]))
