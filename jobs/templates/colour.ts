// The organization's colour on paper: taken only when it is a colour, with text on it that can be read.
import { contrast, readable } from "../../src/core/values/colours.ts"

const ink = "#16181d"
const fallback = "#4f46e5"

export type Palette = { accent: string; on_accent: string; accent_text: string }

/** The accent, the text that reads on it, and the accent as text on white (ink when it is too pale, WCAG AA). */
export function paletteOf(colour: string): Palette {
  const accent = /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : fallback
  return {
    accent,
    on_accent: readableOn(accent),
    accent_text: contrast(accent, "#ffffff") >= readable ? accent : ink,
  }
}

/** White or black on a #RRGGBB colour: of these two one always reaches 4.5:1. */
export const readableOn = (colour: string) =>
  contrast(colour, "#ffffff") >= readable ? "#ffffff" : "#000000"
