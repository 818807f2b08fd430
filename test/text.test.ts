// Any business name makes a valid host name, and a search finds what looks alike.
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fold, reservedSlugs, slugify } from "../src/core/values/text.ts"

const anyText = fc.string({ unit: "binary", maxLength: 100 })
const letters = [..."aB-_ '9ÀßæŁżЩщЁїΣςαύουμπγγİ日ﬁ№é\u0301"]
const likelyText = fc.array(fc.constantFrom(...letters), { maxLength: 90 }).map((list) => list.join(""))

describe("the address that a name makes", () => {
  test.each([
    ["Acme Studio", "acme-studio"],
    ["  Tom & Jerry's  ", "tom-jerrys"],
    ["__Foo -- Bar__", "foo-bar"],
    ["snake_case name", "snake-case-name"],
    ["Straße & Söhne GmbH", "strasse-sohne-gmbh"],
    ["GROẞ", "gross"],
    ["Ærø Œuvre", "aero-oeuvre"],
    ["Łódź Żółć", "lodz-zolc"],
    ["Đặng Văn", "dang-van"],
    ["İstanbul Kıyı", "istanbul-kiyi"],
    ["Þór", "thor"],
    ["Щука и Ёлка", "shchuka-i-yolka"],
    ["Объект", "obekt"],
    ["Ґанок Їжак", "ganok-izhak"],
    ["Љубав Ђак", "ljubav-djak"],
    ["Ελληνική Ουζερί", "elliniki-ouzeri"],
    ["Αυτοκίνητο Ευαγγελία", "aftokinito-evangelia"],
    ["Μπάμπης", "bampis"],
    ["Ｆｕｌｌ ﬁne", "full-fine"],
    ["№ 5 ™", "no-5-tm"],
    ["日本", ""],
    ["A", ""],
    ["---", ""],
    ["", ""],
  ])("%s is %s", (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  test("a long name is cut, and not at a hyphen", () => {
    expect(slugify("x".repeat(80))).toBe("x".repeat(63))
    expect(slugify(`${"x".repeat(62)} y`)).toBe("x".repeat(62))
  })

  test("whatever the name, it is empty or a valid host name", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, likelyText), (name) => {
        expect(slugify(name)).toMatch(/^$|^(?=.{2,63}$)[a-z0-9]+(-[a-z0-9]+)*$/)
      }),
      { numRuns: 500 },
    )
  })

  test("an address made of an address is the same", () => {
    fc.assert(
      fc.property(likelyText, (name) => {
        expect(slugify(slugify(name))).toBe(slugify(name))
      }),
    )
  })

  test("the hosts that are never an organization's are named", () => {
    expect(reservedSlugs).toEqual(["www", "api", "admin", "mail", "ftp"])
  })
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
