// Whatever is written in a colour of client/ui/tokens.css can be read wherever it may stand, in every look.
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { expect, test } from "vitest"
import { presets } from "../../client/staff/profile/theme/presets.tsx"
import { otherTheme } from "../../src/core/values/appearance.ts"
import {
  contrast,
  defaultTheme,
  readable,
  type Theme,
  themeVariables,
  themeWarnings,
} from "../../src/core/values/colours.ts"
import { colourOf, declarationsOf, hexOf, over } from "../support/stylesheet-colours.ts"

const sheet = readFileSync(resolve(import.meta.dirname, "../../client/ui/tokens.css"), "utf8")
const light: Theme = {
  ...{ background: "#F7F7F5", surface: "#FFFFFF", text: "#1C1917" },
  ...{ primary: "#0F766E", accent: "#D97706" },
}
const looks: Record<string, { selectors: string[]; theme?: Theme }> = {
  workspace: { selectors: [] },
  "a workspace in the other scheme": { selectors: [], theme: otherTheme(defaultTheme) },
  "a light organization's workspace in dark": { selectors: [], theme: otherTheme(light) },
  portal: { selectors: [':root[data-look="portal"]'] },
  site: { selectors: [':root[data-look="site"]'] },
  "a light organization": { selectors: [], theme: light },
  "an organization's portal": {
    selectors: [':root[data-look="portal"]'],
    theme: { ...light, primary: "#3B82F6" },
  },
  ...Object.fromEntries(presets.map(({ name, theme }) => [name, { selectors: [], theme }])),
  "a dark organization": { selectors: [], theme: { ...defaultTheme, primary: "#F59E0B", accent: "#EF4444" } },
}
const places = { page: [], card: [".surface"], popup: [".surface", ".surface.popup"] }
const tones = ["success", "warning", "danger", "info"]
const texts = ["ink", "muted", "link", ...tones]

/** All variables as they are at a place; the theme's own come as a stylesheet that wins over the first rules. */
function variablesAt(look: keyof typeof looks, place: keyof typeof places, glass = false) {
  const { selectors = [], theme } = looks[look] ?? {}
  return {
    ...declarationsOf(sheet, [":root", ...selectors]),
    ...(theme ? themeVariables(theme) : {}),
    ...(glass ? declarationsOf(sheet, [":root[data-glass]"]) : {}),
    ...declarationsOf(sheet, places[place]),
    ...(glass && place !== "page" ? declarationsOf(sheet, [":root[data-glass] .surface"]) : {}),
  }
}

const everywhere = Object.keys(looks).flatMap((look) =>
  (Object.keys(places) as (keyof typeof places)[]).map((place) => ({ look, place })),
)

test("the presets need no replaced colours", () => {
  expect(presets.flatMap(({ theme }) => themeWarnings(theme))).toEqual([])
})

test("text can be read on the page, on cards and on what opens over them", () => {
  const unread = everywhere.flatMap(({ look, place }) => {
    const variables = variablesAt(look, place)
    const shown = (name: string) => colourOf(`var(--${name})`, variables)
    const ground = shown("ground")
    return texts.flatMap((text) =>
      [...["hover", "field"], ...(tones.includes(text) ? [`${text}-soft`] : ["primary-soft"])]
        .map((behind) => ({ behind, colour: over(shown(behind), ground) }))
        .concat({ behind: "ground", colour: ground })
        .filter(({ colour }) => contrast(hexOf(shown(text)), hexOf(colour)) < readable)
        .map(({ behind }) => `${look}, ${place}: ${text} on ${behind}`),
    )
  })
  expect(unread).toEqual([])
})

test("what stands on a filled button can be read, under the pointer too", () => {
  const fills = [
    ["on-primary", "primary-fill"],
    ["on-primary", "primary-hover"],
    ["on-accent", "accent"],
  ] as const
  for (const look of Object.keys(looks)) {
    const shown = (name: string) => hexOf(colourOf(`var(--${name})`, variablesAt(look, "page")))
    for (const [text, fill] of fills)
      expect(contrast(shown(text), shown(fill)), `${look}: ${text} on ${fill}`).toBeGreaterThanOrEqual(
        readable,
      )
    expect(contrast("#ffffff", shown("danger-fill")), look).toBeGreaterThanOrEqual(readable)
  }
})

test("glass lets the glow of the page through, and text can be read where it is strongest", () => {
  // The first glow has its middle above the page, and is weaker at its edge.
  const glows = [
    ["primary", 34],
    ["accent", 24],
  ] as const
  const unread = everywhere.flatMap(({ look, place }) =>
    glows.flatMap(([hue, strength]) => {
      const variables = variablesAt(look, place, true)
      const shown = (colour: string) => colourOf(colour, variables)
      const glow = over(
        shown(`color-mix(in srgb, var(--${hue}) ${strength}%, transparent)`),
        shown("var(--background)"),
      )
      const covers = { page: 0, card: 58, popup: 92 }[place]
      const ground = over(shown(`color-mix(in srgb, var(--ground) ${covers}%, transparent)`), glow)
      return texts
        .filter((text) => contrast(hexOf(shown(`var(--${text})`)), hexOf(ground)) < readable)
        .map((text) => `${look}, ${place} in ${hue}: ${text}`)
    }),
  )
  expect(unread).toEqual([])
})
