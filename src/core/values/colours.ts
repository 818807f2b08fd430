// Which of an organization's colours are readable on which, and what replaces those that aren't.

/** The five colours that restyle everything, each #RRGGBB. */
export type Theme = { background: string; surface: string; text: string; primary: string; accent: string }

export const defaultTheme: Theme = {
  background: "#0F172A",
  surface: "#1E293B",
  text: "#F8FAFC",
  primary: "#4F46E5",
  accent: "#10B981",
}

/** WCAG 2.2 level AA for text (success criterion 1.4.3). */
export const readable = 4.5
/** The same for an edge that tells where something is (1.4.11). */
const seen = 3
/** Below this a fill looks like its ground. */
const distinct = 1.5

const lightInk = "#FFFFFF"
const darkInk = "#0B1220"
/** Where neither dark nor light ink reaches 4.5:1, black does: no colour is close to both black and white. */
const black = "#000000"

/** WCAG 2.2 contrast ratio of two #RRGGBB colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The wanted text colour if it is readable on this ground, else light or dark ink, whichever reads better. */
export function inkOn(ground: string, wanted?: string): string {
  if (wanted !== undefined && contrast(ground, wanted) >= readable) return wanted
  const better = contrast(ground, lightInk) >= contrast(ground, darkInk) ? lightInk : darkInk
  return contrast(ground, better) >= readable ? better : black
}

/**
 * The fill of a button in this colour: the colour itself where white is readable on it, else a slightly darker shade of
 * the same hue. A colour too light for that stays and carries dark ink.
 */
export function fillOf(colour: string): string {
  const carriesWhite = (one: string) => contrast(one, lightInk) >= readable
  if (carriesWhite(colour)) return colour
  return shades.map((share) => mix(black, colour, share)).find(carriesWhite) ?? colour
}

/** Percent of black, up to where a shade still looks like the chosen colour. */
const shades = Array.from({ length: 20 }, (_, at) => at + 1)

/**
 * A button's colour under the pointer: a little of its ink mixed in, or of the opposite where that would be unreadable.
 */
export function hoverOf(colour: string, ink: string): string {
  const towards = mix(ink, colour, 10)
  if (contrast(towards, ink) >= readable) return towards
  return mix(ink === lightInk ? black : lightInk, colour, 12)
}

/** The custom properties of a theme, for a stylesheet or an element: `{ "--primary": "#4F46E5", … }`. */
export function themeVariables(theme: Theme): Record<`--${string}`, string> {
  const text = inkOn(theme.background, theme.text)
  const onSurface = inkOn(theme.surface, theme.text)
  const fill = fillOf(theme.primary)
  const onPrimary = inkOn(fill, lightInk)
  const between = mix(theme.surface, theme.background, panelShare)
  const panel = contrast(between, onSurface) >= readable ? between : theme.surface
  const places = [
    { ink: text, ground: theme.background },
    { ink: onSurface, ground: panel },
    { ink: onSurface, ground: theme.surface },
  ]
  /** The first share that is readable on a ground, and on that ground tinted like a badge or a selected row. */
  const share = (
    shares: number[],
    colour: string | null,
    other: "ink" | "ground",
    tint: string | null,
    tinted: number,
  ) =>
    shares.find((part) =>
      places.every(({ ink, ground }) => {
        const shown = mix(colour ?? ink, other === "ink" ? ink : ground, part)
        return (
          contrast(shown, mix(tint ?? ink, ground, tinted)) >= readable && contrast(shown, ground) >= readable
        )
      }),
    ) ??
    shares.at(-1) ??
    100
  const lostOn = places.filter(({ ground }) => contrast(fill, ground) < distinct)
  // Where the page's own shades are lost on its surfaces, a grey isn't.
  const edges = [
    ...upward.map((part) => mix(text, theme.background, part)),
    ...downward.map((part) => mix("#ffffff", "#000000", part)),
  ]
  const edge = edges.find((one) => lostOn.every(({ ground }) => contrast(one, ground) >= seen)) ?? text
  return {
    "--background": theme.background,
    "--surface": theme.surface,
    "--text": text,
    "--primary": theme.primary,
    "--accent": theme.accent,
    // Cards: a step between the page and what lies over it, where that stays readable.
    "--panel": panel,
    "--on-surface": onSurface,
    // Buttons and ticks: the primary colour, or the shade of it that carries white.
    "--primary-fill": fill,
    "--on-primary": onPrimary,
    "--primary-hover": hoverOf(fill, onPrimary),
    // Only a button that looks like what it lies on needs one.
    "--primary-edge": lostOn.length > 0 ? edge : "transparent",
    "--on-accent": inkOn(theme.accent, lightInk),
    "--scheme": luminance(theme.background) < 0.18 ? "dark" : "light",
    "--behind-light-logo": logoPlate("-light.png", theme.background) ?? "transparent",
    "--behind-dark-logo": logoPlate("-dark.png", theme.background) ?? "transparent",
    // Muted text: as much ink as it takes to be readable, on a grey badge too.
    "--muted-strength": `${share(upward, null, "ground", null, softness.grey)}%`,
    // Links: as much of the primary colour as stays readable, on its own tint too.
    "--link-strength": `${share(downward, theme.primary, "ink", theme.primary, softness.tint)}%`,
    "--tone-strength": `${Math.min(...hues.map((hue) => share(downward, hue, "ink", hue, softness.tint)))}%`,
  }
}

/** Of a logo that is drawn on nothing: whether it is light or dark, and so lost on a ground like it. */
export type LogoTone = "light" | "dark"

/** The tone that the name of a logo's file ends with; null where it can be seen on any ground. */
export const logoTone = (file: string | null): LogoTone | null =>
  /-light\.png\/?$/.test(file ?? "") ? "light" : /-dark\.png\/?$/.test(file ?? "") ? "dark" : null

/** What a logo is laid on where it would be lost on the ground; null where it wouldn't. */
export function logoPlate(file: string | null, ground: string): string | null {
  const tone = logoTone(file)
  const isDark = luminance(ground) < darkest
  if (tone === "light") return isDark ? null : darkInk
  return tone === "dark" && isDark ? lightInk : null
}

/** How much of a drawing is lost on white and on black, from its pixels (red, green, blue, opacity: 0 to 255 each). */
export function toneOfPixels(pixels: Uint8Array): LogoTone | null {
  let [clear, drawn, light, dark] = [0, 0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4)
    if (opacity < 32) clear++
    if (opacity < 128) continue
    const lightness = luminanceOf([red, green, blue])
    drawn++
    if (lightness > lightest) light++
    if (lightness < darkest) dark++
  }
  // A picture with a ground of its own can be seen on any other.
  if (clear < (clear + drawn) / 20 || drawn === 0) return null
  if (light > drawn / 4 && dark < drawn / 10) return "light"
  return dark > drawn / 4 && light < drawn / 10 ? "dark" : null
}
/** Less than 1.6:1 on white, and on the dark ground of a new portal. */
const lightest = 0.6
const darkest = 0.08

type Warning = { colour: keyof Theme; on: keyof Theme; ratio: number }

/** The chosen pairs that are unreadable; `themeVariables` replaces their ink. */
export function themeWarnings(theme: Theme): Warning[] {
  const pairs: [keyof Theme, keyof Theme][] = [
    ["text", "background"],
    ["text", "surface"],
  ]
  return pairs.flatMap(([colour, on]) => {
    const ratio = contrast(theme[colour], theme[on])
    return ratio < readable ? { colour, on, ratio: Math.floor(ratio * 100) / 100 } : []
  })
}

const upward = [62, 66, 70, 75, 80, 85, 90, 95, 100]
const downward = [100, 90, 80, 70, 60, 50, 45, 40, 30, 20, 10, 0]
// As in tokens.css: success, warning, danger, info; and the strength of the tints, with some of the hover below them.
const hues = ["#10B981", "#F59E0B", "#EF4444", "#0EA5E9"]
/** Percent of the surface in a card; the rest is the background. */
const panelShare = 55
const softness = { grey: 12, tint: 22 }

/** As `color-mix(in srgb, one share%, other)`. */
function mix(one: string, other: string, share: number): string {
  const channels = channelsOf(other).map((value, at) =>
    Math.round(value + (((channelsOf(one)[at] ?? 0) - value) * share) / 100),
  )
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`
}

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const luminance = (colour: string) => luminanceOf(channelsOf(colour))

function luminanceOf(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
