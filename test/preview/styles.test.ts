// A page's styles apart from the rest, so that they go to a screen once.
import { expect, test } from "vitest"
import { stylesIn, withoutStyles } from "../../src/preview/rules.ts"

test("a page is taken apart into its styles and the rest", () => {
  const page = "<head><style>p { color: red }</style></head><p>1 &lt; 2</p>"
  expect(stylesIn(page)).toBe("p { color: red }")
  expect(withoutStyles(page)).toBe("<head></head><p>1 &lt; 2</p>")
})

test("a page without styles is all rest", () => {
  expect([stylesIn("<p>Hello</p>"), withoutStyles("<p>Hello</p>")]).toEqual(["", "<p>Hello</p>"])
})
