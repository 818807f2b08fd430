// How a person wants the workspace, and an organization's theme as the stylesheet that follows the choice.
import { defaultTheme, type Theme, themeVariables } from "./colours.ts"

export const appearances = ["light", "dark", "system"] as const
export type Appearance = (typeof appearances)[number]

/** The colours as they are stored and sent. */
export type Colours = {
  primary_color: string
  accent_color: string
  background_color: string
  surface_color: string
  text_color: string
}

export type Scheme = Exclude<Appearance, "system">

/** The portal's primary colour for organizations that haven't chosen one. */
const portalPrimary = "#3B82F6"

/** What a workspace lies on where the organization's theme is of the other scheme. */
const grounds = {
  light: { background: "#F8FAFC", surface: "#FFFFFF", text: "#0F172A" },
  dark: {
    background: defaultTheme.background,
    surface: defaultTheme.surface,
    text: defaultTheme.text,
  },
}

export const themeOf = (colours: Colours): Theme => ({
  background: colours.background_color,
  surface: colours.surface_color,
  text: colours.text_color,
  primary: colours.primary_color,
  accent: colours.accent_color,
})

/** Whether the organization has chosen what its workspace lies on; then people see it unless they choose otherwise. */
export const hasOwnGround = ({ background, surface, text }: Theme) =>
  [background, surface, text].join().toUpperCase() !== Object.values(grounds.dark).join()

/** The theme in the other scheme: a plain ground with the organization's primary and accent colours. */
export const otherTheme = (theme: Theme): Theme => ({ ...theme, ...grounds[otherScheme(theme)] })

/** On a ground of the scheme, if one is chosen. */
export const themeIn = (theme: Theme, scheme: Scheme | "theme"): Theme =>
  scheme === otherScheme(theme) ? otherTheme(theme) : theme

/** The stylesheet of a tenant's pages; empty without a tenant, so that the page's own colours apply. */
export function themeSheet(colours: Colours | null): string {
  if (!colours) return ""
  const theme = themeOf(colours)
  const other = otherScheme(theme)
  const workspace = ':root[data-look="workspace"]'
  const chosen = `[data-appearance="${other}"]`
  const inOther = otherTheme(theme)
  const rules = [
    rule(":root", theme),
    // A public page has the ground that its organization chose for it, whatever the visitor's device wants.
    rule(`:root[data-look="page"]${chosen},${workspace}${chosen}`, inOther),
    // A theme that was chosen is what the workspace shows by default; without one it follows the device.
    hasOwnGround(theme)
      ? ""
      : `@media (prefers-color-scheme:${other}){${rule(`${workspace}:not([data-appearance])`, inOther)}}\n`,
    theme.primary.toUpperCase() === defaultTheme.primary
      ? rule(':root[data-look="portal"]', { ...theme, primary: portalPrimary })
      : "",
  ]
  return rules.join("")
}

/** The scheme that a theme isn't of. */
function otherScheme({ background }: Theme): Scheme {
  return themeVariables({ ...defaultTheme, background })["--scheme"] === "dark" ? "light" : "dark"
}

const rule = (where: string, theme: Theme) =>
  `${where}{${Object.entries(themeVariables(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}\n`
