// Every screen can be used by everybody: axe finds nothing on any, nor can anything not be read in another look.
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { themeSheet } from "../../src/core/pages/theme.ts"
import { defaultTheme, type Theme } from "../../src/core/values/colours.ts"
import { openBrowser } from "./support/browser.ts"
import { axe } from "./support/examine.ts"
import { chromiumDir } from "./support/running.ts"
import type { Screen } from "./support/screens/screen.ts"
import { screens } from "./support/screens.ts"
import { settle, visit, visitors } from "./support/visit.ts"
import { openWorld, type Who, type World } from "./support/world.ts"

/** A tenant that wants it light. */
const light: Theme = {
  background: "#F7F7F5",
  surface: "#FFFFFF",
  text: "#1C1917",
  primary: "#0F766E",
  accent: "#D97706",
}

let world: World
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser(chromiumDir)])
  await world.paint(defaultTheme)
})
afterAll(async () => {
  await browser?.close()
  await world?.stop()
})

test("axe finds nothing on any screen, in the default theme, a light one and glass", async () => {
  const found: string[] = []
  // Those whose parts other screens have are left to `npm run shots`.
  const waiting = screens.filter(({ alike }) => !alike)
  // Two at a time: one draws while the other is examined.
  await Promise.all([1, 2].map(() => look(waiting, found)))
  expect(found).toEqual([])
}, 240_000)

async function look(waiting: Screen[], found: string[]) {
  const people = visitors(browser, world)
  const pages = new Map<Who, Page>()
  for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
    const page = pages.get(screen.who) ?? (await people.page(screen.who))
    pages.set(screen.who, page)
    await page.setViewportSize({ width: screen.widths?.[0] ?? 1280, height: 800 })
    await visit(page, screen, "full", world)
    const name = screen.name
    found.push(...(await axe(page, screen)).map((what) => `${name}: ${what}`))
    // The main site has one look, the product's own.
    if ((await page.locator('link[href^="/theme.css"]').count()) === 0) continue
    for (const look of ["glass", "light"] as const) {
      await wear(page, look)
      await settle(page, screen.holds !== undefined)
      found.push(...(await axe(page, { colours: true })).map((what) => `${name}, ${look}: ${what}`))
    }
  }
  await people.close()
}

/** As the browser's own setting does it, and as the organization's stylesheet does, over the one that is there. */
async function wear(page: Page, look: "glass" | "light") {
  await page.evaluate(
    (glass) => document.documentElement.toggleAttribute("data-glass", glass),
    look === "glass",
  )
  if (look === "glass") return
  const colours = themeSheet({
    ...{ primary_color: light.primary, accent_color: light.accent, text_color: light.text },
    ...{ background_color: light.background, surface_color: light.surface },
  })
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, colours)
}
