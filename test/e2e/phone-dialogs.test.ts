// A dialog on a phone, however slow: one that is longer than the screen stays where it is while a list opens over it, and
// the keyboard comes when a field is tapped.
import type { Locator, Page } from "playwright-core"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { type Hand, optionIn } from "./support/hand.ts"
import { sharedProduct } from "./support/product.ts"
import { phone, touchHand } from "./support/touch.ts"
import { makeWorkspace, type Workspace } from "./support/workspace.ts"

const product = sharedProduct()
let studio: Workspace
let page: Page
let hand: Hand
let dialog: Locator

beforeAll(async () => {
  studio = await makeWorkspace(product)
  const storageState = await (await studio.owner("/profile")).context().storageState()
  page = await product.person({ ...phone, storageState })
  hand = touchHand(page)
  dialog = page.getByRole("dialog", { name: "Add Payment Method" })
  // Frames far apart: what opens is there for so long before it can be seen.
  await page.addInitScript(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 300)
    window.cancelAnimationFrame = (frame) => window.clearTimeout(frame)
  })
})

beforeEach(async () => {
  await page.goto(studio.url("/profile?tab=payment-methods"))
  await hand.press(page.getByRole("button", { name: "Add Payment Method" }))
  await dialog.waitFor()
})

/** How far what the type lies in has been scrolled away. */
const scrolled = () =>
  dialog.getByLabel("Type").evaluate((field) => {
    let sum = 0
    for (let above = field.parentElement; above; above = above.parentElement) sum += above.scrollTop
    return sum
  })

test("a look at its parts, down to the last, leaves it where it was", async () => {
  await dialog.getByLabel("IBAN").waitFor()
  await hand.see(dialog)
  expect(await scrolled()).toBe(0)
})

test("a list opens over its beginning, and one of it is taken", async () => {
  await dialog.getByLabel("Type").tap()
  await hand.see(optionIn(page, "PayPal"))
  const isOpaque = (list: Element) => list.checkVisibility({ opacityProperty: true })
  expect(await page.getByRole("listbox").evaluate(isOpaque)).toBe(true)
  expect(await scrolled()).toBe(0)
  await optionIn(page, "PayPal").tap()
  await dialog.getByLabel("PayPal email").waitFor()
})

test("the keyboard doesn't come over a dialog before a field is tapped", async () => {
  await page.goto(studio.url("/clients"))
  await hand.press(page.getByRole("button", { name: "Add Client" }).first())
  const focus = () => page.evaluate(() => document.activeElement?.getAttribute("role"))
  await expect.poll(focus).toBe("dialog")
})
