// Draws screens in each of their states and at each width, and lets axe look at every one.
import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { defaultTheme } from "../../../src/core/values/colours.ts"
import { axe, complaints, overflow } from "../support/examine.ts"
import type { Screen } from "../support/screens/screen.ts"
import { type State, settle, statesOf, visit, visitors, whoSees } from "../support/visit.ts"
import { type Drawn, writeSheets } from "./sheets.ts"
import { onStage } from "./stage.ts"

type Complain = (name: string, what: string) => void

const widths = [360, 768, 1280]
const heights: Record<number, number> = { 360: 780, 768: 1024, 1280: 800 }

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
          const [first = 1280] = screen.widths ?? [1280]
          await page.setViewportSize({ width: first, height: heights[first] ?? 800 })
          await visit(page, screen, state, world)
          drawn.push(...(await drawWidths(page, screen, state, folder, complain)))
        } catch (error) {
          complain(name, error instanceof Error ? error.message : String(error))
          await page.screenshot({ path: join(folder, screen.name, `${state}-broken.png`) })
        }
        for (const one of new Set(found)) complain(name, one)
        await page.close()
      }
    }
    await people.close()
    writeSheets(folder, drawn)
  })

/** One visit for all widths: a window that grows smaller is one more thing that must hold. */
async function drawWidths(page: Page, screen: Screen, state: State, folder: string, complain: Complain) {
  const drawn: Drawn[] = []
  for (const width of (screen.widths ?? widths).toReversed()) {
    const name = `${screen.name}/${state}-${width}`
    await page.setViewportSize({ width, height: heights[width] ?? 800 })
    await settle(page, state === "loading" || screen.holds !== undefined)
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !screen.over })
    for (const one of [...(await overflow(page)), ...(await axe(page, screen))]) complain(name, one)
    drawn.push({ screen: screen.name, state, width, file: `${name}.png` })
  }
  return drawn
}
