// A tenant's five colours: what can be read stays as chosen, what can't is replaced.
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import fc from "fast-check"
import { expect, test } from "vitest"
import {
  contrast,
  defaultTheme,
  fillOf,
  hoverOf,
  inkOn,
  readable,
  themeVariables,
  themeWarnings,
} from "../../../src/core/values/colours.ts"
import { rounds } from "../../support/quick.ts"

const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(hex)

test("contrast is WCAG's ratio, the same from either side", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21)
  expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2)
  expect(contrast("#FFFFFF", "#777777")).toBeCloseTo(4.48, 2)
  expect(contrast("#4F46E5", "#4F46E5")).toBe(1)
})

test("a chosen text colour stays while readable, and is replaced below 4.5:1", () => {
  expect(inkOn("#0F172A", "#F8FAFC")).toBe("#F8FAFC")
  expect(inkOn("#FFFFFF", "#9CA3AF")).toBe("#0B1220")
  expect(inkOn("#0F172A", "#334155")).toBe("#FFFFFF")
})

test("without a chosen text colour it is light or dark ink, whichever reads better", () => {
  expect(["#FFFFFF", "#10B981", "#0F172A", "#4F46E5"].map((ground) => inkOn(ground))).toEqual([
    ...["#0B1220", "#0B1220", "#FFFFFF", "#FFFFFF"],
  ])
})

test("a button carries white: on its own colour, or on a slightly darker shade where that isn't enough", () => {
  expect(fillOf("#4F46E5")).toBe("#4F46E5")
  expect(fillOf("#3B82F6")).toBe("#3472d8")
  expect(contrast("#3472d8", "#FFFFFF")).toBeGreaterThanOrEqual(readable)
  const shown = themeVariables({ ...defaultTheme, primary: "#3B82F6" })
  expect([shown["--primary"], shown["--primary-fill"], shown["--on-primary"]]).toEqual([
    "#3B82F6",
    "#3472d8",
    "#FFFFFF",
  ])
})

test("a colour too light for white stays as it was chosen, and carries dark ink", () => {
  for (const light of ["#10B981", "#F59E0B", "#FACC15", "#FFFFFF"]) {
    expect(fillOf(light)).toBe(light)
    expect(themeVariables({ ...defaultTheme, primary: light })["--on-primary"]).toBe("#0B1220")
  }
})

test("a darker shade keeps the hue, is at most a fifth darker, and the next lighter one wouldn't carry white", () => {
  const darker = (chosen: string, share: number) =>
    hex(channelsOf(chosen).map((value) => Math.round(value - (value * share) / 100)))
  fc.assert(
    fc.property(colour, (chosen) => {
      const fill = fillOf(chosen)
      if (fill === chosen) return
      const share = Array.from({ length: 20 }, (_, at) => at + 1).find((one) => darker(chosen, one) === fill)
      expect(share).toBeDefined()
      expect(contrast(fill, "#FFFFFF")).toBeGreaterThanOrEqual(readable)
      expect(contrast(darker(chosen, (share ?? 0) - 1), "#FFFFFF")).toBeLessThan(readable)
    }),
    { numRuns: rounds(2_000, 300) },
  )
})

test("with any five colours, text and buttons are readable, under the pointer too", () => {
  fc.assert(
    fc.property(colour, colour, colour, colour, colour, (background, surface, text, primary, accent) => {
      const shown = themeVariables({ background, surface, text, primary, accent })
      expect(contrast(background, String(shown["--text"]))).toBeGreaterThanOrEqual(readable)
      for (const step of [surface, String(shown["--panel"])])
        expect(contrast(step, String(shown["--on-surface"]))).toBeGreaterThanOrEqual(readable)
      expect(contrast(accent, String(shown["--on-accent"]))).toBeGreaterThanOrEqual(readable)
      const ink = String(shown["--on-primary"])
      expect(contrast(String(shown["--primary-fill"]), ink)).toBeGreaterThanOrEqual(readable)
      expect(contrast(String(shown["--primary-hover"]), ink)).toBeGreaterThanOrEqual(readable)
    }),
    { numRuns: rounds(2_000, 300) },
  )
})

test("a button that looks like what it lies on has an edge that is seen, and no other has one", () => {
  const white = { background: "#FFFFFF", surface: "#F8FAFC", text: "#0F172A", accent: "#10B981" }
  const edgeOf = (theme: Parameters<typeof themeVariables>[0]) =>
    String(themeVariables(theme)["--primary-edge"])
  for (const primary of ["#FFFFFF", "#F8FAFC", "#FEF9C3", "#E5E7EB"]) {
    const edge = edgeOf({ ...white, primary })
    for (const ground of [white.background, white.surface])
      expect(contrast(edge, ground), primary).toBeGreaterThanOrEqual(3)
  }
  const black = { background: "#000000", surface: "#0B0B0B", text: "#FFFFFF", accent: "#10B981" }
  expect(contrast(edgeOf({ ...black, primary: "#050505" }), "#000000")).toBeGreaterThanOrEqual(3)
  for (const primary of ["#4F46E5", "#3B82F6", "#111827", "#F59E0B"])
    expect(edgeOf({ ...white, primary })).toBe("transparent")
  expect(edgeOf(defaultTheme)).toBe("transparent")
  const surface = "#FFFFFF"
  const mixed = { ...white, background: "#0F172A", surface, text: "#F8FAFC", primary: surface }
  expect(contrast(edgeOf(mixed), surface)).toBeGreaterThanOrEqual(3)
})

test("muted text and links are readable everywhere, on badges too, unless only ink is", () => {
  const shareOf = (shown: ReturnType<typeof themeVariables>, name: "muted" | "link") =>
    Number.parseInt(String(shown[`--${name}-strength`]), 10)
  fc.assert(
    fc.property(colour, colour, colour, colour, (background, surface, text, primary) => {
      const shown = themeVariables({ ...defaultTheme, background, surface, text, primary })
      const [muted, link] = [shareOf(shown, "muted"), shareOf(shown, "link")]
      const onSurface = String(shown["--on-surface"])
      for (const [ground, ink] of [
        [background, String(shown["--text"])],
        [surface, onSurface],
        [String(shown["--panel"]), onSurface],
      ] as const) {
        const words = mixed(ink, ground, muted)
        for (const behind of muted < 100 ? [ground, mixed(ink, ground, 12)] : [])
          expect(contrast(words, behind)).toBeGreaterThanOrEqual(readable)
        const address = mixed(primary, ink, link)
        for (const behind of link > 0 ? [ground, mixed(primary, ground, 22)] : [])
          expect(contrast(address, behind)).toBeGreaterThanOrEqual(readable)
      }
    }),
    { numRuns: 300 },
  )
})

test("every grey has a readable ink, even those close to both usual inks", () => {
  for (let value = 0; value < 256; value++) {
    const grey = hex([value, value, value])
    const ink = inkOn(grey, "#FFFFFF")
    expect(contrast(grey, ink)).toBeGreaterThanOrEqual(readable)
    expect(contrast(hoverOf(grey, ink), ink)).toBeGreaterThanOrEqual(readable)
  }
})

test("a button under the pointer mixes in its ink, or the opposite where that is unreadable", () => {
  expect(hoverOf("#4F46E5", "#FFFFFF")).toBe("#6159e8")
  expect(hoverOf("#0F766E", "#FFFFFF")).toBe("#0d6861")
  expect(hoverOf("#3B82F6", "#0B1220")).toBe("#5391f7")
})

test("unreadable text of a theme is listed with its place", () => {
  expect(themeWarnings(defaultTheme)).toEqual([])
  const warnings = themeWarnings({ ...defaultTheme, surface: "#E2E8F0" })
  expect(warnings.map(({ colour, on }) => `${colour} on ${on}`)).toEqual(["text on surface"])
  expect(warnings[0]?.ratio).toBe(1.17)
})

test("on a ground with hardly readable ink, muted text is pure ink and links lose their colour", () => {
  const shown = themeVariables({ ...defaultTheme, background: "#777777", surface: "#777777" })
  expect([shown["--muted-strength"], shown["--link-strength"]]).toEqual(["100%", "0%"])
})

test("light themes get light scrollbars and pickers", () => {
  expect(themeVariables({ ...defaultTheme, background: "#FFFFFF" })["--scheme"]).toBe("light")
  expect(themeVariables(defaultTheme)["--scheme"]).toBe("dark")
  const behind = (background: string) => {
    const all = themeVariables({ ...defaultTheme, background })
    return [all["--behind-light-logo"], all["--behind-dark-logo"]]
  }
  expect(behind("#FFFFFF")).toEqual(["#0B1220", "transparent"])
  expect(behind("#0F172A")).toEqual(["transparent", "#FFFFFF"])
})

test("the stylesheet begins with the default theme's values", () => {
  const css = readFileSync(
    resolve(import.meta.dirname, "../../../client/ui/tokens.css"),
    "utf8",
  ).toLowerCase()
  for (const [name, value] of Object.entries(themeVariables(defaultTheme))) {
    expect(css).toContain(`${name}: ${value.toLowerCase()};`)
  }
  const [, portal = ""] = /data-look="portal"\] \{([^}]*)\}/.exec(css) ?? []
  const fill = fillOf("#3B82F6")
  for (const part of [`--primary-fill: ${fill};`, `--primary-hover: ${hoverOf(fill, "#FFFFFF")};`])
    expect(portal).toContain(part)
})

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** As `color-mix(in srgb, one share%, other)`. */
function mixed(one: string, other: string, share: number): string {
  const [from, to] = [channelsOf(one), channelsOf(other)]
  return hex(to.map((value, at) => Math.round(value + (((from[at] ?? 0) - value) * share) / 100)))
}

function hex(channels: number[]): string {
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`
}
