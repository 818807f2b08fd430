// The organization's colour on paper: taken only when it is a colour, with text on it that can be read.

const ink = "#16181d"
const fallback = "#4f46e5"

export type Palette = { accent: string; on_accent: string; accent_text: string }

/** The accent, the text that reads on it, and the accent as text on white (ink when it is too pale, WCAG AA). */
export function paletteOf(colour: string): Palette {
  const accent = /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : fallback
  return {
    accent,
    // Black or white: of these two one always reaches 4.5.
    on_accent: contrast(accent, "#ffffff") >= 4.5 ? "#ffffff" : "#000000",
    accent_text: contrast(accent, "#ffffff") >= 4.5 ? accent : ink,
  }
}

/** WCAG 2.2 contrast ratio of two #rrggbb colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
