// How soon the detail of a row is there, which the pointer rested on before the click.
import type { Page } from "playwright-core"
import { openBrowser } from "../../e2e/support/browser.ts"
import { type Measure, median } from "../figures.ts"
import { dataDir, type Ground, startServer } from "../ground.ts"
import { openOffice } from "../office.ts"
import { openPage } from "./browser.ts"

const tries = 9

export const rows: Measure<Ground> = {
  name: "rows",
  async run(ground) {
    const server = await startServer(ground.url)
    const chromium = await openBrowser(dataDir)
    try {
      const office = await openOffice(ground, server.url, "bench-3")
      const page = await openPage(chromium, office.member)
      const delays: number[] = []
      for (let row = 1; row <= tries; row++) {
        await page.goto(`${office.url}/invoices`)
        delays.push(await untilThere(page, row))
      }
      const row = { unit: "ms (median)", raw: null, better: "less", target: 50, floor: 150 } as const
      return [{ ...row, measure: "click on a row until its detail is there", ours: median(delays) }]
    } finally {
      await chromium.close()
      await server.stop()
    }
  },
}

/** From the click to the heading of the invoice, in milliseconds. */
async function untilThere(page: Page, row: number): Promise<number> {
  const link = page.getByRole("row").nth(row).getByRole("link").first()
  const number = (await link.innerText()).trim()
  const [fetched] = await Promise.all([page.waitForResponse(/invoices\.get/), link.hover()])
  await fetched.finished()
  const there = page.evaluate(timeOfHeading, number)
  await link.click()
  return there
}

/** Runs in the page: from the next click until it is about this. */
const timeOfHeading = (title: string) =>
  new Promise<number>((resolve, reject) => {
    let clicked = 0
    addEventListener("click", () => (clicked = performance.now()), { capture: true, once: true })
    const look = () => {
      if (clicked > 0 && document.querySelector("h1")?.textContent === title)
        resolve(performance.now() - clicked)
      else requestAnimationFrame(look)
    }
    look()
    setTimeout(() => reject(new Error(`${title} isn't there after 15 seconds`)), 15_000)
  })
