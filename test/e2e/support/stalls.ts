// A page that draws nothing any more: Chromium, drawing without a graphics card, forgets one now and then on a machine that is
// busy. What a journey then waits for never comes, though no screen is wrong.
import type { Page } from "playwright-core"

/** What a test fails with in the end whose browser has stalled; such a one is tried a second time. */
export const stalled = "The browser draws nothing any more"

/** Milliseconds in which a page that works has drawn, however busy the machine. */
const timeout = 5_000

export async function isStalled(page: Page): Promise<boolean> {
  if (page.isClosed()) return false
  const drawn = page
    .evaluate(() => new Promise<boolean>((resolve) => requestAnimationFrame(() => resolve(true))))
    // One that is on its way to another page isn't stuck.
    .catch(() => true)
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), timeout))
  return !(await Promise.race([drawn, late]))
}

/** Throws if one of the pages has stopped drawing, and closes it, so that no other test fails because of it. */
export async function refuseStalled(pages: readonly Page[]): Promise<void> {
  const found = await Promise.all(pages.map(isStalled))
  const lost = pages.filter((_, at) => found[at])
  if (lost.length === 0) return
  const addresses = lost.map((page) => page.url()).join(", ")
  for (const page of lost) void page.close().catch(() => undefined)
  throw new Error(`${stalled}: ${addresses}`)
}
