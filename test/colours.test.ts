// A tenant's five colours: what can be read stays as chosen, what can't is replaced.
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import fc from "fast-check"
import { expect, test } from "vitest"
import {
  contrast,
  defaultTheme,
  hoverOf,
  inkOn,
  readable,
  themeVariables,
  themeWarnings,
} from "../src/core/values/colours.ts"

const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(hex)

test("contrast is WCAG's ratio, the same from either side", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21)
  expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2)
  expect(contrast("#FFFFFF", "#777777")).toBeCloseTo(4.48, 2)
  expect(contrast("#4F46E5", "#4F46E5")).toBe(1)
})

test("a chosen text colour stays while it can be read, and gives way below 4.5:1", () => {
  expect(inkOn("#0F172A", "#F8FAFC")).toBe("#F8FAFC")
  expect(inkOn("#FFFFFF", "#9CA3AF")).toBe("#0B1220")
  expect(inkOn("#0F172A", "#334155")).toBe("#FFFFFF")
})

test("the portal's blue carries dark ink, the default primary light ink", () => {
  expect(inkOn("#3B82F6", "#FFFFFF")).toBe("#0B1220")
  expect(inkOn("#4F46E5", "#FFFFFF")).toBe("#FFFFFF")
})

test("whatever five colours a tenant takes, text and buttons can be read, under the pointer too", () => {
  fc.assert(
    fc.property(colour, colour, colour, colour, colour, (background, surface, text, primary, accent) => {
      const shown = themeVariables({ background, surface, text, primary, accent })
      expect(contrast(background, String(shown["--text"]))).toBeGreaterThanOrEqual(readable)
      expect(contrast(surface, String(shown["--on-surface"]))).toBeGreaterThanOrEqual(readable)
      expect(contrast(accent, String(shown["--on-accent"]))).toBeGreaterThanOrEqual(readable)
      const ink = String(shown["--on-primary"])
      expect(contrast(primary, ink)).toBeGreaterThanOrEqual(readable)
      expect(contrast(String(shown["--primary-hover"]), ink)).toBeGreaterThanOrEqual(readable)
    }),
    { numRuns: 2_000 },
  )
})

test("every grey carries an ink that can be read, though some are too near to both usual ones", () => {
  for (let value = 0; value < 256; value++) {
    const grey = hex([value, value, value])
    const ink = inkOn(grey, "#FFFFFF")
    expect(contrast(grey, ink)).toBeGreaterThanOrEqual(readable)
    expect(contrast(hoverOf(grey, ink), ink)).toBeGreaterThanOrEqual(readable)
  }
})

test("a button under the pointer takes on its ink, and the opposite where that couldn't be read", () => {
  expect(hoverOf("#4F46E5", "#FFFFFF")).toBe("#6159e8")
  expect(hoverOf("#0F766E", "#FFFFFF")).toBe("#0d6861")
  expect(hoverOf("#3B82F6", "#0B1220")).toBe("#5391f7")
})

test("a theme panel hears which text can't be read, and where", () => {
  expect(themeWarnings(defaultTheme)).toEqual([])
  const warnings = themeWarnings({ ...defaultTheme, surface: "#E2E8F0" })
  expect(warnings.map(({ colour, on }) => `${colour} on ${on}`)).toEqual(["text on surface"])
  expect(warnings[0]?.ratio).toBe(1.17)
})

test("on a ground that hardly carries any ink, muted text is all ink and a link has nothing of its colour", () => {
  const shown = themeVariables({ ...defaultTheme, background: "#777777", surface: "#777777" })
  expect([shown["--muted-strength"], shown["--link-strength"]]).toEqual(["100%", "0%"])
})

test("light themes get light scrollbars and pickers", () => {
  expect(themeVariables({ ...defaultTheme, background: "#FFFFFF" })["--scheme"]).toBe("light")
  expect(themeVariables(defaultTheme)["--scheme"]).toBe("dark")
})

test("the stylesheet begins with what the default theme comes to", () => {
  const css = readFileSync(resolve(import.meta.dirname, "../client/ui/tokens.css"), "utf8").toLowerCase()
  for (const [name, value] of Object.entries(themeVariables(defaultTheme))) {
    expect(css).toContain(`${name}: ${value.toLowerCase()};`)
  }
  const [, portal = ""] = /data-look="portal"\] \{([^}]*)\}/.exec(css) ?? []
  expect(portal).toContain(`--primary-hover: ${hoverOf("#3B82F6", "#0B1220")};`)
})

function hex(channels: number[]): string {
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`
}
