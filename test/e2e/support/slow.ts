// Browsers of slow machines: BROWSER_SLOWDOWN=6 has every page run six times slower.
import type { BrowserContext, Page } from "playwright-core"

export const slowdown = Number(process.env.BROWSER_SLOWDOWN ?? 1)

/** The first page of a context, slowed down as all that it opens. */
export async function firstPage(context: BrowserContext): Promise<Page> {
  if (slowdown === 1) return context.newPage()
  context.on("page", (page) => void slow(page).catch(() => undefined))
  const page = await context.newPage()
  await slow(page)
  return page
}

async function slow(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
}
