// A tenant's five colours as a stylesheet of its own, so that no page needs inline styles.
import { createHash } from "node:crypto"
import { defaultTheme, type Theme, themeVariables } from "../values/colours.ts"

/** The colours as they are stored and sent. */
export type Colours = {
  primary_color: string
  accent_color: string
  background_color: string
  surface_color: string
  text_color: string
}

/** The portal's primary colour for organizations that haven't chosen one. */
const portalPrimary = "#3B82F6"

/** The stylesheet of `/theme.css`; empty without a tenant, so that the page's own colours apply. */
export function themeSheet(colours: Colours | null): string {
  if (!colours) return ""
  const theme = themeOf(colours)
  const sheet = rule(":root", theme)
  const chosen = theme.primary.toUpperCase() !== defaultTheme.primary
  return chosen ? sheet : `${sheet}${rule(':root[data-look="portal"]', { ...theme, primary: portalPrimary })}`
}

/** The address changes with the colours, so browsers may cache it. */
export const themeAddress = (colours: Colours | null) => `/theme.css?v=${themeVersion(colours)}`

/** Twelve characters that identify a theme. */
export const themeVersion = (colours: Colours | null) =>
  createHash("sha256").update(themeSheet(colours)).digest("hex").slice(0, 12)

const themeOf = (colours: Colours): Theme => ({
  background: colours.background_color,
  surface: colours.surface_color,
  text: colours.text_color,
  primary: colours.primary_color,
  accent: colours.accent_color,
})

const rule = (where: string, theme: Theme) =>
  `${where}{${Object.entries(themeVariables(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}\n`
