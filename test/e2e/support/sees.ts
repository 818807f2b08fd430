// What a person reads on a page.
import type { BrowserContext, Locator, Page } from "playwright-core"

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

/** Whether nothing of its text is cut off. */
export const isWhole = (text: Locator) => text.evaluate((at) => at.scrollWidth <= at.clientWidth)

/** From now on news that are told on the context's pages can still be heard of when they have gone. */
export const keepNews = (context: BrowserContext) => context.addInitScript(keepWhatIsTold)

/**
 * Waits for a piece of news and takes it away, so that the same can be waited for again. It is gone after four seconds, in
 * which a busy machine may not have come to look: what was told a moment ago counts.
 */
export async function hears(page: Page, title: string, detail?: string) {
  try {
    await page.waitForFunction(takeNews, { title, detail }, { polling: 50 })
  } catch {
    const there = await page.locator("body").innerText()
    throw new Error(`“${title}” was not shown on ${page.url()}, where it says:\n${there}`)
  }
  const news = page.locator("[data-type]").filter({ has: page.getByText(title, { exact: true }) })
  const one = detail === undefined ? news : news.filter({ hasText: detail })
  await one.first().waitFor({ state: "detached" })
}

/** Runs in the page. */
function keepWhatIsTold() {
  if (window !== window.top) return
  const shown: { element: Element; at: number }[] = []
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      for (const element of node.matches("[data-type]") ? [node] : node.querySelectorAll("[data-type]"))
        if (element.checkVisibility()) shown.push({ element, at: Date.now() })
    }
  })
  observer.observe(document, { childList: true, subtree: true })
  Reflect.set(window, "shown", shown)
}

/** Runs in the page: whether it was told, at most ten seconds ago, and not taken yet. */
function takeNews({ title, detail }: { title: string; detail: string | undefined }) {
  const shown: { element: Element; at: number }[] = Reflect.get(window, "shown") ?? []
  const says = (element: Element) =>
    [...element.querySelectorAll("*")].some(
      ({ children, textContent }) => children.length === 0 && textContent === title,
    )
  const at = shown.findIndex(
    (one) =>
      Date.now() - one.at < 10_000 &&
      says(one.element) &&
      (one.element.textContent ?? "").includes(detail ?? ""),
  )
  const [one] = at < 0 ? [] : shown.splice(at, 1)
  one?.element.querySelector<HTMLButtonElement>("button[aria-label]")?.click()
  return one !== undefined
}

const textOn = (page: Page, text: string, part: boolean) =>
  page
    .getByText(part ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")) : text, { exact: true })
    .filter({ visible: true })
    .first()
