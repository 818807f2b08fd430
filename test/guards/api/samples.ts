// Values that a field takes, made at random from its schema: the words, names and numbers of real people, and odder ones.
import fc from "fast-check"
import { z } from "zod"
import { choicesOf, core, fieldsOf, kindsOf } from "./shapes.ts"
import { type Wrong, wrongValues } from "./wrong.ts"

/**
 * An input of this schema; `known` holds the ids that mean something here, by the field's name. Of a sorted
 * list no cursor is made up.
 */
export function samplesOf(
  schema: unknown,
  known: Record<string, unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = fieldsOf(schema).map(([name, field]) => [name, sampleOf(name, field, known)] as const)
  const required = fieldsOf(schema).flatMap(([name, field]) => (isOptional(field) ? [] : name))
  return fc
    .record(Object.fromEntries(fields), { requiredKeys: required })
    .map(({ cursor, ...rest }) => (cursor === undefined || "sort" in rest ? rest : { ...rest, cursor }))
}

/** Something that the field must refuse; undefined where it takes anything. */
export function brokenOf(name: string, field: z.ZodType): fc.Arbitrary<Wrong | undefined> {
  const wrong = wrongValues(name, field, "json")
  if (wrong.length === 0) return fc.constant(undefined)
  const listed = fc.constantFrom(...wrong)
  return kindsOf(field)?.has("string")
    ? fc.oneof(
        listed,
        spoilt.map((text) => spoiltText(name, text)),
      )
    : listed
}

const spoiltText = (name: string, value: string): Wrong => ({ at: name, value, why: "spoilt text" })

const isOptional = (field: z.ZodType) => kindsOf(field)?.has("absent") ?? true

/** Throws where nothing that is made up here fits, instead of looking for ever. */
function sampleOf(name: string, field: z.ZodType, known: Record<string, unknown>): fc.Arbitrary<unknown> {
  const fits = (value: unknown) => field.safeParse(value).success
  const made = ofKind(name, field, known)
  if (!fc.sample(made, { numRuns: 200, seed: 1 }).some(fits))
    throw new Error(`no sample fits the field "${name}": add a kind of value in test/guards/api/samples.ts`)
  const cleared = kindsOf(field)?.has("null") ? [{ weight: 1, arbitrary: fc.constantFrom(null, "") }] : []
  const meant = name in known ? [{ weight: 8, arbitrary: fc.constant(known[name]) }] : []
  return fc.oneof({ weight: 4, arbitrary: made }, ...meant, ...cleared).filter(fits)
}

function ofKind(name: string, field: z.ZodType, known: Record<string, unknown>): fc.Arbitrary<unknown> {
  const schema = core(field)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.def.values)
  const choices = choicesOf(schema)
  if (choices) return fc.constantFrom(...choices)
  if (schema instanceof z.ZodNumber) return numbers
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodObject) return samplesOf(schema, known)
  // Its keys mean something only where they are ids.
  if (schema instanceof z.ZodRecord) return fc.constant({})
  if (schema instanceof z.ZodArray) {
    if (fieldsOf(schema).length > 0) return fc.array(samplesOf(schema, known), { maxLength: 4 })
    if (schema.element instanceof z.ZodType && kindsOf(schema.element)?.has("string"))
      return fc.array(sampleOf(name, schema.element, {}), { maxLength: 4 })
    return fc.array(fc.integer({ min: 1, max: 2 ** 53 - 1 }), { maxLength: 4 })
  }
  if (schema instanceof z.ZodUnknown) return fc.constantFrom(null, "", undefined)
  return textsOf(name, field)
}

/** What the schema takes: words, or else the kinds of text of which it takes some. */
function textsOf(name: string, field: z.ZodType): fc.Arbitrary<string> {
  const accepted = (texts: string[]) => texts.filter((text) => field.safeParse(text).success).length
  const promised = promises.find(([promise]) => promise.test(name))?.[1]
  if (accepted(someWords) * 10 >= someWords.length)
    return promised ? fc.oneof({ weight: 3, arbitrary: promised }, { weight: 1, arbitrary: words }) : words
  return fc.oneof(words, ...kinds.filter(({ some }) => accepted(some) > 0).map(({ texts }) => texts))
}

const numbers = fc.oneof(
  fc.integer({ min: 0, max: 200 }),
  fc.integer({ min: 1, max: 99_999_999_999_999 }).map((cents) => cents / 100),
  fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1_000),
  fc.constantFrom(0, 0.01, 0.001, 0.29, 999_999_999.99, 999_999_999_999.99, 1_000_000, 2 ** 53 - 1),
)

const real = [
  "Ada Lovelace",
  "Müller & Söhne GmbH",
  "Žofie Nováková",
  "שלום עולם",
  "مؤسسة النور",
  "株式会社テスト",
  "ไทยแลนด์",
  "한국어",
  "Ἑλλάς",
  "👩‍👩‍👧‍👦 & 🏳️‍🌈",
  "e\u0301 against \u00e9",
  "\u202eright to left\u202c",
  "zero\u200bwidth",
  "ﬁ Ⅷ ① ²",
  "İstanbul ıI",
  "'; drop table clients; --",
  "<script>alert(1)</script>",
  "{{constructor.constructor('return 1')()}}",
  "#{7*7} %s %n \\ \\u0000",
  "../../etc/passwd",
  "null",
  "100%_",
  "tab\tand\nlines\r\n",
  "-",
  "0",
]

/** Texts of people, of every alphabet, and as long as any field may be. */
const words = fc.oneof(
  fc.constantFrom(...real),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc
    .tuple(
      fc.constantFrom("x", "ß", "漢", "😀", "e\u0301", "ﷺ", "\u202e"),
      fc.constantFrom(50, 63, 100, 200, 500, 2_000, 10_000),
    )
    .map(([letter, length]) => letter.repeat(length / letter.length)),
)

/** A text with something in the middle of it that no one can print. */
const spoilt = fc
  .tuple(words, fc.constantFrom("\u0000", "\u0007", "\u001b", "\u007f", "\u009c", "\ud800", "\udfff"), words)
  .map(([front, odd, back]) => `a${front.slice(0, 20)} ${odd} ${back.slice(0, 20)}b`)

const days = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const some = (texts: fc.Arbitrary<string>) => fc.sample(texts, { numRuns: 40, seed: 1 })
const someWords = some(words)

const kinds = [
  days,
  fc.oneof(fc.emailAddress(), fc.constantFrom("ADA@Example.COM", "a+b@c.test")),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`),
  fc.constantFrom("USD", "eur", "JPY", "KWD", "NGN", "IDR", "XOF"),
  fc.constantFrom("DE", "us", "NG", "ZZ"),
  fc.constantFrom("Europe/Berlin", "Asia/Kathmandu", "UTC", "America/New_York", "Etc/GMT+12"),
  fc.constantFrom("00:00", "09:30", "23:59", "24:00", "9:30"),
  fc.constantFrom("2026-11-20T09:00:00Z", "2026-11-20T09:00:00.5+05:30", "2999-12-31T23:59:59.999Z"),
  fc.integer({ min: 1, max: 2 ** 53 - 1 }).map(String),
  fc.integer({ min: 0, max: 999_999 }).map((n) => String(n).padStart(6, "0")),
].map((texts) => ({ texts, some: some(texts) }))

/** What a field that takes any words is meant for, by its name. */
const promises: [RegExp, fc.Arbitrary<string>][] = [
  [/^vat_id$/, fc.constantFrom("DE123456789", "de 123 456 789", "ATU12345678", "CHE-123.456.789 MWST")],
  [/^endpoint$/, fc.emailAddress().filter((address) => address.length <= 100)],
]
