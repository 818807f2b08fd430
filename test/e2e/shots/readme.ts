// The picture of the README: the workspace of a studio with a year of work behind it.
import { join, resolve } from "node:path"
import type { Browser } from "playwright-core"
import sharp from "sharp"
import { screens } from "../support/screens.ts"
import { visit, visitors } from "../support/visit.ts"
import { onStage } from "./stage.ts"

const file = join(resolve(import.meta.dirname, "../../.."), "client/site/pictures/dashboard.png")

export const drawReadme = (browser: Browser) =>
  onStage(async (world) => {
    const dashboard = screens.find(({ name }) => name === "dashboard")
    if (!dashboard) throw new Error("There is no dashboard to draw")
    const people = visitors(browser, world, { deviceScaleFactor: 2 })
    const page = await people.page(dashboard.who)
    await page.setViewportSize({ width: 1280, height: 860 })
    await visit(page, dashboard, "full", world)
    // Few colours: a quarter of the bytes, and nobody sees it.
    await sharp(await page.screenshot())
      .png({ palette: true, quality: 90, effort: 10 })
      .toFile(file)
    await people.close()
  })
