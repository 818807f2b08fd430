// Which of a tenant's colours can be read on which, and what is shown instead of those that can't.

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

const lightInk = "#FFFFFF"
const darkInk = "#0B1220"

/** WCAG 2.2 contrast ratio of two #RRGGBB colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The wanted text colour where it can be read on this ground, else light or dark ink, whichever reads better. */
export function inkOn(ground: string, wanted?: string): string {
  if (wanted !== undefined && contrast(ground, wanted) >= readable) return wanted
  return contrast(ground, lightInk) >= contrast(ground, darkInk) ? lightInk : darkInk
}

/** The custom properties of a theme, for a stylesheet or an element: `{ "--primary": "#4F46E5", … }`. */
export function themeVariables(theme: Theme): Record<`--${string}`, string> {
  const text = inkOn(theme.background, theme.text)
  const onSurface = inkOn(theme.surface, theme.text)
  const grounds: [ink: string, ground: string][] = [
    [text, theme.background],
    [onSurface, theme.surface],
  ]
  return {
    "--background": theme.background,
    "--surface": theme.surface,
    "--text": text,
    "--primary": theme.primary,
    "--accent": theme.accent,
    "--on-surface": onSurface,
    "--on-primary": inkOn(theme.primary, lightInk),
    "--on-accent": inkOn(theme.accent, lightInk),
    "--scheme": luminance(theme.background) < 0.18 ? "dark" : "light",
    // Muted text: as much of the ink as it takes to read it.
    "--muted-strength": `${first(upward, (share) => grounds.every(([ink, ground]) => contrast(mix(ink, ground, share), ground) >= readable))}%`,
    // Links: as much of the primary colour as can still be read.
    "--link-strength": `${first(downward, (share) => grounds.every(([ink, ground]) => contrast(mix(theme.primary, ink, share), ground) >= readable))}%`,
  }
}

export type Warning = { colour: keyof Theme; on: keyof Theme; ratio: number }

/** The pairs that a person couldn't read as chosen; `themeVariables` shows a readable ink in their place. */
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
const first = (shares: number[], fits: (share: number) => boolean) =>
  shares.find(fits) ?? shares.at(-1) ?? 100

/** As `color-mix(in srgb, one share%, other)`. */
function mix(one: string, other: string, share: number): string {
  const channels = channelsOf(other).map((value, at) =>
    Math.round(value + (((channelsOf(one)[at] ?? 0) - value) * share) / 100),
  )
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`
}

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
