// What is said of a value that its field can't take and has no sentence for.
import { expect, test } from "vitest"
import { z } from "zod"
import { speakPlainly } from "../../../src/core/values/messages.ts"

speakPlainly()
const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test.each<[string, z.ZodType]>([
  ["text", z.string()],
  ["a number", z.number()],
  ["a choice", z.enum(["one", "other"])],
  ["a list", z.array(z.string())],
  ["fields", z.object({})],
])("missing %s is required", (_, schema) => {
  expect([said(schema, undefined), said(schema, null)]).toEqual(Array(2).fill("This field is required"))
})

test.each<[string, z.ZodType, unknown]>([
  ["Enter text", z.string(), 7],
  ["Enter a number", z.number(), "seven"],
  ["Enter a whole number", z.number().int(), 1.5],
  ["Choose yes or no", z.boolean(), "yes"],
  ["This must be a list", z.array(z.string()), "one"],
  ["This must contain named fields", z.object({}), "one"],
  ["This must contain named fields", z.record(z.string(), z.string()), 7],
  ["Choose a file", z.file(), "a.png"],
  ["This can't be used here", z.date(), "today"],
])("%s", (sentence, schema, value) => {
  expect(said(schema, value)).toBe(sentence)
})

test.each<[string, z.ZodType, unknown]>([
  ["At most 3 characters", z.string().max(3), "four"],
  ["At least 1,000 characters", z.string().min(1000), "four"],
  ["At most 1 entries", z.array(z.string()).max(1), ["one", "two"]],
  ["At least 2 entries", z.array(z.string()).min(2), ["one"]],
  ["At most 1 entries", z.set(z.string()).max(1), new Set(["one", "two"])],
  ["At least 2 entries", z.set(z.string()).min(2), new Set(["one"])],
  ["At most 10,000", z.number().max(10_000), 10_001],
  ["At least 0", z.number().min(0), -1],
  ["Less than 5", z.number().lt(5), 5],
  ["More than 0", z.number().positive(), 0],
])("out of bounds: %s", (sentence, schema, value) => {
  expect(said(schema, value)).toBe(sentence)
})

test.each<[string, z.ZodType, unknown]>([
  ["Choose one of the options", z.enum(["one", "other"]), "third"],
  ["Choose one of the options", z.literal("one"), "other"],
  ["Too many decimals", z.number().multipleOf(0.5), 0.7],
  ["This can't be used here", z.strictObject({}), { more: 1 }],
  ["This can't be used here", z.uuid(), "abc"],
])("%s", (sentence, schema, value) => {
  expect(said(schema, value)).toBe(sentence)
})
