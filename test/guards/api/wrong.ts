// Values that a field must refuse, by what it is declared to be and by what its name promises.
import { z } from "zod"
import { choicesOf, core, fieldsOf, type Kind, kindsOf } from "./shapes.ts"

/** `at` is the name under which the answer must complain: "items.0.quantity". */
export type Wrong = { at: string; value: unknown; why: string }

/** What may be sent: in JSON any value, in an address only text (and several of it). */
export type Where = "json" | "query" | "path"

/** Everything that is wrong for one field of an input. */
export function wrongValues(name: string, schema: z.ZodType, where: Where): Wrong[] {
  const kinds = kindsOf(schema)
  if (!kinds) return []
  const wrong = [...ofOtherKinds(name, kinds, where), ...ofItsKind(name, schema, kinds, where)]
  return where === "json" ? [...wrong, ...inside(name, schema)] : wrong
}

const specimens: [Kind, unknown][] = [
  ["string", "not a thing"],
  ["number", 12.5],
  ["boolean", true],
  ["object", {}],
  ["array", []],
  ["null", null],
]

/** In an address everything is text, so a text is never of another kind, but there may be two of it. */
function ofOtherKinds(name: string, kinds: Set<Kind>, where: Where): Wrong[] {
  const other = specimens.filter(([kind]) => !kinds.has(kind))
  if (where === "json") return other.map(([kind, value]) => ({ at: name, value, why: `of kind ${kind}` }))
  const texts = kinds.has("string") ? [] : ["not a thing", "", "NaN", "0x10", "1e3", "null", "[]"]
  const values: unknown[] = where === "query" ? [...texts, ["1", "2"]] : texts.filter((text) => text !== "")
  return values.map((value) => ({ at: name, value, why: `the text ${value}` }))
}

function ofItsKind(name: string, schema: z.ZodType, kinds: Set<Kind>, where: Where): Wrong[] {
  const say = (why: string) => (value: unknown) => ({
    at: name,
    value,
    why: `${why} ${String(value).slice(0, 40)}`,
  })
  const wrong: Wrong[] = []
  if (kinds.has("number")) wrong.push(...wrongNumbers(name, where).map(say("the number")))
  if (!kinds.has("string")) return wrong
  if (choicesOf(schema)) wrong.push(say("no choice")("no such choice"))
  wrong.push(...unprintable.map(say("unprintable")))
  wrong.push(say("too long")("x".repeat(where === "path" ? 4_900 : 12_000)))
  const text = core(schema) instanceof z.ZodString
  const taken = ["some words", ...promises.map(({ good }) => good)].filter(
    (each) => schema.safeParse(each).success,
  )
  for (const { promise, good, bad } of promises)
    if (text && (promise.test(name) || taken.join() === good)) wrong.push(...bad.map(say("a bad")))
  return wrong
}

/** Prices go down by a negative percentage, and reminders are sent before the due date, too. */
const signed = /^percent$|^steps\.\d+\.days$/

const wrongNumbers = (name: string, where: Where): unknown[] => [
  ...(signed.test(name) ? [] : [-1]),
  0.0000001,
  ...(where === "json"
    ? [2 ** 53 * 1_000, 1e300, Number.POSITIVE_INFINITY]
    : ["-0.5", "99999999999999999999"]),
]

const unprintable = ["nul\u0000", "bell\u0007", "\u0000", "c1\u0085x"]

/** What a field promises by its name, or by taking a good one and nothing of the others. */
const promises: { promise: RegExp; good: string; bad: string[] }[] = [
  {
    promise: /_date$/,
    good: "2026-11-30",
    bad: ["2026-02-30", "2026-13-01", "2026-00-10", "tomorrow", "30.11.2026", "2026-2-3", "+002026-01-01"],
  },
  {
    promise: /email|^cc\.\d+$/,
    good: "a@c.test",
    bad: ["no-one", "a@b@c.test", "a@b", "a@c.test\r\nBcc: b@c.test", "Ada <a@c.test>", "a@c.test, b@c.test"],
  },
  {
    promise: /url$/,
    good: "https://a.test/",
    bad: [
      "javascript:alert(1)",
      "ftp://a.test/",
      "https://user:pass@a.test/",
      "//a.test",
      "a.test",
      "data:,x",
    ],
  },
  { promise: /_color$/, good: "#4f46e5", bad: ["red", "#12345", "#1234567", "url(x)"] },
  { promise: /currency$/, good: "EUR", bad: ["ABC", "EURO", "$"] },
  { promise: /^country$/, good: "DE", bad: ["ZZZ", "1", "D E"] },
  { promise: /^time_zone$/, good: "Europe/Berlin", bad: ["Nowhere/Land", "posix/UTC", "../UTC"] },
  {
    promise: /^cursor$/,
    good: "7",
    bad: ["0", "-1", "1.5", "1; drop table clients", "99999999999999999999"],
  },
]

/** One bad element in a list, or one bad field in an element that is good otherwise. */
function inside(name: string, schema: z.ZodType): Wrong[] {
  const list = core(schema)
  if (list instanceof z.ZodRecord && list.valueType instanceof z.ZodType)
    return wrongValues(`${name}.1`, list.valueType, "json").map((wrong) => ({
      ...wrong,
      value: { 1: wrong.value },
    }))
  if (!(list instanceof z.ZodArray && list.element instanceof z.ZodType)) return []
  const fields = fieldsOf(list)
  if (fields.length === 0)
    return wrongValues(`${name}.0`, list.element, "json").map((wrong) => ({ ...wrong, value: [wrong.value] }))
  return fields.flatMap(([field, each]) =>
    wrongValues(`${name}.0.${field}`, each, "json").map((wrong) => ({
      ...wrong,
      value: [{ ...goodElement(name), [field]: wrong.value }],
    })),
  )
}

/** What a list of objects holds, by its name: lines of an invoice, unless it is a document's taxes. */
function goodElement(name: string): object {
  const component = { name: "VAT", rate: 19 }
  if (/\bcomponents$/.test(name)) return component
  if (/\ballocations$/.test(name)) return { invoice: 1, amount: 1 }
  if (/\btaxes$/.test(name)) return { id: 1, category: "S", components: [component] }
  if (/\bproducts$/.test(name)) return { name: "Lamp" }
  if (/\bprices$/.test(name)) return { currency: "EUR", unit_price: 10 }
  return { description: "Work", quantity: 1, unit_price: 10 }
}
