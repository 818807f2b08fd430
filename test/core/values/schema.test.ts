// What the fields of every input take, what they make of it, and what they say.
import { expect, test } from "vitest"
import { z } from "zod"
import * as fields from "../../../src/core/values/schema.ts"

const { colour, country, currency, email, id, line, listQuery, optional, optionalDate, optionalLine } = fields
const { optionalText, picture, sought, text, url } = fields
const said = (schema: z.ZodType, value: unknown) => {
  const { success, data, error } = schema.safeParse(value)
  const [issue] = error?.issues ?? []
  // Of several shapes, the last is the one that was meant: before it stands the empty text.
  const [meant] = (issue?.code === "invalid_union" ? issue.errors.at(-1) : undefined) ?? []
  return success ? { is: data } : { says: (meant ?? issue)?.message }
}
const required = { says: "This field is required" }
const tooLongAddress = { says: "At most 2,048 characters" }
const addressOf = (length: number) => "https://a.test/".padEnd(length, "x")
const unprintable = { says: "Contains characters that cannot be used" }

const cases: [string, () => z.ZodType, [value: unknown, is: object][]][] = [
  [
    "a line",
    () => line(5),
    [
      [" ab ", { is: "ab" }],
      ["abcde", { is: "abcde" }],
      ["abcdef", { says: "At most 5 characters" }],
      ["  ", required],
      [undefined, required],
      [null, required],
      ["a\tb", unprintable],
      ["a\u2028b", unprintable],
      ["a\u0085b", unprintable],
      ["🔑", { is: "🔑" }],
      ["👩‍💻", { is: "👩‍💻" }],
      ["a\u202eb\u200f\u2066c\u061c", { is: "abc" }],
      ["\u202e ", required],
      ["a\ud83d", unprintable],
      ["\udd11a", unprintable],
    ],
  ],
  [
    "a text",
    () => text(5),
    [
      [" a\nb ", { is: "a\nb" }],
      ["a\u202e\nb\u2069", { is: "a\nb" }],
      ["a\tb\r", { is: "a\tb" }],
      ["abcdef", { says: "At most 5 characters" }],
      [" ", required],
      ["a\u0007b", unprintable],
      ["a\ud83d", unprintable],
    ],
  ],
  [
    "what is looked for",
    () => sought(5),
    [
      ["", { is: "" }],
      [" ab ", { is: "ab" }],
      ["\u202aab", { is: "ab" }],
      ["abcdef", { says: "At most 5 characters" }],
      ["a\nb", unprintable],
    ],
  ],
  [
    "a line that may be missing",
    () => optionalLine(5),
    [
      [undefined, { is: undefined }],
      [null, { is: null }],
      [" ", { is: null }],
      ["\u202e", { is: null }],
      [" ab ", { is: "ab" }],
      ["abcdef", { says: "At most 5 characters" }],
      ["a\nb", unprintable],
    ],
  ],
  [
    "a text that may be missing",
    () => optionalText(5),
    [
      [undefined, { is: undefined }],
      ["", { is: null }],
      [" a\nb ", { is: "a\nb" }],
      ["abcdef", { says: "At most 5 characters" }],
      ["a\u0000", unprintable],
    ],
  ],
  [
    "an address that may be missing",
    () => optional(email),
    [
      [undefined, { is: undefined }],
      [null, { is: null }],
      ["", { is: null }],
      ["ada@b.test", { is: "ada@b.test" }],
    ],
  ],
  [
    "a mail address",
    () => email,
    [
      [" Ada@B.Test ", { is: "ada@b.test" }],
      ["no-one", { says: "Enter a valid email address" }],
      [`${"x".repeat(250)}@b.test`, { says: "At most 254 characters" }],
      [undefined, required],
    ],
  ],
  [
    "an id",
    () => id,
    [
      [1, { is: 1 }],
      [Number.MAX_SAFE_INTEGER, { is: Number.MAX_SAFE_INTEGER }],
      [0, { says: "More than 0" }],
      [1.5, { says: "Enter a whole number" }],
      [undefined, required],
    ],
  ],
  [
    "a day",
    () => optionalDate,
    [
      [" 2026-02-28 ", { is: "2026-02-28" }],
      ["1900-01-01", { is: "1900-01-01" }],
      ["2999-12-31", { is: "2999-12-31" }],
      ["", { is: null }],
      [null, { is: null }],
      [undefined, { is: undefined }],
      ...["2026-02-30", "1899-12-31", "3000-01-01", "2026-2-3", "tomorrow"].map((value): [string, object] => [
        value,
        { says: "Enter a valid date as YYYY-MM-DD" },
      ]),
    ],
  ],
  [
    "a web address",
    () => url,
    [
      [" https://a.test/b ", { is: "https://a.test/b" }],
      ["http://a.test", { is: "http://a.test/" }],
      ...["a.test", "ftp://a.test", "xhttps://a.test", "https://me@a.test", "https://:x@a.test"].map(
        (value): [string, object] => [
          value,
          { says: "Enter a web address that starts with http:// or https://" },
        ],
      ),
      [addressOf(2048), { is: addressOf(2048) }],
      [addressOf(2049), tooLongAddress],
      // An accent is six characters of the address that a browser reads.
      [`${addressOf(2047)}é`, tooLongAddress],
      [`${addressOf(2042)}é`, { is: `${addressOf(2042)}%C3%A9` }],
    ],
  ],
  [
    "a colour",
    () => colour,
    [
      ["#4f46E5", { is: "#4f46E5" }],
      ...["4F46E5", "#4F46E", "#4F46E50", "x#4F46E5", "#4F46EG"].map((value): [string, object] => [
        value,
        { says: "Enter a colour as #RRGGBB" },
      ]),
    ],
  ],
  [
    "a country",
    () => country,
    [
      [" de ", { is: "DE" }],
      ["", { is: null }],
      [null, { is: null }],
      ["DEU", { says: "Enter a two-letter country code" }],
      ["D1", { says: "Enter a two-letter country code" }],
    ],
  ],
  [
    "a currency",
    () => currency,
    [
      [" eur ", { is: "EUR" }],
      ["", { is: null }],
      [undefined, { is: undefined }],
      ["ABC", { says: "This currency is not supported" }],
    ],
  ],
  [
    "a picture, where no file came",
    () => picture,
    [
      [undefined, { is: undefined }],
      ["kept", { is: undefined }],
      [null, { is: null }],
      ["", { is: null }],
    ],
  ],
  [
    "how many of a list",
    () => listQuery.limit,
    [
      [undefined, { is: undefined }],
      [1, { is: 1 }],
      [200, { is: 200 }],
      [0, { says: expect.any(String) }],
      [201, { says: expect.any(String) }],
      [1.5, { says: expect.any(String) }],
    ],
  ],
  [
    "where a list goes on",
    () => listQuery.cursor,
    [
      ["7", { is: "7" }],
      ["7".repeat(201), { says: expect.any(String) }],
      [undefined, { is: undefined }],
    ],
  ],
  [
    "the words of a list",
    () => listQuery.search,
    [
      ["a", { is: "a" }],
      [undefined, { is: undefined }],
      ["x".repeat(201), { says: "At most 200 characters" }],
    ],
  ],
]

test.each(cases)("%s", (_, schema, values) => {
  for (const [value, is] of values) expect([value, said(schema(), value)]).toEqual([value, is])
})

test("by default a line has 200 characters and a text 10,000", () => {
  for (const [schema, most] of [
    [line(), 200],
    [optionalLine(), 200],
    [text(), 10_000],
    [optionalText(), 10_000],
  ] as const) {
    expect(said(schema, "x".repeat(most))).toEqual({ is: "x".repeat(most) })
    expect(said(schema, "x".repeat(most + 1))).toEqual({
      says: `At most ${most.toLocaleString("en-US")} characters`,
    })
  }
})

test("an address that is too long has one error", () => {
  const { error } = url.safeParse(addressOf(2049))
  expect(error?.issues.map(({ message }) => message)).toEqual(["At most 2,048 characters"])
})

test("a named shape carries its name and example into the document", () => {
  const shape = fields.named("Lamp", z.object({ id }), { id: 7 })
  expect(shape.meta()).toEqual({ id: "Lamp", example: { id: 7 } })
})
