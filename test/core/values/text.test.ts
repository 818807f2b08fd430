// A search finds what looks alike, in every spelling.
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fold } from "../../../src/core/values/lists.ts"
import { directionOf, initials, isSameName, reservedSlugs, withStop } from "../../../src/core/values/text.ts"
import { anyText } from "../../support/any-text.ts"

const letters = [..."aB-_ '9ÀßæŁżЩщЁїΣςαύουμπγγİ日ﬁ№é\u0301"]
const likelyText = fc.array(fc.constantFrom(...letters), { maxLength: 90 }).map((list) => list.join(""))

test("the hosts that are never an organization's are named", () => {
  expect(reservedSlugs).toEqual(["www", "api", "admin", "mail", "ftp"])
})

describe("folded for the search", () => {
  test.each([
    ["Łódź", "lodz"],
    ["ÉCOLE Ñandú", "ecole nandu"],
    ["Straße", "strasse"],
    ["Ǽ", "ae"],
    ["ΟΔΟΣ", "οδοσ"],
    ["Ёлка", "елка"],
    ["INV-0001", "inv-0001"],
    ["100 % & _x", "100 % & _x"],
    ["がぎ 한글", "がぎ 한글"],
    ["हिन्दी", "हिन्दी"],
  ])("%s is %s", (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test("composed and decomposed spelling are one", () => {
    expect(fold("Cafe\u0301")).toBe(fold("Café"))
  })

  test("folding twice changes nothing", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, likelyText), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
      { numRuns: 500 },
    )
  })

  test("a word is found inside the text that holds it", () => {
    fc.assert(
      fc.property(likelyText, likelyText, likelyText, (before, word, after) => {
        expect(fold(`${before} ${word} ${after}`)).toContain(fold(word))
      }),
    )
  })
})

test.each([
  ["Okafor & Sons Ltd", "OS"],
  ["  ada   \t lovelace ", "AL"],
  ["(ada) «lovelace»", "AL"],
  ["3 monkeys", "3M"],
  ["Émile", "É"],
  ["– — !", ""],
  ["", ""],
])("the initials of “%s” are “%s”", (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test.each([
  ["Hello", "ltr"],
  ["Hello שלום", "ltr"],
  ["שלום Hello", "rtl"],
  ["(1) مرحبا, Hello", "rtl"],
  ["\ufdf2", "rtl"],
  ["٣ apples", "ltr"],
  ["日本", "ltr"],
  ["100 %", "ltr"],
  ["", "ltr"],
])("“%s” is read %s", (text, direction) => {
  expect(directionOf(text)).toBe(direction)
})

test.each([
  ["Acme", "Acme."],
  ["Weavers Co.", "Weavers Co."],
])("%s ends a sentence as %s", (name, end) => expect(withStop(name)).toBe(end))

test.each([
  ["Wire transfer", "Wire Transfer", true],
  ["wire-transfer", "Wire Transfer", true],
  ["Paypal", "PayPal", true],
  ["Our bank", "Wire Transfer", false],
])("%s and %s", (one, other, same) => expect(isSameName(one, other)).toBe(same))
