// Previews a theme before it is saved; saved themes come as a stylesheet.
import { type Theme, themeVariables } from "../../src/core/values/colours.ts"

export function showTheme(theme: Theme, on: HTMLElement = document.documentElement) {
  for (const [name, value] of Object.entries(themeVariables(theme))) on.style.setProperty(name, value)
}

export const showGlass = (on: boolean) => document.documentElement.toggleAttribute("data-glass", on)
