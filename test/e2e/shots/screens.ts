// Draws screens in each of their states, at each width and in each theme, and lets axe look at every one.
import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { defaultTheme } from "../../../src/core/values/colours.ts"
import { axe, complaints, overflow } from "../support/examine.ts"
import { hasLooks, otherLooks, wear } from "../support/looks.ts"
import type { Screen } from "../support/screens/screen.ts"
import { dropHeld, type State, settle, statesOf, visit, visitors, whoSees } from "../support/visit.ts"
import { type Drawn, writeSheets } from "./sheets.ts"
import { onStage } from "./stage.ts"

type Complain = (name: string, what: string) => void

const widths = [360, 768, 1280, 1440]
const heights: Record<number, number> = { 360: 780, 768: 1024, 1280: 800, 1440: 900 }
/** Where the other themes are drawn too: what differs between the widths is nothing that a theme changes. */
const themedWidths = [360, 1280]

export const drawScreens = (
  browser: Browser,
  screens: readonly Screen[],
  folder: string,
  complain: Complain,
) =>
  onStage(async (world) => {
    await world.paint(defaultTheme)
    const people = visitors(browser, world)
    const drawn: Drawn[] = []
    for (const screen of screens) {
      rmSync(join(folder, screen.name), { recursive: true, force: true })
      mkdirSync(join(folder, screen.name), { recursive: true })
      for (const state of statesOf(screen)) {
        const name = `${screen.name}/${state}`
        const page = await people.page(whoSees(screen, state))
        const found = complaints(page, screen.refused)
        try {
          const first = screen.widths?.[0] ?? 1280
          await page.setViewportSize({ width: first, height: heights[first] ?? 800 })
          await visit(page, screen, state, world)
          const place = { page, screen, state, folder, complain }
          drawn.push(...(await drawWidths(place)))
          if (state === "full" && (await hasLooks(page))) drawn.push(...(await drawLooks(place)))
        } catch (error) {
          complain(name, error instanceof Error ? error.message : String(error))
          await page.screenshot({ path: join(folder, screen.name, `${state}-broken.png`) })
        }
        for (const one of new Set(found)) complain(name, one)
        await dropHeld(page)
        await page.close()
      }
    }
    await people.close()
    writeSheets(folder, drawn)
  })

type Place = { page: Page; screen: Screen; state: State; folder: string; complain: Complain }

/** One visit for all widths: a window that grows smaller is one more thing that must hold. */
async function drawWidths(place: Place) {
  const { page, screen, state, complain } = place
  const drawn: Drawn[] = []
  for (const width of (screen.widths ?? widths).toReversed()) {
    const one = await drawOne(place, state, width)
    for (const what of [...(await overflow(page)), ...(await axe(page, screen))]) complain(one.file, what)
    drawn.push(one)
  }
  return drawn
}

/** The same visit again in the other themes, of which axe judges the colours alone. */
async function drawLooks(place: Place) {
  const { page, screen, complain } = place
  const drawn: Drawn[] = []
  for (const look of otherLooks) {
    await wear(page, look)
    for (const width of (screen.widths ?? themedWidths).toReversed()) {
      const one = await drawOne(place, look, width)
      for (const what of await axe(page, { colours: true })) complain(one.file, what)
      drawn.push(one)
    }
  }
  return drawn
}

/** `called`: the state or the look that the picture is of. */
async function drawOne({ page, screen, state, folder }: Place, called: string, width: number) {
  const file = `${screen.name}/${called}-${width}.png`
  await page.setViewportSize({ width, height: heights[width] ?? 800 })
  const still = state === "loading" || screen.holds !== undefined
  if (!screen.over) {
    // What stands at an edge of the window would lie across the middle of a longer page.
    await settle(page, still)
    await page.evaluate(() => scrollTo(0, 0))
    if ((await page.locator("[data-bottom-bar]:visible").count()) > 0)
      await page.setViewportSize({ width, height: await page.evaluate(() => document.body.scrollHeight) })
  }
  await settle(page, still)
  await page.screenshot({ path: join(folder, file), fullPage: !screen.over })
  return { screen: screen.name, state: called, width, file }
}
