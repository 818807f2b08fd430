// The screens of the price list, and what the invoice's editor offers of it.
import type { Page } from "playwright-core"
import { dialog, press, type Screen, words } from "./screen.ts"

const rows = (page: Page) => page.getByRole("main").getByRole("table")
const over = { shows: dialog, over: true } as const

const importing = (text: string) => (page: Page) =>
  dialog(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(text) })

export const productScreens: readonly Screen[] = [
  {
    ...{ name: "products", who: "studio", path: "/products", shows: rows },
    loads: { calls: ["products.list"], error: "Failed to load products" },
    empty: { who: "newcomer", shows: words("No products yet") },
  },
  {
    ...{ name: "products-none-found", alike: true, who: "studio", path: "/products?search=zebra" },
    shows: words("No products found"),
  },
  {
    ...{ name: "products-change", who: "studio", path: "/products", shows: rows },
    act: async (page) => {
      const tick = page.getByRole("checkbox", { name: "Select all on this page" })
      if (await tick.isVisible()) await tick.click()
      else {
        await press(page, /^More actions for/)
        await page.getByRole("menuitem", { name: "Select" }).click()
      }
      await press(page, "Change prices")
      await dialog(page).getByLabel("Change prices by").fill("4.5")
    },
    ends: words(/becomes €/),
  },
  {
    ...{ name: "product-add-problems", who: "studio", path: "/products?create", ...over },
    act: async (page) => {
      await dialog(page).getByLabel("Name").fill("Poster")
      await dialog(page).getByRole("button", { name: "Add another currency" }).click()
      await dialog(page).getByRole("button", { name: "Add product" }).click()
    },
    ends: (page) => dialog(page).locator("[aria-invalid]").first(),
  },
  { name: "products-import", who: "studio", path: "/products?import", ...over },
  {
    ...{ name: "products-import-found", who: "studio", path: "/products?import", ...over },
    act: importing("name;unit;price_eur;shelf\nPoster, A2;pieces;12,50;3\nIllustration;;250;\n"),
    ends: words("1 product to add, 1 to update."),
  },
  {
    ...{ name: "products-import-faults", who: "studio", path: "/products?import", ...over },
    act: importing("name;unit;price_eur\nPoster, A2;parsec;12,50\n;;free\n"),
    ends: words("“free” isn't an amount"),
  },
  {
    ...{ name: "invoice-suggestions", who: "studio", path: "/invoices?create", ...over },
    act: async (page) => {
      await page.getByLabel("Description of item 1").fill("design")
      await page.getByRole("option").first().waitFor()
      await page.keyboard.press("ArrowDown")
    },
    ends: (page) => page.locator("[role=option][aria-selected=true]"),
  },
]
