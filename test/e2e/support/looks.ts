// The looks that a screen is seen in besides its own: a light tenant's, and glass.
import type { Page } from "playwright-core"
import { themeSheet } from "../../../src/core/values/appearance.ts"
import type { Theme } from "../../../src/core/values/colours.ts"

/** A tenant that wants it light. */
const light: Theme = {
  background: "#F7F7F5",
  surface: "#FFFFFF",
  text: "#1C1917",
  primary: "#0F766E",
  accent: "#D97706",
}

export const otherLooks = ["glass", "light"] as const
export type OtherLook = (typeof otherLooks)[number]

/** The main site has one look, the product's own. */
export const hasLooks = async (page: Page) => (await page.locator('link[href^="/theme.css"]').count()) > 0

/** As the browser's own setting does it, and as the organization's stylesheet does, over the one that is there. */
export async function wear(page: Page, look: OtherLook) {
  await page.evaluate(
    (glass) => document.documentElement.toggleAttribute("data-glass", glass),
    look === "glass",
  )
  if (look === "glass") return
  const colours = themeSheet({
    ...{ primary_color: light.primary, accent_color: light.accent, text_color: light.text },
    ...{ background_color: light.background, surface_color: light.surface },
  })
  // The portal's own rule names the page more closely than a tenant's does.
  const closer = colours.replaceAll(":root{", ":root:root:root{")
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, closer)
}
