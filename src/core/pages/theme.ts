// The addresses of what a tenant's pages look like before their scripts run.
import { createHash } from "node:crypto"
import { type Colours, themeSheet } from "../values/appearance.ts"

/** The address changes with the colours, so browsers may cache it. */
export const themeAddress = (colours: Colours | null) => `/theme.css?v=${themeVersion(colours)}`

/** Twelve characters that identify a theme. */
export const themeVersion = (colours: Colours | null) => versionOf(themeSheet(colours))

/** Runs before the first paint, so that no one sees the other theme first. The keys are those of `client/lib/storage.ts`. */
export const firstLook = `try {
  const { dataset } = document.documentElement
  const appearance = localStorage.getItem("appearance")
  if (appearance === "light" || appearance === "dark") dataset.appearance = appearance
  if (localStorage.getItem("glassTheme") === "true") dataset.glass = ""
} catch {}
`
export const firstLookVersion = versionOf(firstLook)

function versionOf(text: string) {
  return createHash("sha256").update(text).digest("hex").slice(0, 12)
}
