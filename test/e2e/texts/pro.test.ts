// Pro: what the plan has room for, how it is bought in another tab, and given up.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { failing } from "../support/faults.ts"
import { sharedProduct } from "../support/product.ts"
import { hears, misses, sees } from "../support/sees.ts"
import { makeWorkspace } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const dialog = (page: Page) => page.getByRole("dialog", { name: "Upgrade to Pro" })

test("Pro is bought in a tab of its own, and the workspace has it at once", async () => {
  const workspace = await makeWorkspace(product, "free")
  const page = await workspace.owner("/profile?tab=account")
  await sees(page, "Free plan")
  await page.getByRole("main").getByRole("button", { name: "Upgrade to Pro" }).first().click()
  await dialog(page).getByRole("radio", { name: "Monthly" }).click()
  const broken = await failing(page, "subscriptions.upgrade", "empty")
  await button(page, "Continue to Checkout").click()
  await hears(page, "Failed to start upgrade process")
  await broken()
  expect(await dialog(page).count()).toBe(1)
  const [checkout] = await Promise.all([
    page.context().waitForEvent("page"),
    button(page, "Continue to Checkout").click(),
  ])
  await checkout.waitForURL(/\/checkout\/demo\//)
  await dialog(page).waitFor({ state: "detached" })
  await checkout.getByRole("button", { name: /pay/i }).first().click()
  await sees(page, "Pro plan")
  await misses(page, "You're on the Free plan.")

  await button(page, "Cancel Plan").click()
  await sees(page, "Cancel Pro?")
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Plan" }).click()
  await hears(page, "Your plan has been cancelled")
  await sees(page, "Nothing changes until", { part: true })
})

test("a registration for Pro leads to the upgrade", async () => {
  const page = await (await makeWorkspace(product, "free")).owner("/profile?plan=pro")
  await dialog(page).waitFor()
  await page.keyboard.press("Escape")
  await dialog(page).waitFor({ state: "detached" })
  await expect.poll(() => new URL(page.url()).search).toBe("")
})

test("what is used up shows in another colour", async () => {
  const workspace = await makeWorkspace(product, "free")
  const client = await workspace.rest("POST", "/api/clients/", { name: "Grace", email: "grace@hop.example" })
  for (let n = 0; n < 4; n++)
    await workspace.rest("POST", "/api/projects/", { title: `Work ${n}`, client: client.id })
  const page = await workspace.owner("/profile?tab=account")
  const fill = (label: string) => page.getByRole("progressbar", { name: label }).locator("div")
  await sees(page, "4 of 5")
  await expect.poll(() => fill("Clients").getAttribute("class")).toContain("bg-danger-hue")
  await expect.poll(() => fill("Projects").getAttribute("class")).toContain("bg-warning-hue")
  await expect.poll(() => fill("Invoices this month").getAttribute("class")).toContain("bg-accent")
})

test("the dialog of a plan begins at what is chosen", async () => {
  const page = await (await makeWorkspace(product, "free")).owner("/profile?upgrade")
  const yearly = page.getByRole("radio", { name: /Yearly/, checked: true })
  await yearly.waitFor()
  await expect.poll(() => yearly.evaluate((radio) => radio === document.activeElement)).toBe(true)
})
