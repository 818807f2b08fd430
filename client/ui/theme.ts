// Shows a theme that didn't come with the page.
import { type Colours, themeSheet } from "../../src/core/values/appearance.ts"
import { type Theme, themeVariables } from "../../src/core/values/colours.ts"

/** A piece of the page in colours of its own. */
export function showTheme(theme: Theme, on: HTMLElement = document.documentElement) {
  for (const [name, value] of Object.entries(themeVariables(theme))) on.style.setProperty(name, value)
}

/** In place of the sheet that came with the page. */
export function replaceTheme(colours: Colours) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(themeSheet(colours))
  document.adoptedStyleSheets = [sheet]
}
