// An empty organization is left for sample data, and found again as it was.
import { expect, test } from "vitest"
import { axe } from "./support/examine.ts"
import { sharedProduct } from "./support/product.ts"
import { sees } from "./support/sees.ts"
import { makeWorkspace } from "./support/workspace.ts"

/** While the page leaves, its event stream may ask once more at the address that is gone. */
const product = sharedProduct({ faults: true })

test("an owner explores sample data, leaves it and returns, opens an invoice there, removes all of it and is back home", async () => {
  const studio = await makeWorkspace(product, "free")
  const page = await studio.owner("/dashboard")
  await page.getByRole("button", { name: "Explore with sample data" }).click()
  await page.waitForURL(/\/\/sample-[0-9a-f]{12}\..*\/dashboard$/)
  await sees(page, "You're exploring sample data.")
  expect(await axe(page)).toEqual([])
  await page.getByRole("button", { name: `Back to ${studio.name}` }).click()
  await page.waitForURL(studio.url("/dashboard"))
  await page.getByRole("button", { name: "Explore with sample data" }).click()
  await page.waitForURL(/\/\/sample-[0-9a-f]{12}\..*\/dashboard$/)
  await page.getByRole("link", { name: "Invoices", exact: true }).first().click()
  await page
    .getByRole("link", { name: /^INV-00/ })
    .first()
    .click()
  await page.getByRole("heading", { level: 1, name: /^INV-00/ }).waitFor()
  await page
    .frameLocator("iframe")
    .getByText("Sample data. This isn't a real document.", { exact: true })
    .waitFor()
  await page.keyboard.press("ControlOrMeta+k")
  const search = page.getByRole("combobox", { name: "Search and commands" })
  await search.fill("Copy portal")
  await sees(page, "Nothing matches “Copy portal”.")
  await search.fill("Remove sample")
  await page.getByRole("option", { name: "Remove sample data" }).waitFor()
  await page.keyboard.press("Enter")
  const question = page.getByRole("alertdialog", { name: "Remove sample data?" })
  await question.getByText(`You'll go back to ${studio.name}.`, { exact: false }).waitFor()
  await question.getByRole("button", { name: "Cancel" }).click()
  await page.getByRole("button", { name: "Remove sample data" }).click()
  await question.getByRole("button", { name: "Remove sample data" }).click()
  await page.waitForURL(studio.url("/dashboard"))
  await sees(page, "0 of 5 done")
})
