// What stands on the pictures of an organization's look, and as much of its name as a home screen has room for.
import { describe, expect, test } from "vitest"
import { contentOf, shareContent, shortName } from "../../src/drawn-pictures/rules.ts"
import { look } from "./look.ts"

describe("on the picture of a shared link", () => {
  test("are the name, the words and the colours", () => {
    expect(contentOf("share", look)).toEqual({
      ...{ name: "Northlight & Sons", letters: "NS", words: "Lamps that last", logo: null, country: null },
      ...{ primary: "#4F46E5", accent: "#10B981", background: "#0F172A", text: "#F8FAFC" },
    })
  })

  test("the page's title replaces a missing tagline; without both there is no text", () => {
    const words = (title: string | null) => shareContent({ ...look, tagline: null, title }).words
    expect([words("Lamps"), words(null)]).toEqual(["Lamps", ""])
  })

  test("nothing is drawn while there is no page", () => {
    expect(contentOf("share", { ...look, title: null })).toBeNull()
  })
})

describe("on an icon", () => {
  test("are initials on the organization's colour, with or without a page", () => {
    const letters = { logo: null, letters: "NS", country: "JP", ground: "#4F46E5" }
    expect(contentOf("icon", { ...look, country: "JP", title: null })).toEqual(letters)
    expect(contentOf("icon", { ...look, country: "JP" })).toEqual(letters)
  })

  test("is a logo on the ground of the portal's header", () => {
    expect(contentOf("icon", { ...look, logo_file: "images/7/a.png" })).toMatchObject({
      logo: "images/7/a.png",
      ground: "#0F172A",
    })
  })
})

test.each([
  ["Northlight", "Northlight"],
  ["Fjord & Pine", "Fjord & Pine"],
  ["Fjord & Pines", "Fjord &"],
  ["  Fjord \t &  Pine ", "Fjord & Pine"],
  ["The Bakery on Mill Lane", "The Bakery"],
  ["The Photographers of A", "The"],
  ["Donaudampfschiff AG", "Donaudampfsc"],
  ["株式会社東京デザイン研究所の店", "株式会社東京デザイン研究"],
  ["🌲".repeat(13), "🌲".repeat(12)],
  ["🌲🌲🌲🌲🌲 🌲🌲🌲🌲🌲🌲", "🌲🌲🌲🌲🌲 🌲🌲🌲🌲🌲🌲"],
  [" ", ""],
])("a home screen has room for %j as %j", (name, short) => {
  expect(shortName(name)).toBe(short)
})
