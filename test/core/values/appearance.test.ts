// What a workspace looks like by the person's choice of light or dark and the organization's theme.
import { expect, test } from "vitest"
import { hasOwnGround, otherTheme, themeOf, themeSheet } from "../../../src/core/values/appearance.ts"
import { defaultTheme, type Theme, themeVariables } from "../../../src/core/values/colours.ts"

const coloursOf = (theme: Theme) => ({
  ...{ primary_color: theme.primary, accent_color: theme.accent, background_color: theme.background },
  ...{ surface_color: theme.surface, text_color: theme.text },
})
const sheetOf = (theme: Theme) => themeSheet(coloursOf(theme))
const light: Theme = { ...defaultTheme, background: "#F7F7F5", surface: "#FFFFFF", text: "#1C1917" }
const byDevice = "@media (prefers-color-scheme"

test("without a theme of the organization's own the workspace follows the device", () => {
  const sheet = sheetOf({ ...defaultTheme, primary: "#0F766E" })
  expect(hasOwnGround({ ...defaultTheme, primary: "#0F766E" })).toBe(false)
  expect(sheet).toContain(
    `${byDevice}:light){:root[data-look="workspace"]:not([data-appearance]){--background:#F8FAFC`,
  )
})

test.each([
  ["a light theme", light],
  ["a dark theme", { ...defaultTheme, background: "#102A1C" }],
  ["another surface alone", { ...defaultTheme, surface: "#223344" }],
  ["another text alone", { ...defaultTheme, text: "#EEEEEE" }],
])("%s that an organization chose is shown whatever the device wants", (_name, theme) => {
  expect(hasOwnGround(theme)).toBe(true)
  expect(sheetOf(theme)).not.toContain(byDevice)
})

test("the default theme is the default however its colours are written", () => {
  expect(hasOwnGround({ ...defaultTheme, background: "#0f172a", text: "#f8fafc" })).toBe(false)
})

test("the other scheme keeps the organization's primary and accent colours", () => {
  for (const [theme, other, ground] of [
    [defaultTheme, "light", "#F8FAFC"],
    [light, "dark", "#0F172A"],
  ] as const) {
    const branded = { ...theme, primary: "#0F766E", accent: "#D97706" }
    expect(otherTheme(branded)).toMatchObject({ background: ground, primary: "#0F766E", accent: "#D97706" })
    expect(themeVariables(otherTheme(branded))["--scheme"]).toBe(other)
    const [, chosen] =
      new RegExp(`\\[data-look="workspace"\\]\\[data-appearance="${other}"\\]{([^}]*)}`).exec(
        sheetOf(branded),
      ) ?? []
    expect(chosen).toContain(`--background:${ground};`)
    expect(chosen).toContain("--primary:#0F766E;")
  }
})

test("portal and sign-in of the main site have no second scheme, a public page only a chosen one", () => {
  const rules = sheetOf(defaultTheme).match(/[^{}]*data-appearance[^{}]*{/g) ?? []
  expect(rules).toHaveLength(2)
  for (const rule of rules) expect(rule).toContain('[data-look="workspace"]')
  expect(rules.map((rule) => rule.includes('[data-look="page"][data-appearance="light"]'))).toEqual([
    true,
    false,
  ])
  expect(themeSheet(null)).toBe("")
})

test("colours become a theme and back", () => {
  expect(themeOf(coloursOf(light))).toEqual(light)
})
