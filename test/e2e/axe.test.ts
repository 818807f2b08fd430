// Every screen can be used by everybody: axe finds nothing on any, nor can anything not be read in another look.
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { defaultTheme } from "../../src/core/values/colours.ts"
import { openBrowser } from "./support/browser.ts"
import { axe } from "./support/examine.ts"
import { hasLooks, otherLooks, wear } from "./support/looks.ts"
import { chromiumDir } from "./support/running.ts"
import type { Screen } from "./support/screens/screen.ts"
import { screens } from "./support/screens.ts"
import { settle, visit, visitors } from "./support/visit.ts"
import { openWorld, type Who, type World } from "./support/world.ts"

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
}, 1_200_000)

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
    if (!(await hasLooks(page))) continue
    for (const look of otherLooks) {
      await wear(page, look)
      await settle(page, screen.holds !== undefined)
      found.push(...(await axe(page, { colours: true })).map((what) => `${name}, ${look}: ${what}`))
    }
  }
  await people.close()
}
