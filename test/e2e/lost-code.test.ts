// A part of the workspace that is fetched when it is asked for, on a network that is slow or lost just then: what is on the
// page stays, with all that was typed.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { hears, sees } from "./support/sees.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct({ faults: true })
const lost = "Network error. Please check your connection and try again."

const loseCode = (page: Page) =>
  page.route(/(client-dialog|staff-commands).*\.js/, (route) => route.abort("connectionfailed"))

test("a client made in the editor, and the menu of commands over it", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner("/invoices?create")
  const description = page.getByLabel("Description").first()
  await description.fill("Sails for the Beagle")
  await loseCode(page)
  await page.getByRole("combobox", { name: "Client" }).fill("Nova GmbH")
  await page.getByRole("option", { name: /Nova GmbH/ }).click()
  await hears(page, lost)
  expect(await description.inputValue()).toBe("Sails for the Beagle")
  await page.keyboard.press("Control+k")
  await page.locator("button", { hasText: "Reload page" }).click()
  await expect.poll(() => description.inputValue()).toBe("Sails for the Beagle")
  await page.unrouteAll()
  await page.keyboard.press("Control+k")
  await page.getByRole("dialog", { name: "Commands" }).waitFor()
  await page.keyboard.press("Escape")
  await page.getByRole("combobox", { name: "Client" }).fill("Nova GmbH")
  await page.getByRole("option", { name: /Nova GmbH/ }).click()
  await page.getByRole("dialog", { name: "Add Client" }).waitFor()
  expect(await description.inputValue()).toBe("Sails for the Beagle")
})

test("a dialog that is loading shows it", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner("/payments")
  await sees(page, "No payments yet")
  let release = () => {}
  const free = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/record-client-payment/, async (route) => {
    await free
    await route.continue()
  })
  await page.reload()
  await page.getByRole("button", { name: "Record payment" }).first().click()
  await sees(page, "Loading…")
  release()
  await page.getByRole("dialog", { name: "Record a payment" }).waitFor()
})
