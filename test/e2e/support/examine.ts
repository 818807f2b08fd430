// What must hold for every picture: axe finds nothing, nothing runs out of the page, no script complains.
import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "playwright-core"

// While a list or menu is open the rest of the page is hidden from readers, and hidden guards pass the focus on; axe
// takes both for mistakes, and wants a landmark around what lies over the page.
const asides = ["aria-hidden-focus", "region", "page-has-heading-one"]

export type Look = {
  /** Something lies over the page, or a toast tells of something. */
  over?: boolean
  news?: boolean
  /** A whole page stands in a frame of it, which is a screen of its own. */
  framed?: boolean
  /** Only whether everything can be read: what another theme may change. */
  colours?: boolean
  /** Only what lies over the page, which is a screen of its own. */
  alone?: boolean
}

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** What axe has to say, a line for each rule. */
export async function axe(page: Page, { over, news, framed, colours, alone }: Look = {}): Promise<string[]> {
  // Half a megabyte to read: what is in the page already isn't sent again, nor is another page opened to sum up.
  const there = await page.evaluate("typeof axe === 'object'")
  const builder = new AxeBuilder({ page, ...(there ? { axeSource: "0" } : {}) }).setLegacyMode()
  builder.options({ preload: false, iframes: !colours && !framed, resultTypes: ["violations"] })
  if (colours) builder.withRules(["color-contrast"])
  else if (over || news) builder.disableRules(asides)
  if (alone && (await page.locator(overlays).count()) > 0) builder.include(overlays)
  const { violations } = await builder.analyze()
  return violations.map(({ id, impact, nodes }) => {
    const places = nodes.map(({ target, any }) => `${target.join(" ")} ${any[0]?.message ?? ""}`.trim())
    return `axe ${id} (${impact ?? "minor"}): ${places.slice(0, 4).join(" | ")}`
  })
}

/** What doesn't fit into the window. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const wide = document.documentElement.scrollWidth - innerWidth
    if (wide > 0) found.push(`scrolls sideways by ${wide} px`)
    for (const table of document.querySelectorAll("table"))
      if (table.offsetWidth > (table.parentElement?.clientWidth ?? 0) + 1)
        found.push(`the table ${table.caption?.textContent ?? ""} is wider than its place`)
    return found
  })

/** Gathers what scripts write as errors while the page is used; `refused`: but for answers of 400 to 499. */
export function complaints(page: Page, refused = false): string[] {
  const found: string[] = []
  page.on("console", (message) => {
    if (message.type() !== "error") return
    const expected = refused && /Failed to load resource.*status of 4\d\d/.test(message.text())
    if (!expected) found.push(`console: ${message.text()}`)
  })
  page.on("pageerror", (error) => found.push(`script: ${error.message}`))
  return found
}
