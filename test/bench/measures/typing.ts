// How soon the preview beside the invoice's editor follows what is typed.
import type { Page } from "playwright-core"
import { openBrowser } from "../../e2e/support/browser.ts"
import { type Measure, median } from "../figures.ts"
import { dataDir, type Ground, startServer } from "../ground.ts"
import { openOffice } from "../office.ts"
import { openPage } from "./browser.ts"

const words = ["Research", "Concept", "Drafts", "Layout", "Proofs", "Print", "Delivery", "Support", "Hosting"]

export const typing: Measure<Ground> = {
  name: "typing",
  async run(ground) {
    const server = await startServer(ground.url)
    const chromium = await openBrowser(dataDir)
    try {
      const office = await openOffice(ground, server.url, "bench-3")
      const page = await openPage(chromium, office.member)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${office.url}/invoices?create=1`)
      await page.frameLocator("iframe").getByText("No items").waitFor()
      const delays: number[] = []
      for (const word of words) delays.push(await untilDrawn(page, word))
      const row = { unit: "ms (median)", raw: null, better: "less", target: 300, floor: 400 } as const
      const measure = "last letter in the editor until the preview has it"
      return [{ ...row, measure, ours: median(delays) }]
    } finally {
      await chromium.close()
      await server.stop()
    }
  },
}

/** Typed as by a quick person; from the last letter in the field to the word in the frame, in milliseconds. */
async function untilDrawn(page: Page, word: string): Promise<number> {
  const field = page.getByLabel("Description of item 1")
  await field.fill("")
  const drawn = page.evaluate(timeOfWord, word)
  await field.pressSequentially(word, { delay: 60 })
  return drawn
}

/** Runs in the page: how long after the field the frame holds the word, whose document may be exchanged meanwhile. */
const timeOfWord = (word: string) =>
  new Promise<number>((resolve, reject) => {
    let typed = 0
    const look = () => {
      const field = document.querySelector<HTMLTextAreaElement>("[data-cell=description] textarea")
      if (typed === 0 && field?.value === word) typed = performance.now()
      const frames = [...document.querySelectorAll("iframe")]
      const isDrawn = frames.some((frame) => frame.contentDocument?.body?.textContent.includes(word))
      if (typed > 0 && isDrawn) resolve(performance.now() - typed)
      else requestAnimationFrame(look)
    }
    look()
    setTimeout(() => reject(new Error(`the preview doesn't show ${word} after 15 seconds`)), 15_000)
  })
