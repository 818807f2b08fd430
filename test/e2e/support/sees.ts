// What a person reads on a page.
import type { Page } from "playwright-core"

/** Waits until the whole of an element reads so; with `part`, until it contains the text. Letters as they are. */
export async function sees(page: Page, text: string, { part = false } = {}) {
  try {
    await textOn(page, text, part).waitFor()
  } catch {
    const there = await page.locator("body").innerText()
    throw new Error(`“${text}” is not on ${page.url()}, where it says:\n${there}`)
  }
}

/** The text isn't there, or is no longer. */
export const misses = (page: Page, text: string) => textOn(page, text, false).waitFor({ state: "detached" })

/** Waits for a piece of news and takes it away, so that the same can be waited for again. */
export async function hears(page: Page, title: string, detail?: string) {
  const news = page.locator("[data-type]").filter({ has: page.getByText(title, { exact: true }) })
  const one = detail === undefined ? news : news.filter({ hasText: detail })
  await one.first().waitFor()
  await one.first().getByRole("button", { name: "Dismiss", includeHidden: true }).click({ force: true })
  await one.first().waitFor({ state: "detached" })
}

const textOn = (page: Page, text: string, part: boolean) =>
  page
    .getByText(part ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")) : text, { exact: true })
    .filter({ visible: true })
    .first()
