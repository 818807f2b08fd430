// What a new domain is called, where its lines go, and when it is refused before anything is written.
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { domainOf } from "./domain.ts"
import { addAtEnd, addElement, addImport, addMember, addProperty, addStatement, addToImport } from "./edit.ts"
import { type Options, readWord, retell, withParts } from "./words.ts"

const root = join(import.meta.dirname, "../..")
const none = { mail: false, search: false }
const make = (one?: string, many?: string, options: Options = none) =>
  domainOf(readWord(one, many), options, root)

describe("a word", () => {
  test.each([
    ["quote", "quotes"],
    ["credit-note", "credit-notes"],
    ["tax-entry", "tax-entries"],
    ["holiday", "holidays"],
    ["address-batch", "address-batches"],
    ["bonus", "bonuses"],
  ])("%s has the plural %s", (one, many) => expect(readWord(one)).toEqual({ one, many }))

  test("has a spelling for each place, and the article that it wants", () => {
    const text = "a some word, A some word: some-words some_words someWords SomeWord Some words"
    expect(retell(text, readWord("credit-note"))).toBe(
      "a credit note, A credit note: credit-notes credit_notes creditNotes CreditNote Credit notes",
    )
    expect(retell(text, readWord("offer"))).toBe("an offer, An offer: offers offers offers Offer Offers")
    expect(retell("a some word", readWord("unit"))).toBe("a unit")
    expect(retell("some-word some_words", readWord("sales-person", "sales-people"))).toBe(
      "sales-person sales_people",
    )
  })

  test.each([
    [undefined, "kebab-case"],
    ["CreditNote", "kebab-case"],
    ["credit_note", "kebab-case"],
    ["credit--note", "kebab-case"],
    ["2nd-note", "kebab-case"],
    ["../note", "kebab-case"],
    ["credit-notes", "looks like many"],
    ["a-word-of-the-product-that-never-ends", "longer than 30"],
    ["class", '"class" means something else'],
    ["page", '"page" means something else'],
    ["promise", '"Promise" means something else'],
    ["reference", '"references" means something else'],
    ["client", '"client" means something else'],
    ["hire-request", "src/hire-requests is there already"],
    ["core", "src/core is there already"],
    ["invoice-item", "migrations/0005-invoices.sql has a table invoice_items already"],
    ["deliverable", "appRouter has deliverables already"],
  ])("%s is refused: %s", (word, reason) => expect(() => make(word)).toThrow(reason))
})

test.each([
  { mail: false, search: false },
  { mail: true, search: false },
  { mail: false, search: true },
  { mail: true, search: true },
])(
  "a domain has files of its own and lines in those of all, and what is asked for besides: %j",
  (options) => {
    const { made, changed, number } = make("blue-moon", undefined, options)
    expect([...made.keys()]).toEqual(
      expect.arrayContaining([
        `migrations/${number}-blue-moons.sql`,
        "src/blue-moons/router.ts",
        "client/staff/blue-moons/blue-moon-dialog.tsx",
        "test/blue-moons/blue-moons.test.ts",
      ]),
    )
    expect(made.has("jobs/handlers/email-blue-moon.ts")).toBe(options.mail)
    expect(changed.get("jobs/catalogue.ts")?.includes('"email-blue-moon": mail(')).toBe(
      options.mail ? true : undefined,
    )
    expect(made.get("src/blue-moons/queries.ts")?.includes("searchPage")).toBe(options.search)
    for (const text of [...made.keys(), ...made.values(), ...changed.values()])
      expect(text).not.toMatch(/some[-_ ]?word|^\[.*(mail|search)\]$/im)
  },
)

test("parts of a template are there when they are asked for", () => {
  const text = "a\n[mail]\nb\n[/mail]\n[!search]\nc\n[/!search]\nd\n"
  expect(withParts(text, { mail: true, search: true })).toBe("a\nb\nd\n")
  expect(withParts(text, none)).toBe("a\nc\nd\n")
})

describe("a line is added", () => {
  const list = "const list = [1, 2]"

  test("behind the last one, or behind those of its kind, before the comment of the next", () => {
    const code =
      "export const jobs = {\n  a1: 1,\n  a2: 2, // two\n  // The other kind.\n  b1: 3,\n} as const"
    expect(addProperty("jobs", "c: 4")(code)).toContain("  b1: 3,\nc: 4,\n}")
    expect(addProperty("jobs", "a3: 4", { after: /^a/ })(code)).toContain(
      "  a2: 2, // two\na3: 4,\n  // The other kind.\n",
    )
    expect(addElement("list", "3")(list)).toBe("const list = [1, 2,\n3]")
    expect(addElement("list", "1")("const list: number[] = []")).toBe("const list: number[] = [1]")
  })

  test("to what is handed to a function, to a type, to imports, into a function and at the end", () => {
    expect(addProperty("made", "b: 2")("const made = router({ a: 1 })")).toBe(
      "const made = router({ a: 1,\nb: 2 })",
    )
    expect(addMember("T", "b: 2")("type T = {\n  a: 1\n}")).toBe("type T = {\n  a: 1\nb: 2\n}")
    expect(addImport('import b from "b"')('// Why.\nimport a from "a"\n')).toBe(
      '// Why.\nimport a from "a"\nimport b from "b"\n',
    )
    expect(addToImport("a", "y")('import { x } from "a"')).toBe('import { x,\ny } from "a"')
    expect(addStatement("f", "x", "g(x)")("function f() {\n  const x = 1\n  return x\n}")).toBe(
      "function f() {\n  const x = 1\ng(x)\n  return x\n}",
    )
    expect(addAtEnd("const b = 2")("const a = 1\n")).toBe("const a = 1\n\nconst b = 2\n")
  })

  test("nowhere when its place is missing, there twice, or has it already", () => {
    expect(() => addElement("lists", "3")(list)).toThrow("const lists is there 0 times instead of once")
    expect(() => addElement("list", "3")(`${list}\nfunction f() { ${list} }`)).toThrow("2 times")
    expect(() => addElement("list", "3")("const list = { a: 1 }")).toThrow("0 times")
    expect(() => addElement("list", "2")(list)).toThrow("has it already")
    expect(() => addProperty("o", '"a-b": 2')('const o = { "a-b": 1 }')).toThrow("o has a-b already")
    expect(() => addProperty("o", "b: 2", { after: /^c/ })("const o = { a: 1 }")).toThrow("nothing in it")
    expect(() => addProperty("o", "b: 2")("const o = {\n  a: 1 // one\n}")).toThrow("ends with a comment")
    expect(() => addMember("T", "a: 2")("type T = { a: 1 }")).toThrow("T has a already")
    expect(() => addMember("T", "a: 2")("type T = string")).toThrow("0 times")
    expect(() => addImport('import a from "a"')("const a = 1")).toThrow("nothing is imported")
    expect(() => addToImport("a", "x")('import { x } from "a"')).toThrow("has x already")
    expect(() => addToImport("a", "x")('import * as a from "a"')).toThrow("0 times")
    expect(() => addStatement("f", "y", "g()")("function f() { const x = 1 }")).toThrow("declares y 0 times")
  })
})
