// What a picture shows decides when it is drawn anew; what stands on it is text, whatever it says.
import { expect, test } from "vitest"
import { iconPage } from "../../jobs/templates/icon.ts"
import { sharePage } from "../../jobs/templates/share.ts"
import { iconContent, type Look, shareContent } from "../../src/drawn-pictures/rules.ts"
import { pictureKey, shownLook } from "../../src/drawn-pictures/service.ts"
import { look } from "./look.ts"

test("another look has another picture, the same look the same", () => {
  const key = (kind: "share" | "icon", more: Partial<Look> = {}) => pictureKey(7, kind, { ...look, ...more })
  expect(key("share")).toMatch(/^images\/7\/[0-9a-f]{48}\.png$/)
  expect(key("share", { name: "Northlight & Sons" })).toBe(key("share"))
  for (const more of [
    { name: "Northlight" },
    { tagline: "Lamps" },
    { logo_file: "images/7/a.png" },
    { accent_color: "#000000" },
    { text_color: "#000000" },
  ])
    expect([more, key("share", more) === key("share")]).toEqual([more, false])
  expect(key("share", { title: "Said by the tagline already" })).toBe(key("share"))
  expect(key("icon")).not.toBe(key("share"))
  expect(key("icon", { name: "Nine Sisters" })).toBe(key("icon"))
  expect(key("icon", { primary_color: "#000000" })).not.toBe(key("icon"))
  expect(pictureKey(8, "icon", look)).not.toBe(key("icon"))
})

test("a logo is on the pictures of the plans that have one", () => {
  const row = { ...look, logo_file: "images/7/a.png" }
  expect(shownLook({ ...row, plan_type: "free" }).logo_file).toBeNull()
  expect(iconContent(shownLook({ ...row, plan_type: "pro" }))).toMatchObject({
    logo: "images/7/a.png",
    ground: look.background_color,
  })
  expect(iconContent(shownLook({ ...row, plan_type: "free" }))).toMatchObject({
    letters: "NS",
    ground: look.primary_color,
  })
})

test("hostile names and colours stay within their place", () => {
  const evil = `"><script>alert(1)</script></style><img src=x onerror=alert(1)>`
  const colour = "red}</style><script>"
  const share = sharePage({
    ...shareContent({ ...look, name: evil, tagline: evil, background_color: colour, primary_color: colour }),
    logo: null,
    plate: null,
  })
  const icon = iconPage({ letters: "<>", logo: null, plate: null, country: null, ground: colour })
  for (const page of [share, icon]) {
    expect(page).not.toMatch(/<script|<img|red}/)
    expect(page.match(/<\/style>/g)).toHaveLength(1)
  }
})

test("a long name is drawn smaller, and read the way its letters are", () => {
  const sizeOf = (name: string) =>
    Number(
      /font-size:(\d+)px;line-height:1\.16/.exec(
        sharePage({ ...shareContent({ ...look, name }), logo: null, plate: null }),
      )?.[1],
    )
  const sizes = ["Short", "A name that needs two lines of it", "word ".repeat(9), "word ".repeat(50)].map(
    sizeOf,
  )
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(new Set(sizes).size).toBe(4)
  const arabic = sharePage({ ...shareContent({ ...look, name: "شركة النور" }), logo: null, plate: null })
  expect(arabic).toContain('<h1 dir="rtl">')
  expect(arabic).toContain('<p dir="ltr">')
})
