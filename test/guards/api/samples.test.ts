// What is made up for a field follows from its schema, whatever it is called, and never looks for ever.
import fc from "fast-check"
import { expect, test } from "vitest"
import { z } from "zod"
import { colour, country, currency, email, line, optionalDate, url } from "../../../src/core/values/schema.ts"
import { samplesOf } from "./samples.ts"
import { wrongValues } from "./wrong.ts"

const sampled = (field: z.ZodType) =>
  fc.sample(samplesOf(z.object({ date: field }), {}), { numRuns: 100, seed: 1 }).map(({ date }) => date)

test.for([
  ["a day", optionalDate, "text"],
  ["a day that must be there", z.iso.date(), "text"],
  ["an email", email, "text"],
  ["a web address", url, "text"],
  ["a colour", colour, "text"],
  ["a currency", currency, "text"],
  ["a country", country, "text"],
  ["words", line(20), "text"],
  ["a number", z.number().int().max(100), "number"],
  ["days", z.array(z.iso.date()), "list"],
] as const)("a field named date that takes %s gets some", ([, field, kind]) => {
  const isMeant = { text: (value: unknown) => typeof value === "string" && value !== "" }
  const full = {
    ...isMeant,
    number: (value: unknown) => typeof value === "number",
    list: (value: unknown) => Array.isArray(value) && value.length > 0,
  }[kind]
  const values = sampled(field)
  expect(values.filter((value) => !field.safeParse(value).success)).toEqual([])
  expect(values.filter(full).length).toBeGreaterThan(30)
})

test("a field of a form that isn't known is named", () => {
  expect(() => sampled(z.string().regex(/^part-\d{9}$/))).toThrow(
    'no sample fits the field "date": add a kind of value in test/guards/api/samples.ts',
  )
  expect(() => sampled(z.number().min(0.123).max(0.124))).toThrow('the field "date"')
  expect(() => sampled(z.array(z.object({ code: z.string().regex(/^part-\d{9}$/) })))).toThrow('"code"')
})

test("a day is refused what is none, whatever the field is called", () => {
  const refused = (field: z.ZodType) => wrongValues("on", field, "json").map(({ value }) => value)
  expect(refused(optionalDate)).toContain("2026-02-30")
  expect(refused(line())).not.toContain("2026-02-30")
})
