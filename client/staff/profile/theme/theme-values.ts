// The five colours of the theme form, and how they look while typing.
import type { z } from "zod"
import type { Theme } from "../../../../src/core/values/colours.ts"
import type { brandingPatch } from "../../../../src/organizations/schema.ts"

export const themeFields = [
  { name: "primary_color", colour: "primary", label: "Primary" },
  { name: "accent_color", colour: "accent", label: "Accent" },
  { name: "background_color", colour: "background", label: "Background" },
  { name: "surface_color", colour: "surface", label: "Surface" },
  { name: "text_color", colour: "text", label: "Text" },
] as const

export type ThemeValues = z.input<typeof brandingPatch>

export const valuesOf = (id: number, theme: Theme): ThemeValues => ({
  id,
  ...Object.fromEntries(themeFields.map(({ name, colour }) => [name, theme[colour]])),
})

/** Incomplete colours don't count yet. */
export function shownOf(typed: ThemeValues, saved: Theme): Theme {
  const whole = (text: string | undefined, otherwise: string) =>
    text !== undefined && /^#[0-9a-f]{6}$/i.test(text) ? text : otherwise
  return {
    primary: whole(typed.primary_color, saved.primary),
    accent: whole(typed.accent_color, saved.accent),
    background: whole(typed.background_color, saved.background),
    surface: whole(typed.surface_color, saved.surface),
    text: whole(typed.text_color, saved.text),
  }
}
