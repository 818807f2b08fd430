// What a schema asks for, field by field: which kinds of JSON it takes, and the bounds that values are made for.
import { z } from "zod"

export type Kind = "string" | "number" | "boolean" | "array" | "object" | "null" | "absent"

/** The kinds of JSON that a field is declared to take; `undefined` where it takes anything. */
export function kindsOf(schema: unknown): Set<Kind> | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return plus(kindsOf(schema.def.innerType), "absent")
  if (schema instanceof z.ZodNullable) return plus(kindsOf(schema.def.innerType), "null")
  if (schema instanceof z.ZodPipe) return kindsOf(schema.def.in)
  if (schema instanceof z.ZodUnion) return together(schema.def.options.map(kindsOf))
  if (schema instanceof z.ZodNumber) return new Set(["number"])
  if (schema instanceof z.ZodBoolean || isTick(schema)) return new Set(["boolean"])
  if (schema instanceof z.ZodArray) return new Set(["array"])
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return new Set(["object"])
  if (schema instanceof z.ZodLiteral && schema.def.values.every((value) => value === "")) return new Set()
  if (isText(schema)) return new Set(["string"])
  // Whatever is caught or unknown is never refused.
  if (schema instanceof z.ZodCatch || schema instanceof z.ZodUnknown) return undefined
  throw new Error("a kind of schema that these tests don't know yet")
}

/** What has to be confirmed. */
const isTick = (schema: unknown) =>
  schema instanceof z.ZodLiteral && schema.def.values.every((value) => value === true)

const isText = (schema: unknown) =>
  schema instanceof z.ZodString ||
  schema instanceof z.ZodStringFormat ||
  schema instanceof z.ZodEnum ||
  (schema instanceof z.ZodLiteral && schema.def.values.every((value) => typeof value === "string"))

const plus = (kinds: Set<Kind> | undefined, more: Kind) => kinds && new Set([...kinds, more])

function together(all: (Set<Kind> | undefined)[]): Set<Kind> | undefined {
  const kinds = new Set<Kind>()
  for (const each of all) {
    if (!each) return undefined
    for (const kind of each) kinds.add(kind)
  }
  return kinds
}

/** The schema itself, without what may be left out, and of several choices the one that wants a value. */
export function core(schema: unknown): unknown {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodCatch
  )
    return core(schema.def.innerType)
  if (schema instanceof z.ZodPipe) return core(schema.def.in)
  if (schema instanceof z.ZodUnion) return core(schema.def.options.at(-1))
  return schema
}

/** The words that a field offers to choose from. */
export const choicesOf = (schema: unknown): string[] | undefined => {
  const inner = core(schema)
  if (inner instanceof z.ZodEnum) return inner.options.map(String)
  return inner instanceof z.ZodLiteral ? [...inner.def.values].map(String) : undefined
}

export type Fields = [name: string, schema: z.ZodType][]

/** The fields of an object, and of the objects in a list of them. */
export function fieldsOf(schema: unknown): Fields {
  const inner = core(schema)
  if (inner instanceof z.ZodArray) return fieldsOf(inner.def.element)
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape).flatMap(([name, field]) =>
    field instanceof z.ZodType ? [[name, field] as const] : [],
  ) as Fields
}
