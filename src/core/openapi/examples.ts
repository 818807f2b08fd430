// Examples for the document: a shape's own, else put together from those of its neighbours.
import { propertiesOf, type Schema, type Shapes } from "./schemas.ts"

/** The example values of a domain's fields, by name. */
export type Words = Record<string, unknown>

/** Collects the values of every example in a schema; those nearer to the top win. */
export function wordsOf(schema: Schema, { resolve }: Shapes): Words {
  const whole = resolve(schema)
  const [example] = (whole.examples ?? []) as unknown[]
  const own = isRecord(example) ? example : {}
  const inner = [...Object.values(propertiesOf(whole)), ...parts(whole)]
  const below = inner.map((one) => wordsOf(one, { resolve } as Shapes))
  return Object.assign({}, ...below.reverse(), own)
}

/**
 * An example that fits the schema: the neighbours' value for a field of this name, else the schema's own example, else
 * what follows from the schema; `undefined` when a text has no example anywhere. Optional properties without an example
 * are left out.
 */
export function exampleOf(schema: Schema, words: Words, shapes: Shapes, name?: string): unknown {
  const whole = shapes.resolve(schema)
  const word = name === undefined ? undefined : words[name]
  if (word !== undefined && fits(word, whole)) return word
  const [example] = (whole.examples ?? []) as unknown[]
  if (example !== undefined) return example
  const fixed = whole.const ?? whole.default ?? (whole.enum as unknown[] | undefined)?.[0]
  if (fixed !== undefined) return fixed
  const branch = parts(whole, ["anyOf", "oneOf"]).findLast((one) => one.type !== "null" && one.const !== "")
  if (branch) return exampleOf(branch, words, shapes, name)
  if (isKind(whole, "object")) return objectExample(whole, words, shapes)
  if (isKind(whole, "array")) return listOf(exampleOf((whole.items ?? {}) as Schema, words, shapes))
  if (isKind(whole, "boolean")) return true
  if (isKind(whole, "integer") || isKind(whole, "number")) return whole.minimum ?? 1
  return undefined
}

function objectExample(schema: Schema, words: Words, shapes: Shapes) {
  const entries = Object.entries(propertiesOf(schema)).map(
    ([name, property]) => [name, exampleOf(property, words, shapes, name)] as const,
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const listOf = (one: unknown) => (one === undefined ? [] : [one])

/** Another shape may use the same field name for something else. */
function fits(word: unknown, schema: Schema): boolean {
  const branches = parts(schema, ["anyOf", "oneOf"])
  if (branches.length > 0) return branches.some((one) => fits(word, one))
  if (Array.isArray(schema.enum) && !schema.enum.includes(word)) return false
  const { items } = schema
  if (Array.isArray(word) && isRecord(items) && "type" in items && !word.every((one) => fits(one, items)))
    return false
  const kind = word === null ? "null" : Array.isArray(word) ? "array" : typeof word
  return isKind(schema, kind) || (kind === "number" && isKind(schema, "integer"))
}

const isKind = ({ type }: Schema, kind: string) => (Array.isArray(type) ? type.includes(kind) : type === kind)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const parts = (schema: Schema, kinds = ["anyOf", "oneOf", "allOf", "items"]) =>
  kinds.flatMap((kind) => (schema[kind] ?? []) as Schema[])
